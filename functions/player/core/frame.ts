// What a player's pages receive beside the numbered events: one frame per channel, as of the end of a command that
// changed it. A frame replaces the one before, so it is neither numbered nor stored and writes no row; a new socket
// gets the present frame.
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
  /** Called at the end of a command that changed the channel, for open pages: the frames for the numbers that were marked. */
  moved(tx: Tx, numbers: ReadonlySet<number>): readonly string[];
  /** Called when a socket opens: the frames that the new socket needs. */
  opening(tx: Tx): readonly string[];
}

/** Marks the channel as changed by this command, or the one item of it that has this number. */
export function mark(tx: Tx, name: ChannelName, no?: number): void {
  const numbers = tx.marked.get(name) ?? new Set();
  if (no !== undefined) numbers.add(no);
  tx.marked.set(name, numbers);
}

export const isMarked = (tx: Tx, name: ChannelName): boolean => tx.marked.has(name);
