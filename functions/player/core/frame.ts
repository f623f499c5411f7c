// What a player's pages are told beside the numbered events: by its channel, as it stands when a command ends that has moved it. A
// frame takes the place of the one before, so it is neither numbered nor kept, and writes no row; whoever connects gets it as it is.
import type { Tx } from './transaction.ts';

export type ChannelName =
  | 'limits'
  | 'gifts'
  | 'comps'
  | 'lootboxes'
  | 'tournaments'
  | 'vip'
  | 'quests'
  | 'chat'
  | 'lotteries';

export interface Channel {
  readonly name: ChannelName;
  /** As a command ends that has moved it, to pages that are open: which of it, by the numbers that were marked. */
  moved(tx: Tx, numbers: ReadonlySet<number>): readonly string[];
  /** As a line opens. */
  opening(tx: Tx): readonly string[];
}

/** This command has moved it, or the one of it that has this number. */
export function mark(tx: Tx, name: ChannelName, no?: number): void {
  const numbers = tx.marked.get(name) ?? new Set();
  if (no !== undefined) numbers.add(no);
  tx.marked.set(name, numbers);
}

export const isMarked = (tx: Tx, name: ChannelName): boolean => tx.marked.has(name);
