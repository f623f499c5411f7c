// Rounds as rows: read and written here and nowhere else, so that what is remembered of them is what is there.

import { first, type Store, type Value } from '#functions/object/store.ts';
import type { Account } from '#shared/domain/ledger.ts';
import type { Currency, Rate } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Json } from '#shared/games/engine.ts';
import { forget, type Remembered, recall, remember } from '../core/cache.ts';
import { insertAll, one, run, type Tx, Undo } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import type { Feeds } from './titles.ts';

export interface Row {
  readonly no: number;
  readonly game: string;
  readonly engine: string;
  readonly config_hash: string;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly stake: number;
  readonly payout: number;
  /** Cash parts: what limits count. */
  readonly cash_in: number;
  readonly cash_out: number;
  readonly status: 'open' | 'settled' | 'voided';
  readonly house: number;
  /** Number of the player's seed; 0 for a round that a table draws. */
  readonly seed: number;
  readonly nonce: number;
  readonly drawn: number;
  readonly state: Json;
  readonly events: readonly Json[];
  readonly actions: readonly Json[];
  readonly placed_at: number;
  readonly next_at: number;
  readonly settled_at: number | null;
  /** While it may still be open: a round takes part in a jackpot under the terms of the moment of its stake. */
  readonly feeds: Feeds | null;
  /** The table, and its round, that decide it (held.ts); null where the player's own seeds do. */
  readonly decider: string | null;
  /** The account that the winnings of a free round go to; null for a round that she pays. */
  readonly purse: Account | null;
}

const AS_JSON = ['state', 'events', 'actions', 'feeds'] as const;
type Stored = Omit<Row, (typeof AS_JSON)[number]> & {
  state: string;
  events: string;
  actions: string;
  feeds: string | null;
};

const COLUMNS = [
  ...(['no', 'game', 'engine', 'config_hash', 'currency', 'rate', 'stake', 'payout', 'cash_in', 'cash_out'] as const),
  ...(['status', 'house', 'seed', 'nonce', 'drawn', 'state', 'events', 'actions', 'placed_at', 'next_at'] as const),
  ...(['settled_at', 'feeds', 'decider', 'purse'] as const),
] satisfies (keyof Row)[];
const INTO = `round (${COLUMNS.join(', ')})`;
/** What changes of a round after its opening. */
const CHANGING = [
  ...(['stake', 'payout', 'cash_in', 'cash_out', 'status', 'house', 'drawn', 'state', 'events', 'actions'] as const),
  'settled_at' as const,
];
const UPDATE = `update round set ${CHANGING.map((name) => `${name} = ?`).join(', ')} where no = ?`;

const storedOf = (row: Row): Stored => ({
  ...row,
  state: JSON.stringify(row.state),
  events: JSON.stringify(row.events),
  actions: JSON.stringify(row.actions),
  feeds: row.feeds && JSON.stringify(row.feeds),
});

export const fromStored = (row: Stored): Row => ({
  ...row,
  state: JSON.parse(row.state) as Json,
  events: JSON.parse(row.events) as Json[],
  actions: JSON.parse(row.actions) as Json[],
  feeds: row.feeds === null ? null : (JSON.parse(row.feeds) as Feeds),
});
export type { Stored };

const valuesOf = (row: Row, columns: readonly (keyof Row)[]): Value[] => {
  const stored = storedOf(row);
  return columns.map((name) => stored[name]);
};

/** Writes a round under the next number. */
export function begin(tx: Tx, fields: Omit<Row, 'no'>): Row {
  const row = { no: newest(tx).no + 1, ...fields };
  insertAll(tx, INTO, [valuesOf(row, COLUMNS)]);
  keep(tx, row);
  return row;
}

/** Writes what has become of a round. */
export function change(tx: Tx, row: Row): void {
  run(tx, UPDATE, ...valuesOf(row, CHANGING), row.no);
  keep(tx, row);
}

function keep(tx: Tx, row: Row): void {
  if (row.no < newest(tx).no) forget(tx, 'rounds');
  else remember(tx, 'rounds', { no: row.no, nextAtMs: row.next_at, open: row.status === 'open' ? row : null });
}

/** A prize of a jackpot counts with the round that won it. */
export function addPrize(tx: Tx, no: number, amountMinor: number): void {
  run(tx, 'update round set cash_out = cash_out + ? where no = ?', amountMinor, no);
  forget(tx, 'rounds', 'meters');
}

const newest = (tx: Tx): Remembered['rounds'] =>
  recall(tx, 'rounds', () => {
    const last = one<Stored>(tx, 'select * from round order by no desc limit 1');
    const open = one<Stored>(tx, `select * from round where status = 'open' order by no limit 1`);
    return { no: last?.no ?? 0, nextAtMs: last?.next_at ?? 0, open: open ? fromStored(open) : null };
  });

export const openRow = (tx: Tx): Row | null => newest(tx).open;
/** How many rounds there are: they are numbered from 1. */
export const lastNo = (tx: Tx): number => newest(tx).no;
/** When the next paid round may start: what the last one set, at whichever table it was. */
export const nextAt = (tx: Tx): number => newest(tx).nextAtMs;

/** `R1042-7`: the player's number and the round's; unique over all players. */
export const roundId = (tx: Tx, no: number): string => `R${profileOf(tx).playerNo}-${no}`;

export function byNo(tx: Tx, no: number): Row | undefined {
  const open = openRow(tx);
  if (open?.no === no) return open;
  const row = one<Stored>(tx, 'select * from round where no = ?', no);
  return row && fromStored(row);
}

/** The player's round of a table's round, open or over. */
export function byDecider(tx: Tx, decider: string): Row | undefined {
  const row = one<Stored>(tx, 'select * from round where decider = ?', decider);
  return row && fromStored(row);
}

/** The round, or the end of the command with `round.unknown`. */
export function rowOf(tx: Tx, id: string): Row {
  const [, player, no] = /^R(\d+)-(\d+)$/.exec(id) ?? [];
  const row = no !== undefined && Number(player) === profileOf(tx).playerNo ? byNo(tx, Number(no)) : undefined;
  if (!row) throw new Undo(refuse('round.unknown'));
  return row;
}

/** What a round's title is looked up by, before the transaction. */
export const titleOf = (store: Store, no: number): { game: string; configHash: string } | undefined =>
  first(store, 'select game, config_hash as configHash from round where no = ?', no);
