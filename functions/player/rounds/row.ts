// Rounds as rows: only this module reads and writes them, so that the cache matches the rows.

import { first, type Store, type Value } from '#functions/object/store.ts';
import type { Uncounted } from '#shared/domain/bonuses/stakes.ts';
import type { Account } from '#shared/domain/ledger.ts';
import type { Currency, Rate } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { type DeciderName, numbersIn } from '#shared/domain/rounds.ts';
import type { Json } from '#shared/games/engine.ts';
import { type Remembered, recall, remember } from '../core/cache.ts';
import { playerNoOf } from '../core/meta.ts';
import { lastSkipped } from '../core/skipped.ts';
import { all, insertAll, one, run, type Tx, Undo } from '../core/transaction.ts';
import type { Feeds } from './titles.ts';

/** The sums of a round's movements (written by money.ts, the only module that computes them). */
export interface Sums {
  /** What is staked; for a void round its total stake. */
  readonly stake: number;
  readonly payout: number;
  /** Cash parts, which limits, totals and points count. A jackpot's prize is part of `cash_out`. */
  readonly cash_in: number;
  readonly cash_out: number;
  /** The bonus that pays the part of the stake that is not cash; null where all is cash. */
  readonly gift: Account | null;
  /** How many movements there are. */
  readonly moves: number;
}

export interface Row extends Sums {
  readonly no: number;
  readonly decider: DeciderName;
  /** The decider's name for the round: a table and its round, a studio's own. Null where the player's own seeds decide. */
  readonly ref: string | null;
  readonly game: string;
  /** Set for our own games; null for an outside studio's. */
  readonly engine: string | null;
  readonly config_hash: string | null;
  readonly currency: Currency;
  readonly rate: Rate;
  /** The account for the winnings of a free round; null for a round that the player pays. */
  readonly purse: Account | null;
  readonly status: 'open' | 'settled' | 'voided';
  readonly house: number;
  /** What its stakes count for, in percent (games/weight.ts): known at the end, for a studio's title from the beginning. */
  readonly weight: number | null;
  /** The bonus that was wagering when it was opened. */
  readonly wagering: number | null;
  /** Why it does not count towards that bonus; null where it counts, or where none was wagering. */
  readonly counts: Uncounted | null;
  /** Why an operator has to look at it. */
  readonly flag: Flag | null;
  /** For a round that the player's own seeds decide: the seed, the bet's nonce, and how many numbers were drawn. */
  readonly seed: number | null;
  readonly nonce: number | null;
  readonly drawn: number | null;
  readonly state: Json;
  readonly events: readonly Json[];
  readonly actions: readonly Json[];
  readonly placed_at: number;
  readonly next_at: number;
  readonly settled_at: number | null;
  /** While it may still be open: a round takes part in a jackpot under the terms at its stake. */
  readonly feeds: Feeds | null;
}

/** `overdue`: the studio has not finished it in a day. `rollback`: taking back its bet would have left a win without one (I15). */
export type Flag = 'overdue' | 'rollback';

/** A round that is drawn from the player's own seeds. */
export type Drawn = Row & { engine: string; config_hash: string; seed: number; nonce: number; drawn: number };
export const isDrawn = (row: Row): row is Drawn => row.decider === 'engine';

declare module '../core/cache.ts' {
  interface Remembered {
    /** The newest round's number and the end of its cycle; the open rounds, oldest first. */
    rounds: { readonly no: number; readonly nextAtMs: number; readonly open: readonly Row[] };
  }
}

const AS_JSON = ['state', 'events', 'actions', 'feeds'] as const;
export type Stored = Omit<Row, (typeof AS_JSON)[number]> & Record<(typeof AS_JSON)[number], string | null>;

const COLUMNS = [
  'no',
  'decider',
  'ref',
  'game',
  'engine',
  'config_hash',
  'currency',
  'rate',
  'stake',
  'payout',
  'cash_in',
  'cash_out',
  'gift',
  'moves',
  'purse',
  'status',
  'house',
  'weight',
  'wagering',
  'counts',
  'flag',
  'seed',
  'nonce',
  'drawn',
  'state',
  'events',
  'actions',
  'placed_at',
  'next_at',
  'settled_at',
  'feeds',
] satisfies (keyof Row)[];
const INTO = `round (${COLUMNS.join(', ')})`;
/** The columns of a round that change after its opening. */
const CHANGING = [
  'stake',
  'payout',
  'cash_in',
  'cash_out',
  'gift',
  'moves',
  'status',
  'house',
  'weight',
  'counts',
  'flag',
  'drawn',
  'state',
  'events',
  'actions',
  'settled_at',
] satisfies (keyof Row)[];
const UPDATE = `update round set ${CHANGING.map((name) => `${name} = ?`).join(', ')} where no = ?`;

