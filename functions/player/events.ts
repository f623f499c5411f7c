// The sockets' log: gapless `seq`, the last 1,000 events kept for catching up (I39).
import { LIVE_KEPT, type LiveEvent } from '#shared/contract/live.ts';
import { type Desk, run } from './desk.ts';
import { headOf } from './ledger.ts';
import type { Store } from './store.ts';

type Happening = LiveEvent extends infer Event
  ? Event extends LiveEvent
    ? Omit<Event, 'seq' | 'no' | 'atMs'>
    : never
  : never;

export const lastSeq = (store: Store): number =>
  store.all<{ seq: number | null }>('select max(seq) as seq from event')[0]?.seq ?? 0;

/** Writes an event and notes it for the push after the commit. */
export function tell(desk: Desk, happening: Happening): void {
  const seq = lastSeq(desk.store) + 1;
  const event = { ...happening, seq, no: headOf(desk.store).no, atMs: desk.nowMs } as LiveEvent;
  run(
    desk,
    'insert into event (seq, no, at, body) values (?, ?, ?, ?)',
    seq,
    event.no,
    event.atMs,
    JSON.stringify(event),
  );
  if (seq > LIVE_KEPT) run(desk, 'delete from event where seq = ?', seq - LIVE_KEPT);
  desk.told.push(event);
}

/** Events after `last` as stored texts; null when some of them are no longer kept or `last` was never told. */
export function since(store: Store, last: number): string[] | null {
  const newest = lastSeq(store);
  if (!Number.isSafeInteger(last) || last < 0 || last > newest || newest - last > LIVE_KEPT) return null;
  return store.all<{ body: string }>('select body from event where seq > ? order by seq', last).map(({ body }) => body);
}
