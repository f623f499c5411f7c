// What a command of a tournament, or of one of its shards, works at; and who may be owed something.
import { deliver as deliverTo, type Outgoing } from '#functions/object/outbox.ts';
import { mergesInto } from '#functions/object/shards.ts';
import type { Tx as BaseTx } from '#functions/object/transaction.ts';

export interface Tx extends BaseTx {
  /** `daily-ten-2026112600`, or `daily-ten-2026112600/3` of a shard. */
  readonly name: string;
  /** When the run ends as content says now; null where it says nothing, and in a shard. */
  readonly publishedEndMs: number | null;
}

/**
 * A shard owes merges to its tournament, which owes its end to its shards; winners are owed their prizes, the archive the result. The
 * restore's journal is owed that it is canceled.
 */
export type Receiver = `tournament:${string}` | `player:${string}` | 'archive' | 'journal';

export const deliver: (tx: Tx, ...deliveries: readonly Outgoing<Receiver>[]) => void = deliverTo;

export const tournamentOfShard = (name: string): string => mergesInto(name) ?? name;
