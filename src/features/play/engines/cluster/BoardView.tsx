// The board: what stands in its cells, how it came there, what pays and vanishes, and the ladder of multipliers above it.
import type { ClusterConfig } from '#shared/games/cluster/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { type Pictures, symbolPicture } from '../../parts/reels/look.ts';
import type { View } from './cluster.store.ts';
import { fallRows, rungsOf } from './drops.ts';

type Props = {
  config: ClusterConfig;
  /** What its title looks like. */
  pictures: Pictures;
  view: View;
  label: string;
  /** What each cluster of the drop pays, over its middle. */
  tag: (units: number) => string;
};

export function BoardView({ config, pictures, view, label, tag }: Props) {
  const { columns, rows } = config;
  const { board, motion, drops, index, announced } = view;
  const drop = drops[index];
  // The first drop fills whole columns, which fall as one.
  const rowsFallen = drop && motion === 'falling' && index > 0 ? fallRows(config, drop.falls) : [];
  const clusters = announced || motion === 'vanishing' ? (drop?.landed.clusters ?? []) : [];
  const paid = new Set(clusters.flatMap(({ cells }) => cells));
  return (
    <div className="board" style={{ '--columns': columns, '--rows': rows }}>
      <Ladder config={config} view={view} />
      <div
        className="board-grid"
        role="img"
        aria-label={label}
        data-motion={motion}
        data-fills={index <= 0 || undefined}
        data-pays={paid.size > 0 || undefined}
      >
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          <div key={column} className="board-column" style={{ '--column': column }}>
            <div className="board-stack">
              {board.slice(column * rows, (column + 1) * rows).map((symbol, row) => {
                const cell = column * rows + row;
                const fall = rowsFallen[cell] ?? 0;
                return (
                  <span
                    key={cell}
                    className="board-cell"
                    data-state={paid.has(cell) ? 'paid' : fall > 0 ? 'falls' : undefined}
                    style={fall > 0 ? { '--fall': fall } : undefined}
                  >
                    <img
                      src={symbolPicture(pictures, config.symbols[symbol] ?? '', 96)}
                      alt=""
                      width="72"
                      height="72"
                    />
                  </span>
                );
              })}
            </div>
          </div>
        ))}
        {announced &&
          motion === 'still' &&
          clusters.map(({ cells, units }) => (
            <b key={cells[0]} className="board-tag" style={middleOf(cells, rows)} aria-hidden="true">
              {tag(units * (drop?.event.multiplier ?? 1))}
            </b>
          ))}
      </div>
    </div>
  );
}

/** Over the cell of a cluster that is nearest to its middle. */
function middleOf(cells: readonly number[], rows: number) {
  const places = cells.map((cell) => ({ column: Math.floor(cell / rows), row: cell % rows }));
  const mean = (of: 'column' | 'row') => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const [column, row] = [mean('column'), mean('row')];
  const away = (place: { column: number; row: number }) => Math.hypot(place.column - column, place.row - row);
  const nearest = places.reduce((best, place) => (away(place) < away(best) ? place : best));
  return { '--column': nearest.column, '--row': nearest.row };
}

/** Lit up to the multiplier of the drop that stands; the next one is what a further cascade would bring. */
function Ladder({ config, view: { index } }: { config: ClusterConfig; view: View }) {
  const t = useT();
  const rungs = rungsOf(config);
  const at = rungs.findLastIndex(({ from }) => from <= index);
  return (
    <ol className="ladder" aria-label={t('play.cluster.ladder')}>
      {rungs.map(({ times }, rung) => (
        <li key={times} data-lit={rung <= at || undefined} aria-current={rung === at || undefined}>
          {t('play.times', { value: times })}
        </li>
      ))}
    </ol>
  );
}
