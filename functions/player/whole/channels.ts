// Everything that pages are told by frames (frame.ts). One more is a line here.

import type { Channel } from '../core/frame.ts';
import type { Tx } from '../core/transaction.ts';
import { boxesChannel } from '../draws/frame.ts';
import { limitsChannel } from '../limits/frame.ts';
import { lotteriesChannel } from '../lotteries/frame.ts';
import { chatChannel } from '../person/chat.ts';
import { compsChannel } from '../points/frame.ts';
import { questsChannel } from '../programmes/frame.ts';
import { racesChannel } from '../races/frame.ts';
import { giftsChannel } from '../rewards/frame.ts';
import { vipChannel } from '../vip/frame.ts';

const CHANNELS: readonly Channel[] = [
  limitsChannel,
  giftsChannel,
  compsChannel,
  boxesChannel,
  racesChannel,
  vipChannel,
  questsChannel,
  chatChannel,
  lotteriesChannel,
];

export const openingFrames = (tx: Tx): readonly string[] => CHANNELS.flatMap((channel) => channel.opening(tx));

/** As a command ends. */
export function writeFrames(tx: Tx): void {
  if (tx.marked.size === 0 || !tx.watched()) return;
  for (const { name, moved } of CHANNELS) {
    const numbers = tx.marked.get(name);
    if (numbers) tx.frames.push(...moved(tx, numbers));
  }
}
