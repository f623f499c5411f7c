// What an object owes to others: written in the transaction that causes it, sent by the object's courier, deleted only
// when its receiver has committed. One row is one delivery: its number, its receiver and its body.

import { requestNow } from '#shared/base/line.ts';
import { retain } from './retained.ts';
import { FIRST_MS } from './retry.ts';
import { first, type Store } from './store.ts';
import { insertAll, type Tx } from './transaction.ts';

/** `autoincrement`: a number is never used twice, also after its row was delivered and deleted. */
export const OUTBOX_TABLE = `create table outbox (no integer primary key autoincrement, at integer not null,
  receiver text not null, body text not null, due_at integer not null, tries integer not null default 0)`;

export interface Delivery<Body = unknown> {
  no: number;
  atMs: number;
  body: Body;
  /** How often it was sent before. */
  tries: number;
  /** The id of the request that caused it. */
  request?: string | null;
}

/**
 * The receiver (`queue`, `jackpot:orbit`), the body, and a delay in milliseconds: a delivery that may wait a little is
 * sent together with later ones.
 */
export type Outgoing<Receiver extends string> = readonly [receiver: Receiver, body: unknown, delayMs?: number];

/** Owes these deliveries from the commit on: each is sent by itself until acknowledged. */
export function deliver<Receiver extends string>(tx: Tx, ...deliveries: readonly Outgoing<Receiver>[]): void {
  insertAll(
    tx,
    'outbox (at, receiver, body, due_at, request)',
    deliveries.map(([receiver, body, delayMs = 0]) => [
      tx.nowMs,
      receiver,
      JSON.stringify(body ?? null),
      tx.nowMs + delayMs,
      requestNow() ?? null,
    ]),
  );
}

const AMONG = 'in (select value from json_each(?))';

/**
 * The due deliveries by receiver, except receivers that are being sent to. Deliveries never sent before come first, so
 * that a receiver that is down starves no other.
 */
export function ripe(
  store: Store,
  nowMs: number,
  { busy, most }: { busy: Iterable<string>; most: number },
): Map<string, Delivery[]> {
  const rows = store.all<{
    no: number;
    at: number;
    receiver: string;
    body: string;
    tries: number;
    request: string | null;
  }>(
    `select no, at, receiver, body, tries, request from outbox where due_at <= ? and receiver not ${AMONG}
      order by tries > 0, due_at, no limit ?`,
    ...[nowMs, JSON.stringify([...busy]), most],
  );
  const found = new Map<string, Delivery[]>();
  for (const { receiver, no, at, body, tries, request } of rows.toSorted((a, b) => a.no - b.no)) {
    const known = found.get(receiver);
    const one = { no, atMs: at, body: JSON.parse(body) as unknown, tries, request };
    if (known) known.push(one);
    else found.set(receiver, [one]);
  }
  return found;
}

/** Marks deliveries as being sent: without an acknowledgement they are due again at `dueMs`. */
export function tried(store: Store, nos: readonly number[], dueMs: number): void {
  store.all(`update outbox set tries = tries + 1, due_at = ? where no ${AMONG}`, dueMs, JSON.stringify(nos));
}

export function acknowledge(store: Store, receiver: string, nos: readonly number[]): void {
  const these = `receiver = ? and no ${AMONG}`;
  retain(store, these, receiver, JSON.stringify(nos));
  store.all(`delete from outbox where ${these}`, receiver, JSON.stringify(nos));
}

/** The receivers of those of the deliveries that are still owed. */
export const receiversOf = (store: Store, nos: readonly number[]): string[] =>
  store
    .all<{ receiver: string }>(`select distinct receiver from outbox where no ${AMONG}`, JSON.stringify(nos))
    .map(({ receiver }) => receiver);

/** Receivers with a delivery that was sent and is not acknowledged. */
export const unanswered = (store: Store): string[] =>
  store
    .all<{ receiver: string }>('select distinct receiver from outbox where tries > 0')
    .map(({ receiver }) => receiver);

/** Makes the sent deliveries of this receiver due by `atMs` at the latest, except those in `but`. */
export const hasten = (store: Store, receiver: string, { atMs, but }: { atMs: number; but: readonly number[] }): void =>
  void store.all(
    `update outbox set due_at = ? where receiver = ? and tries > 0 and due_at > ? and no not ${AMONG}`,
    ...[atMs, receiver, atMs, JSON.stringify(but)],
  );

/** When the next delivery that was never sent to this receiver is due; null where there is none. */
export const nextNew = (store: Store, receiver: string): number | null =>
  first<{ at: number | null }>(store, 'select min(due_at) as at from outbox where receiver = ? and tries = 0', receiver)
    ?.at ?? null;

/** Makes a delivery due now; false where it is no longer owed. */
export const dueNow = (store: Store, no: number, nowMs: number): boolean =>
  store.all('update outbox set due_at = min(due_at, ?) where no = ? returning no', nowMs, no).length > 0;

/** The lowest number that the receiver has not acknowledged: nothing below it will be sent again (inbox.ts). */
export const floorOf = (store: Store, receiver: string): number | null =>
  first<{ no: number }>(store, 'select no from outbox where receiver = ? order by no limit 1', receiver)?.no ?? null;

export const owes = (store: Store, receiver: string): boolean => floorOf(store, receiver) !== null;

/**
 * When the next delivery to a receiver that is not in `busy` is due; null where none is owed. New ones to receivers of
 * the kinds `atOnce` are sent without an alarm: they count as due only when the process that sent them must have ended.
 */
export const nextSend = (store: Store, busy: Iterable<string> = [], atOnce: readonly string[] = []): number | null =>
  first<{ at: number | null }>(
    store,
    `select min(case when tries = 0 and substr(receiver, 1, instr(receiver || ':', ':') - 1) ${AMONG}
      then due_at + ? else due_at end) as at from outbox where receiver not ${AMONG}`,
    ...[JSON.stringify(atOnce), FIRST_MS, JSON.stringify([...busy])],
  )?.at ?? null;
