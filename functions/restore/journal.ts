// Data that no restore may undo is recorded as it happens, in a bucket of its own that no backup contains and no
// restore touches: protection, ordered payouts and refunds, events of providers, erasures, canceled tournaments and
// lotteries, acts of operators. It is stored by UTC day, for longer than any backup.
import type { PayoutAsk, RefundAsk } from '#functions/ports/psp/index.ts';
import type { Item } from '#functions/webhook/verbs.ts';
import type { Deed } from '#shared/contract/outgoing.ts';
import { DAY_MS, dayText, logDay } from '#shared/domain/log.ts';
import { type Protection, RESTORABLE_DAYS } from '#shared/domain/restore.ts';
import type { Canceled } from '#shared/domain/rewards/canceled.ts';

export type Entry =
  | { readonly kind: 'payout'; readonly ask: PayoutAsk; readonly provider: string; readonly method: string }
  | ({ readonly kind: 'refund' } & OrderedRefund)
  | { readonly kind: 'webhook'; readonly shard: string; readonly items: readonly Item[] }
  | { readonly kind: 'means'; readonly name: string; readonly stoppedFor: string | null }
  | { readonly kind: 'protection'; readonly playerId: string; readonly protection: Protection }
  | ({ readonly kind: 'act' } & Act)
  | { readonly kind: 'erasure'; readonly playerId: string }
  | {
      readonly kind: 'canceled';
      readonly run: 'tournament' | 'lottery';
      readonly of: string;
      readonly canceled: Canceled;
    };
/** What an operator did to a player. */
export interface Act {
  readonly playerId: string;
  readonly playerNo: number;
  readonly atMs: number;
  readonly deed: Deed;
}
/** An order to send a deposit back, and how the deposit was stored. */
export interface OrderedRefund {
  readonly ask: RefundAsk;
  readonly provider: string;
  readonly method: string;
  readonly reference: string | null;
}
type Kind = Entry['kind'];
export type EntryOf<K extends Kind> = Extract<Entry, { kind: K }>;

const PAGE = 1000;

type Bucket = Pick<R2Bucket, 'put' | 'get' | 'list' | 'delete'>;

/**
 * The newest entry with a name replaces older ones. An entry about something irreversible is written before it happens.
 */
export async function enter(bucket: Bucket, name: string, entry: Entry, nowMs: number): Promise<void> {
  await bucket.put(`${dayText(logDay(nowMs))}/${entry.kind}/${name}`, JSON.stringify(entry));
}

/** The entries since that time, the oldest first. */
export async function* entriesSince(bucket: Bucket, sinceMs: number): AsyncGenerator<{ key: string; entry: Entry }> {
  const found: { key: string; atMs: number }[] = [];
  const startAfter = dayText(logDay(sinceMs) - 1);
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ startAfter, ...(cursor !== undefined && { cursor }) });
    for (const { key, uploaded } of page.objects)
      if (uploaded.getTime() >= sinceMs) found.push({ key, atMs: uploaded.getTime() });
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  for (const { key } of found.toSorted((a, b) => a.atMs - b.atMs)) {
    const one = await bucket.get(key);
    if (one) yield { key, entry: await one.json<Entry>() };
  }
}

export async function forgetEntries(bucket: Bucket, nowMs: number): Promise<void> {
  const since = dayText(logDay(nowMs - RESTORABLE_DAYS * DAY_MS));
  const { objects } = await bucket.list({ limit: PAGE });
  const old = objects.map(({ key }) => key).filter((key) => key < since);
  if (old.length > 0) await bucket.delete(old);
}
