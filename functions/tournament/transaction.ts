// The transaction of a command of a tournament, or of one of its shards, and the possible receivers of its deliveries.
import { deliver as deliverTo, type Outgoing } from '#functions/object/outbox.ts';
import { mergesInto } from '#functions/object/shards.ts';
import type { Tx as BaseTx } from '#functions/object/transaction.ts';

export interface Tx extends BaseTx {
  /** `daily-ten-2026112600`, or `daily-ten-2026112600/3` of a shard. */
  readonly name: string;
  /** The end of the run by the present content; null where content has none, and in a shard. */
  readonly publishedEndMs: number | null;
}

/**
 * A shard delivers merges to its tournament, which delivers its end to the shards. Winners get their prizes, the
 * archive the result, the restore's journal a cancellation.
 */
export type Receiver = `tournament:${string}` | `player:${string}` | 'archive' | 'journal';

export const deliver: (tx: Tx, ...deliveries: readonly Outgoing<Receiver>[]) => void = deliverTo;

export const tournamentOfShard = (name: string): string => mergesInto(name) ?? name;
