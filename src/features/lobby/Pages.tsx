// Links to the neighbouring pages. With script the next page is loaded automatically (more.ts), and these show how that went.
import type { Translate } from '#src/i18n/messages.ts';
import type { Page } from './list.ts';

type Props = {
  page: Pick<Page, 'page' | 'pages'>;
  to: (page: number) => string;
  t: Translate;
};

export function Pages({ page: { page, pages }, to, t }: Props) {
  if (pages < 2) return null;
  return (
    <nav
      className="pages"
      aria-label={t('lobby.pages')}
      data-failed={t('lobby.more.failed')}
      data-again={t('lobby.more.again')}
    >
      {page > 1 && (
        <a className="btn" rel="prev" href={to(page - 1)}>
          {t('lobby.page.previous')}
        </a>
      )}
      <span>{t('lobby.page.of', { page, pages })}</span>
      {page < pages && (
        <a className="btn" rel="next" href={to(page + 1)}>
          {t('lobby.page.next')}
        </a>
      )}
      <p className="sr-only" role="status" data-said={t('lobby.more.loaded')} />
    </nav>
  );
}
