// Rounds for the history, and for returning to an interrupted round.

import type { Currency } from '#shared/domain/money.ts';
import type { Noun } from '../core/noun.ts';
import type { Page } from '../core/page.ts';
import { type Asker, bySession, type Shell } from '../core/shell.ts';
import { all, one, type Tx } from '../core/transaction.ts';
import { fromStored, isDrawn, nextAt, noOf, openRows, rowOf, type Stored } from './row.ts';
import { type Seed, seedByNo } from './seeds.ts';
import { type RoundView, view } from './view.ts';

/** Placed at or after `fromMs` and before `toMs`. */
export interface RoundsQuery {
  cursor?: string;
  size?: number;
  game?: string;
  fromMs?: number;
  toMs?: number;
  /** With the sums of all pages. */
  sums?: boolean;
}

/** Cash only, as limits and totals count it. */
export interface RoundSums {
  currency: Currency;
  stakedMinor: number;
  wonMinor: number;
}

/** With when the next paid round may start, at any table. */
export interface RoundsPage extends Page<RoundView> {
  nextAtMs: number;
  sums?: RoundSums[];
}

export const roundById = (tx: Tx, id: string): RoundView => view(tx, rowOf(tx, id));

/**
 * The interrupted rounds to return to, oldest first; of one game, or all of them. At most one is of our own games, any
 * number of tables and studios.
 */
export const openRounds = (tx: Tx, game?: string): RoundView[] =>
  openRows(tx)
    .filter((row) => game === undefined || row.game === game)
    .map((row) => view(tx, row));

const PAGE = 50;

/** Newest first; the cursor is the last id seen, so a page costs the same at any depth. */
export function rounds(tx: Tx, query: RoundsQuery): RoundsPage {
  const before = query.cursor === undefined ? Number.MAX_SAFE_INTEGER : noOf(query.cursor);
  const size = Math.min(PAGE, Math.max(1, query.size ?? PAGE));
  const { first, last } = numbersOf(tx, query);
  const ofGame = query.game === undefined ? '' : 'and game = ? ';
  const rows = all<Stored>(
    tx,
    `select * from round where no between ? and ? ${ofGame}order by no desc limit ?`,
    first,
    Math.min(before - 1, last),
    ...(query.game === undefined ? [] : [query.game]),
    size + 1,
  );
  const seeds = new Map<number, Seed>();
  const items = rows.slice(0, size).map((stored) => {
    const row = fromStored(stored);
    if (!isDrawn(row)) return view(tx, row);
    const seed = seeds.get(row.seed) ?? seedByNo(tx, row.seed);
    seeds.set(row.seed, seed);
    return view(tx, row, seed);
  });
  const cursor = rows.length > size ? (items.at(-1)?.id ?? null) : null;
  return { items, cursor, nextAtMs: nextAt(tx), ...(query.sums && { sums: sumsOf(tx, query) }) };
}

/** Without a period the running totals have the sums: only rounds of a period are added up. */
function sumsOf(tx: Tx, query: RoundsQuery): RoundSums[] {
  const game = query.game ?? null;
  if (query.fromMs === undefined && query.toMs === undefined)
    return all<RoundSums>(
      tx,
      `select currency, sum(staked) as stakedMinor, sum(won) as wonMinor from played where ? is null or game = ?
        group by currency order by currency`,
      ...[game, game],
    );
  const { first, last } = numbersOf(tx, query);
  return all<RoundSums>(
    tx,
    `select currency, sum(cash_in) as stakedMinor, sum(cash_out) as wonMinor from round
      where no between ? and ? and (? is null or game = ?) group by currency order by currency`,
    ...[first, last, game, game],
  );
}

/**
 * A period as round numbers: the object's time never goes back (I6), so rounds are numbered in its order. The index on
 * time finds the ends, and a page between them costs as much as any page.
 */
function numbersOf(tx: Tx, { fromMs, toMs }: RoundsQuery): { first: number; last: number } {
  const at = (order: string, ms: number) =>
    one<{ no: number }>(tx, `select no from round where placed_at ${order} limit 1`, ms)?.no;
  const first = fromMs === undefined ? 1 : at('>= ? order by placed_at, no', fromMs);
  const last = toMs === undefined ? Number.MAX_SAFE_INTEGER : at('< ? order by placed_at desc, no desc', toMs);
  return first === undefined || last === undefined ? { first: 1, last: 0 } : { first, last };
}

const commands = {
  roundById: bySession(roundById),
  openRounds: (shell: Shell, asker: Asker, game?: string) => {
    // A game is being opened: asks the player's person ahead, so that the first bet need not wait.
    shell.person.keep();
    return shell.session(asker, (tx) => openRounds(tx, game));
  },
  rounds: bySession(rounds),
};

export const noun = { commands } satisfies Noun;
