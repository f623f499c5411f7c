// Results or recommendations as one listbox, in groups.
import type { ReactNode } from 'react';
import { useT } from '#src/i18n/react.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { forward, search } from '#src/ui/icons.ts';
import { Marked } from './Marked.tsx';
import type { Option } from './options.ts';

type Props = {
  id: string;
  options: readonly Option[];
  /** The typed text, to be marked; '' for recommendations. */
  text: string;
  /** The heading above the games. */
  heading: string;
  at: number;
  prefix: string;
  busy: boolean;
  onPoint: (index: number) => void;
  onChoose: () => void;
};

export function Results({ id, options, text, heading, at, prefix, busy, onPoint, onChoose }: Props) {
  const t = useT();
  const row = (option: Option) => {
    const i = options.indexOf(option);
    return (
      <a
        key={option.path + option.is}
        id={`${id}-${i}`}
        role="option"
        aria-selected={i === at}
        tabIndex={-1}
        href={prefix + option.path}
        className={`found-${option.is}`}
        onPointerMove={() => i !== at && onPoint(i)}
        onClick={onChoose}
      >
        <Face option={option} text={text} />
      </a>
    );
  };
  const places = options.filter(({ is }) => is === 'place');
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} aria-busy={busy} className="found">
      {places.length > 0 && (
        <Group name={t('search.places')} wide>
          {places.map(row)}
        </Group>
      )}
      <Group name={heading}>{options.filter(({ is }) => is === 'game').map(row)}</Group>
      {options.filter(({ is }) => is === 'all').map(row)}
    </div>
  );
}

function Group({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
    <div role="group" aria-label={name} className={wide ? 'found-places' : undefined}>
      <p aria-hidden="true">{name}</p>
      {children}
    </div>
  );
}

function Face({ option, text }: { option: Option; text: string }) {
  const t = useT();
  if (option.is === 'all')
    return (
      <>
        {t('search.all', { count: option.count })} <Icon of={forward} size={18} />
      </>
    );
  if (option.is === 'place') {
    const { kind, name, count } = option.place;
    return (
      <>
        <Icon of={search} size={16} />
        <b>
          <Marked name={name} text={text} />
        </b>
        <small>{`${t(`search.kind.${kind}`)} · ${t('search.games', { count })}`}</small>
      </>
    );
  }
  const { preview, title, provider_name, restricted, connected } = option.game;
  const shut = restricted ? t('search.closed') : connected ? '' : t('search.later');
  return (
    <>
      <img src={preview} alt="" width="48" height="64" loading="lazy" decoding="async" />
      <b className="display">
        <Marked name={title} text={text} />
      </b>
      <small>{shut || <Marked name={provider_name} text={text} />}</small>
    </>
  );
}