/** The course of an outside studio's round is not known here: columns for it stay empty. */
const storedOf = (row: Row): Stored => {
  const ours = row.engine !== null;
  return {
    ...row,
    state: ours ? JSON.stringify(row.state) : null,
    events: ours ? JSON.stringify(row.events) : null,
    actions: ours ? JSON.stringify(row.actions) : null,
    feeds: row.feeds && JSON.stringify(row.feeds),
  };
};

export const fromStored = (row: Stored): Row => ({
  ...row,
  state: row.state === null ? null : (JSON.parse(row.state) as Json),
  events: row.events === null ? [] : (JSON.parse(row.events) as Json[]),
  actions: row.actions === null ? [] : (JSON.parse(row.actions) as Json[]),
  feeds: row.feeds === null ? null : (JSON.parse(row.feeds) as Feeds),
});

const valuesOf = (row: Row, columns: readonly (keyof Row)[]): Value[] => {
  const stored = storedOf(row);
  return columns.map((name) => stored[name]);
};

/** The number of the next round. */
export const nextNo = (tx: Tx): number => Math.max(newest(tx).no, lastSkipped(tx, 'round')) + 1;

/** Writes a new round, under the next number. */
export function begin(tx: Tx, row: Row): void {
  const { open } = newest(tx);
  insertAll(tx, INTO, [valuesOf(row, COLUMNS)]);
  const still = row.status === 'open' ? [...open, row] : open;
  remember(tx, 'rounds', { no: row.no, nextAtMs: row.next_at, open: still });
}

/** Writes the changed columns of a round. */
export function change(tx: Tx, row: Row): void {
  const { open, ...rest } = newest(tx);
  run(tx, UPDATE, ...valuesOf(row, CHANGING), row.no);
  if (!open.some(({ no }) => no === row.no)) return;
  const still = open.flatMap((each) => (each.no !== row.no ? [each] : row.status === 'open' ? [row] : []));
  remember(tx, 'rounds', { ...rest, open: still });
}

const newest = (tx: Tx): Remembered['rounds'] =>
  recall(tx, 'rounds', () => {
    const last = one<Pick<Row, 'no' | 'next_at'>>(tx, 'select no, next_at from round order by no desc limit 1');
    const open = all<Stored>(tx, `select * from round where status = 'open' order by no`);
    return { no: last?.no ?? 0, nextAtMs: last?.next_at ?? 0, open: open.map(fromStored) };
  });

/** Oldest first. */
export const openRows = (tx: Tx): readonly Row[] => newest(tx).open;
/** When the next paid round may start: set by the last one, at whichever table it was. */
export const nextAt = (tx: Tx): number => newest(tx).nextAtMs;

/** The number in any player's id; 0 in a text that is not an id. */
export const noOf = (id: string): number => Number(/-(\d+)$/.exec(id)?.[1] ?? 0);

export function byNo(tx: Tx, no: number): Row | undefined {
  const open = openRows(tx).find((row) => row.no === no);
  if (open) return open;
  const row = one<Stored>(tx, 'select * from round where no = ?', no);
  return row && fromStored(row);
}

/** The player's round for a table's or a studio's round, open or over. */
export function byRef(tx: Tx, decider: DeciderName, ref: string): Row | undefined {
  const row = one<Stored>(tx, 'select * from round where decider = ? and ref = ?', decider, ref);
  return row && fromStored(row);
}

/** The round; without one the command ends with `round.unknown`. */
export function rowOf(tx: Tx, id: string): Row {
  const numbers = numbersIn(id);
  const row = numbers?.playerNo === playerNoOf(tx) ? byNo(tx, numbers.no) : undefined;
  if (!row) throw new Undo(refuse('round.unknown'));
  return row;
}

/** The key to look up a round's title, before the transaction. */
export const titleOf = (store: Store, no: number): { game: string; configHash: string } | undefined =>
  first(store, `select game, config_hash as configHash from round where no = ? and decider = 'engine'`, no);
