// The transaction of a lottery's command, and the possible receivers of its deliveries.
import { deliver as deliverTo, type Outgoing } from '#functions/object/outbox.ts';
import type { Tx as BaseTx } from '#functions/object/transaction.ts';

export interface Tx extends BaseTx {
  /** `monthly-draw-2026110100` */
  readonly name: string;
  /** The end of the run by the present content; null where content has none. */
  readonly publishedEndMs: number | null;
}

/**
 * Players are informed of the end, the archive of the beginning and the draw, the restore's journal of a cancellation.
 */
export type Receiver = `player:${string}` | 'archive' | 'journal';

export const deliver: (tx: Tx, ...deliveries: readonly Outgoing<Receiver>[]) => void = deliverTo;
