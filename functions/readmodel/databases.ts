// Which database holds a player's account, and which their lists: both are named by the player's number (blocks.ts), so
// that an added database takes players who join from then on and no player moves (docs/add-a-database.md).

import { BLOCKS, type Block, NUMBERS, type Numbers } from './blocks.ts';

/** Where a database is not bound, the first of identity is used, as in a house that has only that one. */
export type Databases = Pick<Env, 'DB' | 'DB_2' | Block['binding']>;
export type Identities = Pick<Databases, Numbers['binding']>;

/** The database of identity that has the account with this number. */
export function identityOf(env: Identities, playerNo: number): D1Database {
  const numbers = NUMBERS.findLast(({ from }) => from <= playerNo);
  return (numbers && env[numbers.binding]) ?? env.DB;
}

/** Every database of identity once, for what concerns all accounts. */
export const everyIdentity = (env: Identities): readonly D1Database[] => [
  ...new Set(NUMBERS.map(({ binding }) => env[binding] ?? env.DB)),
];

/**
 * What is looked up by something that names no database (an address, an id): all are asked at once. One that does not
 * answer is a failure only where no other has it.
 */
export async function inIdentity<Found>(
  env: Identities,
  ask: (db: D1Database) => Promise<Found | null>,
): Promise<Found | null> {
  const answers = await Promise.allSettled(everyIdentity(env).map(async (db) => ask(db)));
  const found = answers.find((answer) => answer.status === 'fulfilled' && answer.value !== null);
  const [failed] = answers.filter((answer) => answer.status === 'rejected');
  if (found?.status === 'fulfilled') return found.value;
  if (failed) throw failed.reason;
  return null;
}

/** The numbers that a database of identity may give: from the first, and below the last. */
export const numbersOf = (binding: Numbers['binding']): readonly { from: number; below: number }[] =>
  NUMBERS.flatMap(({ from, binding: of }, i) =>
    of === binding ? [{ from, below: NUMBERS[i + 1]?.from ?? Number.MAX_SAFE_INTEGER }] : [],
  );

/** The database that takes whoever joins now, that of the last block, and the numbers that it gives. */
export function newcomersOf(env: Identities): { db: D1Database; numbers: ReturnType<typeof numbersOf> } {
  const binding = NUMBERS.at(-1)?.binding ?? 'DB';
  return { db: env[binding] ?? env.DB, numbers: numbersOf(binding) };
}

/** Numbers by the database that has their accounts. */
export const byIdentity = (env: Identities, playerNos: readonly number[]): ReadonlyMap<D1Database, number[]> =>
  Map.groupBy(playerNos, (no) => identityOf(env, no));

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

/** Every database that may hold rows of a player; the first of identity has what is stored by address alone. */
export const databasesOf = (env: Databases, playerNo: number): readonly D1Database[] => [
  ...new Set([identityOf(env, playerNo), env.DB, commonLists(env), listsOf(env, playerNo)]),
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
