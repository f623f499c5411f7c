// Shards of a thing that very many report to: several objects of its name each take some of the reports, and merge them
// into the one object that everybody reads, at most once per interval. A merge is numbered without gaps and is one
// delivery: after a crash nothing is lost and nothing counts twice (docs/adr/056-shards-that-merge.md).
import { assert } from '#shared/domain/refusal.ts';
import { deliver, owes } from './outbox.ts';
import { dueAt, plan } from './timers.ts';
import { one, run, type Tx } from './transaction.ts';

/**
 * In a shard a single row: its newest merge. In the receiving object one row for each shard: the newest merge that was
 * taken from it.
 */
export const MERGE_TABLE = `create table merge (shard text primary key, no integer not null, at integer not null)
  without rowid`;

export interface Merge<Body = unknown> {
  shard: string;
  no: number;
  body: Body;
}

/** The shard that takes the reports of a key: always the same one, as long as the number of shards stays. */
export const shardOf = (name: string, key: string, shards: number): string => `${name}/${hashOf(key) % shards}`;

/** The object that a shard merges into; null for a name that is not a shard's. */
export const mergesInto = (name: string): string | null => /^(.+)\/\d+$/.exec(name)?.[1] ?? null;

/** Plans a merge: at once after a pause, otherwise at the end of the interval, with whatever else is there by then. */
export function mergeSoon(tx: Tx, everyMs: number): void {
  if (dueAt(tx, 'merge', '') !== null) return;
  const last = one<{ at: number }>(tx, 'select at from merge order by at desc limit 1')?.at ?? 0;
  plan(tx, 'merge', '', Math.max(tx.nowMs, last + everyMs));
}

/**
 * The timer `merge`: delivers what `collect` returns to the receiver. While an earlier merge is unacknowledged, this
 * one waits.
 */
export function merge(tx: Tx, shard: string, receiver: string, everyMs: number, collect: () => unknown): void {
  if (owes(tx.store, receiver)) {
    plan(tx, 'merge', '', tx.nowMs + everyMs);
    return;
  }
  const no = newestOf(tx, shard) + 1;
  deliver(tx, [receiver, { shard, no, body: collect() } satisfies Merge]);
  note(tx, shard, no);
}

/** The receiving side: calls `take` for the next merge of this shard, once. A merge that skips a number is refused, and is sent again. */
export function takeMerge<Body>(tx: Tx, { shard, no, body }: Merge<Body>, take: (body: Body) => void): void {
  const newest = newestOf(tx, shard);
  if (no <= newest) return;
  assert(no === newest + 1, `merge ${no} of ${shard} came after ${newest}`);
  take(body);
  note(tx, shard, no);
}

const newestOf = (tx: Tx, shard: string): number =>
  one<{ no: number }>(tx, 'select no from merge where shard = ?', shard)?.no ?? 0;

const note = (tx: Tx, shard: string, no: number): void =>
  run(
    tx,
    `insert into merge (shard, no, at) values (?, ?, ?) on conflict (shard) do update set no = excluded.no, at = excluded.at`,
    ...[shard, no, tx.nowMs],
  );

/** FNV-1a: spreads names evenly, and gives the same value for ever. */
export function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value >>> 0;
}
