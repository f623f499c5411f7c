// Rounds for whoever looks back, or comes back to one that was interrupted.
import { all, type Desk, one } from '../desk.ts';
import { type Seed, seedByNo } from '../seeds.ts';
import type { RoundsPage, RoundsQuery, RoundView } from '../verbs.ts';
import { fromStored, nextAt, openRow, rowOf, type Stored } from './row.ts';
import { view } from './view.ts';

export const roundById = (desk: Desk, id: string): RoundView => view(desk, rowOf(desk, id));

/** The interrupted round that is there again on return; of one game, or whichever is open. */
export function openRound(desk: Desk, game?: string): RoundView | null {
  const row = openRow(desk);
  return row && (game === undefined || row.game === game) ? view(desk, row) : null;
}

const PAGE = 50;

/** Newest first; the cursor is the last id seen, so a page costs the same at any depth. */
export function rounds(desk: Desk, query: RoundsQuery): RoundsPage {
  const before = query.cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(/-(\d+)$/.exec(query.cursor)?.[1] ?? 0);
  const size = Math.min(PAGE, Math.max(1, query.size ?? PAGE));
  const { first, last } = numbersOf(desk, query);
  const ofGame = query.game === undefined ? '' : 'and game = ? ';
  const rows = all<Stored>(
    desk,
    `select * from round where no between ? and ? ${ofGame}order by no desc limit ?`,
    first,
    Math.min(before - 1, last),
    ...(query.game === undefined ? [] : [query.game]),
    size + 1,
  );
  const seeds = new Map<number, Seed>();
  const items = rows.slice(0, size).map((stored) => {
    const row = fromStored(stored);
    if (row.decider !== null) return view(desk, row);
    const seed = seeds.get(row.seed) ?? seedByNo(desk, row.seed);
    seeds.set(row.seed, seed);
    return view(desk, row, seed);
  });
  const cursor = rows.length > size ? (items.at(-1)?.id ?? null) : null;
  return { items, cursor, nextAtMs: nextAt(desk) };
}

/**
 * A stretch of time as numbers: the object's time never goes back (I6), so rounds are numbered in its order. The index on
 * time finds the ends, and a page between them costs what any page costs.
 */
function numbersOf(desk: Desk, { fromMs, toMs }: RoundsQuery): { first: number; last: number } {
  const at = (order: string, ms: number) =>
    one<{ no: number }>(desk, `select no from round where placed_at ${order} limit 1`, ms)?.no;
  const first = fromMs === undefined ? 1 : at('>= ? order by placed_at, no', fromMs);
  const last = toMs === undefined ? Number.MAX_SAFE_INTEGER : at('< ? order by placed_at desc, no desc', toMs);
  return first === undefined || last === undefined ? { first: 1, last: 0 } : { first, last };
}
