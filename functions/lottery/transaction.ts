// What a command of a lottery works at, and who may be owed something.
import { deliver as deliverTo, type Outgoing } from '#functions/object/outbox.ts';
import type { Tx as BaseTx } from '#functions/object/transaction.ts';

export interface Tx extends BaseTx {
  /** `monthly-draw-2026110100` */
  readonly name: string;
  /** When the run ends as content says now; null where it says nothing. */
  readonly publishedEndMs: number | null;
}

/** Players are owed how it ended, the archive that it runs and that it was drawn, the restore's journal that it is canceled. */
export type Receiver = `player:${string}` | 'archive' | 'journal';

export const deliver: (tx: Tx, ...deliveries: readonly Outgoing<Receiver>[]) => void = deliverTo;
