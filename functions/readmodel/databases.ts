// Which database holds a player's lists. Identity has one of its own (`DB`); lists have as many as blocks.ts names,
// each from a player number on, so that an added database takes the players who join from then on and no player moves
// (docs/add-a-database.md).

import { BLOCKS, type Block } from './blocks.ts';

/** Where a database is not bound, identity's is used, as in a house that has only that one. */
export type Databases = Pick<Env, 'DB' | Block['binding']>;

const databaseOf = (env: Databases, { binding }: Block): D1Database => env[binding] ?? env.DB;

export function listsOf(env: Databases, playerNo: number): D1Database {
  const block = BLOCKS.findLast(({ from }) => from <= playerNo);
  return block ? databaseOf(env, block) : env.DB;
}

/** The database for what belongs to no single player: cases, notices to everybody, the progress of a notice. */
export const commonLists = (env: Databases): D1Database => listsOf(env, 0);

/** Every database once, for what is counted or sorted over all players. */
export const everyLists = (env: Databases): readonly D1Database[] => [
  ...new Set(BLOCKS.map((block) => databaseOf(env, block))),
];

/** Every database that may hold rows of a player. */
export const databasesOf = (env: Databases, playerNo: number): readonly D1Database[] => [
  ...new Set([env.DB, commonLists(env), listsOf(env, playerNo)]),
];

/** One page of rows from several databases, each of which has answered its own first `skip + page + 1` rows in this order. */
export function pageOf<Row>(
  found: readonly (readonly Row[])[],
  order: (a: Row, b: Row) => number,
  { skip = 0, page }: { skip?: number; page: number },
): { items: Row[]; more: boolean } {
  const rows = found.flat().toSorted(order);
  return { items: rows.slice(skip, skip + page), more: rows.length > skip + page };
}

/** Compares rows by each key in turn. */
export const by =
  <Row>(...parts: readonly ((row: Row) => number | string)[]) =>
  (a: Row, b: Row): number => {
    for (const part of parts) {
      const [left, right] = [part(a), part(b)];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
