// What others must hear: written with the change itself, sent by the alarm, deleted only when its receiver has committed.

import type { Store } from '#functions/object/store.ts';
import type { Contribution } from '#shared/domain/jackpots.ts';
import type { Outgoing, OutgoingEvent } from '../verbs.ts';
import { run, type Tx } from './transaction.ts';

/** Waits this long for company: a quick succession of bets travels in one batch. */
export const GATHER_MS = 500;
/** Sent again when no acknowledgement came. */
export const RESEND_MS = 30_000;
const BATCH = 50;

export interface Sender {
  playerId: string;
  playerNo: number;
}
type Body = Pick<Outgoing, 'ledger' | 'events'>;

/** One row for everything the command did; nothing when it did nothing that matters outside. */
export function write(tx: Tx): void {
  if (tx.rows.length === 0 && tx.facts.length === 0) return;
  const ledger = tx.rows.map(({ posting, ...row }) => row);
  run(
    tx,
    'insert into outbox (at, body, jackpot) values (?, ?, ?)',
    tx.nowMs,
    JSON.stringify({ ledger, events: tx.facts } satisfies Body),
    tx.facts.map(contributionIn).find((told) => told)?.jackpot ?? null,
  );
}

const contributionIn = (event: OutgoingEvent): Contribution | undefined =>
  event.type === 'round.settled' ? event.jackpot : undefined;

/** What is owed of one row: to the queue, to a jackpot, or to both. */
export interface Owed {
  row: Outgoing;
  listed: boolean;
  contribution: Contribution | undefined;
}

/** Rows to send now: never sent, then those not acknowledged for 30 s, so that what a receiver owes starves nothing new (I40). */
export function unsent(store: Store, sender: Sender, nowMs: number): Owed[] {
  return store
    .all<{ no: number; at: number; body: string; jackpot: string | null; listed: number }>(
      'select no, at, body, jackpot, listed from outbox where sent_at is null or sent_at <= ? order by sent_at is not null, no limit ?',
      nowMs - RESEND_MS,
      BATCH,
    )
    .map(({ no, at, body, jackpot, listed }) => {
      const row = { ...sender, no, atMs: at, ...(JSON.parse(body) as Body) };
      const contribution = jackpot === null ? undefined : row.events.map(contributionIn).find((told) => told);
      return { row, listed: listed === 1, contribution };
    });
}

/** Numbers travel as one value: a batch is one statement. */
const AMONG = 'no in (select value from json_each(?))';

export function markSent(store: Store, nos: readonly number[], nowMs: number): void {
  store.all(`update outbox set sent_at = ? where ${AMONG}`, nowMs, JSON.stringify(nos));
}

/** The queue's consumer has committed; a row that a jackpot still waits for stays. */
export function delivered(store: Store, nos: readonly number[]): void {
  store.atomic(() => {
    store.all(`update outbox set listed = 1 where ${AMONG} and jackpot is not null`, JSON.stringify(nos));
    store.all(`delete from outbox where ${AMONG} and jackpot is null`, JSON.stringify(nos));
  });
}

/** The jackpot's object has committed; a row that the queue still waits for stays. */
export function fed(store: Store, nos: readonly number[]): void {
  store.atomic(() => {
    store.all(`delete from outbox where ${AMONG} and listed = 1`, JSON.stringify(nos));
    store.all(`update outbox set jackpot = null where ${AMONG}`, JSON.stringify(nos));
  });
}

/** When the alarm must send next; null with an empty outbox. */
export const nextSend = (store: Store): number | null =>
  store.all<{ at: number | null }>(
    `select min(case when sent_at is null then at + ${GATHER_MS} else sent_at + ${RESEND_MS} end) as at from outbox`,
  )[0]?.at ?? null;
