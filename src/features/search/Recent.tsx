// Past searches in this browser, to repeat or remove.
import { useStore } from '@nanostores/react';
import { useT } from '#src/i18n/react.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { close } from '#src/ui/icons.ts';
import { $recent, drop, dropAll } from './recent.ts';

/** The pressed element disappears: `onTake` and `onDrop` move the focus. */
export function Recent({ onTake, onDrop }: { onTake: (text: string) => void; onDrop: () => void }) {
  const t = useT();
  const recent = useStore($recent, { ssr: 'initial' });
  if (recent.length === 0) return null;
  const gone = (act: () => void) => {
    act();
    onDrop();
  };
  return (
    <section className="recent" aria-label={t('search.recent')}>
      <header>
        <h3>{t('search.recent')}</h3>
        <button
          type="button"
          className="link min-h-[44px] text-[length:var(--text-note)]"
          onClick={() => gone(dropAll)}
        >
          {t('search.recent.clear')}
        </button>
      </header>
      <ul>
        {recent.map((text) => (
          <li key={text} className="chip search-past">
            <button type="button" onClick={() => onTake(text)}>
              {text}
            </button>
            <IconButton
              tone="quiet"
              label={t('search.recent.remove', { text })}
              icon={close}
              onClick={() => gone(() => drop(text))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
