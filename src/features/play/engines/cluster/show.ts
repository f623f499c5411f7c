// Turns the table's view of a cluster round into what the stage shows, column by column. Pure.
import type { Cluster, ClusterConfig } from '#shared/games/cluster/rules.ts';
import type { View } from './cluster.store.ts';
import { fallRows } from './drops.ts';
import type { BoardShow } from './falling.ts';

export function showOf(config: ClusterConfig, view: View): BoardShow {
  const { columns, rows } = config;
  const { board, motion, drops, index } = view;
  const drop = drops[index];
  const placeOf = (cell: number) => `${Math.floor(cell / rows)}:${cell % rows}`;
  return {
    motion,
    board,
    rows,
    grid: Array.from({ length: columns }, (_, column) => board.slice(column * rows, (column + 1) * rows)),
    // The first drop fills whole columns, each of which falls as one.
    fallen:
      drop && index > 0
        ? new Map(fallRows(config, drop.falls).map((fell, cell) => [placeOf(cell), fell] as const))
        : null,
    paid: new Set(paidClusters(view).flatMap(({ cells }) => cells.map(placeOf))),
  };
}

/** The winning clusters, from the announcement until they have vanished. */
export const paidClusters = ({ drops, index, announced, motion }: View): readonly Cluster[] =>
  announced || motion === 'vanishing' ? (drops[index]?.landed.clusters ?? []) : [];
