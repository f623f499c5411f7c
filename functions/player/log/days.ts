// Which days of the log this object still owes: the first booking on a UTC day announces rows to the day's shard, so
// that the shard can know when it is complete. A bet writes nothing else for the log (docs/the-log.md).

import { shardOf } from '#functions/object/shards.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import { dayText, halfOf, logDay, shardsOf, type ToLog } from '#shared/domain/log.ts';
import { recall, remember } from '../core/cache.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { deliver } from '../core/outbox.ts';
import { all, one, run, type Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';

export interface OpenDay {
  readonly day: number;
  /** `2026-11-29/3`. */
  readonly shard: string;
  readonly sender: string;
  /** How many batches have been sent. */
  readonly sent: number;
}

/** The last rows that were handed over. */
interface Cursor {
  readonly ledger: number;
  readonly round: number;
}

declare module '../core/cache.ts' {
  interface Remembered {
    logDays: readonly OpenDay[];
  }
}

/** Oldest first. */
export const openDays = (tx: Tx): readonly OpenDay[] =>
  recall(tx, 'logDays', () => all<OpenDay>(tx, 'select day, shard, sender, sent from log_day order by day, sender'));

const BEGINNING: Cursor = { ledger: 0, round: 0 };
export const cursorOf = (tx: Tx): Cursor => readMeta<Cursor>(tx, 'log') ?? BEGINNING;
export const moveCursor = (tx: Tx, to: Cursor): void => writeMeta(tx, 'log', to);

const IN_LOG: ReadonlySet<OutgoingEvent['type']> = new Set(['round.settled', 'round.voided', 'payment.changed']);

/** At the end of a command: its day is owed from its first row on. */
export function oweDay(tx: Tx): void {
  if (tx.rows.length === 0 && !tx.facts.some(({ type }) => IN_LOG.has(type))) return;
  const day = logDay(tx.nowMs);
  const days = openDays(tx);
  if (days.some((open) => open.day === day)) return;
  const shard = shardOf(dayText(day), profileOf(tx).playerId, shardsOf(day));
  const open: OpenDay = { day, shard, sender: word(tx), sent: 0 };
  run(tx, 'insert into log_day (day, shard, sender, sent) values (?, ?, ?, 0)', day, shard, open.sender);
  remember(tx, 'logDays', [...days, open]);
  deliver(tx, [`log:${shard}`, { sender: open.sender, batch: null, total: null } satisfies ToLog]);
}

/** Updates the day after a batch was sent; null where that was its last. */
export function noteSent(tx: Tx, before: OpenDay, after: OpenDay | null): void {
  if (after) run(tx, 'update log_day set sent = ? where sender = ?', after.sent, after.sender);
  else run(tx, 'delete from log_day where sender = ?', before.sender);
  const days = openDays(tx).flatMap((open) => (open.sender === before.sender ? (after ?? []) : open));
  remember(tx, 'logDays', days);
}

/** The state of a handed-over round before it changes, so that the difference can be handed over later. */
export interface Before {
  readonly atMs: number;
  readonly rounds: number;
  readonly stake: number;
  readonly payout: number;
  readonly cash_in: number;
  readonly cash_out: number;
}

type Changing = Omit<Before, 'atMs' | 'rounds'> & { readonly no: number; readonly status: string };

export function noteChange(tx: Tx, { no, status, stake, payout, cash_in, cash_out }: Changing): void {
  if (no > cursorOf(tx).round) return;
  // A round that still waits to be handed over will be read in its later state.
  if (one(tx, `select 1 from log_owed where kind = 'round' and no = ?`, no)) return;
  const before: Before = { atMs: tx.nowMs, rounds: status === 'settled' ? 1 : 0, stake, payout, cash_in, cash_out };
  owe(tx, 'round', no, logDay(tx.nowMs), JSON.stringify(before));
}

/** A state that a payment has reached. */
export interface Reached {
  readonly half: number;
  readonly state: string;
  readonly received: number | null;
}

export function notePayment(tx: Tx, no: number, state: string, received: number | null): void {
  owe(
    tx,
    'payment',
    no,
    logDay(tx.nowMs),
    JSON.stringify({ half: halfOf(tx.nowMs), state, received } satisfies Reached),
  );
}

/** Owes the log this row of a day; a newer text replaces the one that is owed. */
export const owe = (tx: Tx, kind: 'round' | 'payment', no: number, day: number, body: string | null): void =>
  run(
    tx,
    `insert into log_owed (kind, no, day, body) values (?, ?, ?, ?) on conflict (kind, no, day) do update set body = excluded.body`,
    ...[kind, no, day, body],
  );

const word = (tx: Tx): string => [...tx.random(12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key of the player's pseudonyms; an erasure deletes it, so that nobody can tell whose rows they are. */
export function logKey(tx: Tx): string {
  const known = one<{ key: string }>(tx, 'select key from log_key')?.key;
  if (known !== undefined) return known;
  const key = word(tx) + word(tx);
  run(tx, 'insert into log_key (key) values (?)', key);
  return key;
}

export const noun = { ends: oweDay } satisfies Noun;
