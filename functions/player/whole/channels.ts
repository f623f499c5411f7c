// All channels that send frames to pages (core/frame.ts).
import { CHANNELS } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';

export const openingFrames = (tx: Tx): readonly string[] => CHANNELS.on(tx).flatMap((channel) => channel.opening(tx));

/** Called as a command ends. */
export function writeFrames(tx: Tx): void {
  if (tx.marked.size === 0 || !tx.watched()) return;
  for (const { name, moved } of CHANNELS.on(tx)) {
    const numbers = tx.marked.get(name);
    if (numbers) tx.frames.push(...moved(tx, numbers));
  }
}
