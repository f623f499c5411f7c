// What a cluster board shows beside its drops: how far symbols fall, the board at rest, the ladder of multipliers. Pure.
import type { Drop } from '#shared/games/cluster/play.ts';
import { type Board, type ClusterConfig, clustersOf, type Falls } from '#shared/games/cluster/rules.ts';

/** How many rows each cell falls: new symbols fall by the number of new ones in their column. */
export function fallRows({ rows }: Pick<ClusterConfig, 'rows'>, falls: Falls): number[] {
  return falls.map((from, cell) => {
    if (from >= 0) return cell - from;
    const top = cell - (cell % rows);
    return falls.slice(top, top + rows).filter((one) => one < 0).length;
  });
}

export const unitsOf = (drops: readonly Drop[]): number => drops.reduce((sum, { event }) => sum + event.units, 0);
export const payingDrops = (drops: readonly Drop[]): number => drops.filter(({ event }) => event.units > 0).length;

/** The board before the first spin: it pays nothing and is the same for everybody. */
export function restingBoard(config: ClusterConfig): Board {
  const { columns, rows, symbols } = config;
  const board = Array.from(
    { length: columns * rows },
    (_, cell) => (Math.floor(cell / rows) * 2 + (cell % rows)) % symbols.length,
  );
  if (clustersOf(config, board).length > 0) throw new Error('A board at rest pays nothing');
  return board;
}

/** One step for each multiplier, with the first drop that has it. */
export const rungsOf = ({ multipliers }: ClusterConfig): { times: number; from: number }[] =>
  multipliers.flatMap((times, drop) => (times === multipliers[drop - 1] ? [] : [{ times, from: drop }]));

/** The smallest cluster that pays. */
export const leastOf = ({ pays }: ClusterConfig): number =>
  Math.min(...pays.map((bySize) => bySize.findIndex((units) => units > 0)).filter((size) => size > 0));
