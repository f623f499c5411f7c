// The games found, or recommended, as a list to choose from.
import type { Game } from '#shared/contract/catalogue.ts';
import { useT } from '#src/i18n/react.tsx';
import { paths } from '#src/paths.ts';

type Props = {
  id: string;
  games: readonly Game[];
  at: number;
  prefix: string;
  busy: boolean;
  onPoint: (index: number) => void;
};

export function Results({ id, games, at, prefix, busy, onPoint }: Props) {
  const t = useT();
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} aria-busy={busy} className="found">
      {games.map((game, i) => (
        <a
          key={game.identifier}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === at}
          tabIndex={-1}
          href={prefix + paths.playGame(game.identifier)}
          onPointerMove={() => onPoint(i)}
        >
          <img src={game.preview} alt="" width="48" height="64" loading="lazy" decoding="async" />
          <b className="display">{game.title}</b>
          <small>{game.provider_name}</small>
        </a>
      ))}
    </div>
  );
}
