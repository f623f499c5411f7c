// Which database holds what is listed of a player. Identity has one of its own (`DB`); lists have as many as blocks.ts names, each from
// a player's number on, so that a database that is added takes those who join from then on and nobody moves (docs/add-a-database.md).

import { BLOCKS, type Block } from './blocks.ts';

/** A database that is not bound is that of identity, as in a house that has only the one. */
export type Databases = Pick<Env, 'DB' | Block['binding']>;

const databaseOf = (env: Databases, { binding }: Block): D1Database => env[binding] ?? env.DB;

export function listsOf(env: Databases, playerNo: number): D1Database {
  const block = BLOCKS.findLast(({ from }) => from <= playerNo);
  return block ? databaseOf(env, block) : env.DB;
}

/** What belongs to no one player: cases, notices to everybody, how far a word has gone. */
export const commonLists = (env: Databases): D1Database => listsOf(env, 0);

/** For what is counted or sorted over all players: each database once. */
export const everyLists = (env: Databases): readonly D1Database[] => [
  ...new Set(BLOCKS.map((block) => databaseOf(env, block))),
];

/** Wherever something of a player may stand. */
export const databasesOf = (env: Databases, playerNo: number): readonly D1Database[] => [
  ...new Set([env.DB, commonLists(env), listsOf(env, playerNo)]),
];

/** One page over several databases, each of which has answered its own first `skip + page + 1` rows in this order. */
export function pageOf<Row>(
  found: readonly (readonly Row[])[],
  order: (a: Row, b: Row) => number,
  { skip = 0, page }: { skip?: number; page: number },
): { items: Row[]; more: boolean } {
  const rows = found.flat().toSorted(order);
  return { items: rows.slice(skip, skip + page), more: rows.length > skip + page };
}

/** Compares by each in turn. */
export const by =
  <Row>(...parts: readonly ((row: Row) => number | string)[]) =>
  (a: Row, b: Row): number => {
    for (const part of parts) {
      const [left, right] = [part(a), part(b)];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
