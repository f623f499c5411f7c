// The sockets' log: gapless `seq`, the last 1,000 events stored for catching up (I39).

import { first, type Store } from '#functions/object/store.ts';
import { LIVE_KEPT, type LiveEvent } from '#shared/contract/live.ts';
import { recall, remember } from './cache.ts';
import { headAt, headOf } from './ledger.ts';
import { run, type Tx } from './transaction.ts';

type Happening = LiveEvent extends infer Event
  ? Event extends LiveEvent
    ? Omit<Event, 'seq' | 'no' | 'atMs'>
    : never
  : never;

export const lastSeq = (store: Store): number =>
  store.all<{ seq: number | null }>('select max(seq) as seq from event')[0]?.seq ?? 0;

/**
 * The newest time in the books: no posting and no event may be older (I6, I28). Whatever a limit counted had an event,
 * so a clock that goes back never moves it out of a window.
 */
export const newestTime = (store: Store): number =>
  Math.max(headOf(store).atMs, first<{ at: number }>(store, 'select at from event order by seq desc limit 1')?.at ?? 0);

/** The newest event as this command sees it. */
export const seqAt = (tx: Tx): number => recall(tx, 'seq', () => lastSeq(tx.store));

/** Writes an event and notes it for the push after the commit; when the log is full it replaces the oldest. */
export function tell(tx: Tx, happening: Happening): void {
  const seq = seqAt(tx) + 1;
  const event = { ...happening, seq, no: headAt(tx).no, atMs: tx.nowMs } as LiveEvent;
  const body = JSON.stringify(event);
  const row = [seq, event.no, event.atMs, body];
  if (seq <= LIVE_KEPT) run(tx, 'insert into event (seq, no, at, body) values (?, ?, ?, ?)', ...row);
  else run(tx, 'update event set seq = ?, no = ?, at = ?, body = ? where seq = ?', ...row, seq - LIVE_KEPT);
  remember(tx, 'seq', seq);
  tx.pushed.push(body);
}

/** Events after `last` as stored texts; null when some of them are no longer stored or `last` was never sent. */
export function since(store: Store, last: number): string[] | null {
  const newest = lastSeq(store);
  if (!Number.isSafeInteger(last) || last < 0 || last > newest || newest - last > LIVE_KEPT) return null;
  return store.all<{ body: string }>('select body from event where seq > ? order by seq', last).map(({ body }) => body);
}
