// The board in its frame: its cells as text for screen readers, the stage that shows it, and the ladder of multipliers.
import { type ReactNode, useMemo } from 'react';
import type { ClusterConfig } from '#shared/games/cluster/rules.ts';
import { useT } from '#src/i18n/react.tsx';
import { lookOf, type Pictures } from '../../parts/reels/look.ts';
import { ReelCanvas } from '../../parts/reels/ReelCanvas.tsx';
import { frameOf } from '../../parts/reels/stage.ts';
import type { View } from './cluster.store.ts';
import { rungsOf } from './drops.ts';
import { BOARD } from './painter.ts';
import { paidClusters, showOf } from './show.ts';

type Props = {
  config: ClusterConfig;
  /** The title's pictures. */
  pictures: Pictures;
  view: View;
  label: string;
  /** The label over the middle of each winning cluster: what it pays. */
  tag: (units: number) => string;
  /** The frame lights up for a win above the stake. */
  lit?: boolean;
  children?: ReactNode;
};

/** A board has no wild and no scatter. */
const NO_WORDS = { wild: '', scatter: '' };

export function BoardView({ config, pictures, view, label, tag, lit = false, children }: Props) {
  const { columns, rows } = config;
  const look = useMemo(() => lookOf({ ...config, wild: -1, scatter: -1 }, pictures), [config, pictures]);
  const show = useMemo(() => showOf(config, view), [config, view]);
  const frame = pictures.world?.frame;
  const paying = view.announced && view.motion === 'still' ? paidClusters(view) : [];
  return (
    <div
      className="reels"
      data-motion={view.motion}
      data-lit={lit || undefined}
      data-framed={frame ? '' : undefined}
      style={{ '--reels': columns, '--rows': rows, ...(frame && frameOf(frame)) }}
    >
      <div className="reels-grid board-grid" role="img" aria-label={label}>
        <ReelCanvas look={look} show={show} act={BOARD} words={NO_WORDS} scatter={-1} wild={-1} />
        {paying.map(({ cells, units }) => (
          <b key={cells[0]} className="board-tag" style={middleOf(cells, rows)} aria-hidden="true">
            {tag(units * (view.drops[view.index]?.event.multiplier ?? 1))}
          </b>
        ))}
      </div>
      <Ladder config={config} view={view} />
      {children}
    </div>
  );
}

/** The cell of a cluster that is nearest to its middle. */
function middleOf(cells: readonly number[], rows: number) {
  const places = cells.map((cell) => ({ column: Math.floor(cell / rows), row: cell % rows }));
  const mean = (of: 'column' | 'row') => places.reduce((sum, place) => sum + place[of], 0) / places.length;
  const [column, row] = [mean('column'), mean('row')];
  const away = (place: { column: number; row: number }) => Math.hypot(place.column - column, place.row - row);
  const nearest = places.reduce((best, place) => (away(place) < away(best) ? place : best));
  return { '--column': nearest.column, '--row': nearest.row };
}

/** The ladder on the frame's upper rail: lit up to the multiplier of the current drop; the next one would apply to a further cascade. */
function Ladder({ config, view: { index } }: { config: ClusterConfig; view: View }) {
  const t = useT();
  const rungs = rungsOf(config);
  const at = rungs.findLastIndex(({ from }) => from <= index);
  return (
    <ol className="spin-ladder" aria-label={t('play.cluster.ladder')}>
      {rungs.map(({ times }, rung) => (
        <li
          key={times}
          data-lit={rung <= at || undefined}
          data-now={rung === at || undefined}
          aria-current={rung === at || undefined}
        >
          {t('play.times', { value: times })}
        </li>
      ))}
    </ol>
  );
}
