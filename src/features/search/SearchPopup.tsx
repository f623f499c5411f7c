// Search by title: a popup on wide screens, a full sheet on phones. Arrow keys choose, Enter opens, Esc closes.
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isSlashOff, takeTyped } from '#src/client/slash.ts';
import { forget, write } from '#src/client/storage.ts';
import { usesTexts } from '#src/i18n/declared.ts';
import { type TextProps, Texts, useLocale, useT } from '#src/i18n/react.tsx';
import { paths } from '#src/paths.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Switch } from '#src/ui/Checkbox.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { goFromModal } from '#src/ui/modal.ts';
import { ErrorState } from '#src/ui/States.tsx';
import { optionsOf } from './options.ts';
import { type Kind, NAMES, placesFor } from './places.ts';
import { Recent } from './Recent.tsx';
import { Results } from './Results.tsx';
import { recall, remember } from './recent.ts';
import { SearchField } from './SearchField.tsx';
import { $found, $recommended, ask, recommend, type } from './search.store.ts';
import { moved, queryOf } from './search.ts';

// The names of places (`NAMES`).
usesTexts('lobby.category.*', 'kinds.feature.*', 'kinds.theme.*');

type Props = TextProps & { /** Base and locale before a game's path. */ prefix: string };

export function SearchPopup({ locale, messages, prefix }: Props) {
  const open = useStore($popup, { ssr: 'initial' })?.name === 'search';
  return (
    <Texts locale={locale} messages={messages}>
      <Popup open={open} knows={(key) => Object.hasOwn(messages, key)} prefix={prefix} />
    </Texts>
  );
}

type PopupProps = { open: boolean; knows: (key: string) => boolean; prefix: string };

function Popup({ open, ...rest }: PopupProps) {
  const t = useT();
  const locale = useLocale();
  const queryAhead = useRef('');
  useEffect(() => {
    if (!open) return;
    type(queryAhead.current, locale);
    recall();
    void recommend();
  }, [open, locale]);
  return (
    <Dialog open={open} onClose={closePopup} title={t('search.title')} width={680} full>
      <Search ahead={queryAhead} {...rest} />
    </Dialog>
  );
}

function Search({ knows, prefix, ahead }: Omit<PopupProps, 'open'> & { ahead: RefObject<string> }) {
  const t = useT();
  const locale = useLocale();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const focus = () => input.current?.focus();
  const found = useStore($found, { ssr: 'initial' });
  const recommended = useStore($recommended, { ssr: 'initial' });
  const [text, setText] = useState(() => {
    ahead.current = takeTyped();
    return ahead.current;
  });
  const [at, setAt] = useState(-1);
  const searched = found.count > 0;
  const places = useMemo(() => {
    const studios = new Map(found.facets?.providers.map(({ value, name }) => [value, name]));
    const named = (kind: Kind, word: string) => {
      if (kind === 'studio') return studios.get(word);
      if (kind === 'jackpot') return t('search.jackpots');
      const key = `${NAMES[kind]}.${word}`;
      return knows(key) ? t(key) : undefined;
    };
    return found.facets ? placesFor(found.text, found.facets, named) : [];
  }, [found, knows, t]);
  const options = searched ? optionsOf(places, found.games, found) : optionsOf([], recommended);
  const enter = (typed: string) => {
    setText(typed);
    setAt(-1);
    type(typed, locale);
  };
  const keep = () => queryOf(text) !== null && remember(queryOf(text) ?? '');
  const keys = (event: KeyboardEvent) => {
    const next = moved(event.key, at, options.length);
    if (next !== null) {
      event.preventDefault();
      setAt(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (at >= 0) document.getElementById(`${list}-${at}`)?.click();
      else if (queryOf(text) !== null) {
        keep();
        goFromModal(prefix + paths.search(queryOf(text) ?? ''));
      }
    }
  };
  const none = found.state === 'found' && !searched;
  const message = none
    ? t('search.none', { text: found.text })
    : t('search.said', { games: found.count, places: places.length });
  return (
    <div className="search-box-body">
      <SearchField
        input={input}
        list={list}
        active={at >= 0 ? `${list}-${at}` : undefined}
        text={text}
        onKeyDown={keys}
        onType={enter}
      />
      <p className={none ? 'search-none' : 'sr-only'} role="status">
        {found.state === 'found' && message}
      </p>
      {found.state === 'failed' ? (
        <>
          <ErrorState onRetry={() => ask(found.text, locale)}>{t('search.failed')}</ErrorState>
          <ButtonLink tone="quiet" wide href={prefix + paths.pokies()}>
            {t('search.failed.way')}
          </ButtonLink>
        </>
      ) : (
        <>
          {text === '' && (
            <Recent
              onTake={(taken) => {
                enter(taken);
                focus();
              }}
              onDrop={focus}
            />
          )}
          <Results
            id={list}
            options={options}
            text={searched ? found.text : ''}
            heading={searched ? t('search.games', { count: found.count }) : t('search.recommended')}
            at={at}
            prefix={prefix}
            busy={found.state === 'loading'}
            onPoint={setAt}
            onChoose={keep}
          />
        </>
      )}
      <Switch
        label={t('search.slash')}
        defaultChecked={!isSlashOff()}
        onChange={({ target }) => (target.checked ? forget('slash') : write('slash', 'off'))}
      />
    </div>
  );
}
