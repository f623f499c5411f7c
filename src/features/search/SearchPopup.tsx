// Search by title: a popup on wide screens, a full sheet on phones. Arrows choose, Enter opens, Esc closes.
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type TextProps, Texts, useT } from '#src/i18n/react.tsx';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { ErrorState } from '#src/ui/States.tsx';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { $found, $recommended, ask, recommend, type } from './search.store.ts';
import { moved } from './search.ts';

type Props = TextProps & { /** Base and locale before a game's path. */ prefix: string };

export function SearchPopup({ locale, messages, prefix }: Props) {
  return (
    <Texts locale={locale} messages={messages}>
      <Search prefix={prefix} />
    </Texts>
  );
}

function Search({ prefix }: { prefix: string }) {
  const t = useT();
  const list = useId();
  const open = useStore($popup, { ssr: 'initial' })?.name === 'search';
  const found = useStore($found, { ssr: 'initial' });
  const recommended = useStore($recommended, { ssr: 'initial' });
  const [at, setAt] = useState(-1);
  const searched = found.state === 'found' && found.games.length > 0;
  const games = searched || found.state === 'loading' ? found.games : recommended;
  useEffect(() => {
    if (open) void recommend();
  }, [open]);
  const keys = (event: KeyboardEvent) => {
    const next = moved(event.key, at, games.length);
    if (next !== null) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter' && at >= 0) document.getElementById(`${list}-${at}`)?.click();
  };
  const typed = (text: string) => {
    setAt(-1);
    type(text);
  };
  const heading = searched ? t('search.found', { count: found.games.length }) : t('search.recommended');
  return (
    <Dialog open={open} onClose={closePopup} title={t('search.title')} width={640} full>
      <SearchField list={list} active={at >= 0 ? `${list}-${at}` : undefined} onKeyDown={keys} onType={typed} />
      {found.state === 'failed' ? (
        <ErrorState onRetry={() => void ask(found.text)}>{t('search.failed')}</ErrorState>
      ) : (
        <>
          <p className="mb-2 text-sm text-muted" role="status">
            {found.state === 'found' && !searched ? t('search.none', { text: found.text }) : heading}
          </p>
          <Results id={list} games={games} at={at} prefix={prefix} busy={found.state === 'loading'} onPoint={setAt} />
        </>
      )}
    </Dialog>
  );
}
