// Sends to the player's pages the lotteries whose tickets have changed, and how many tickets may still be drawn.

import type { LiveFrame } from '#shared/contract/live.ts';
import { toLotteryStatus } from '#shared/contract/lotteries.ts';
import type { Channel } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { entryNumbered, openEntries } from './entries.ts';
import { lotteryView, ticketBalance } from './view.ts';

function frameOf(tx: Tx, nos: Iterable<number>): string {
  const lotteries = [...nos].flatMap((no) => {
    const entry = entryNumbered(tx, no);
    return entry ? [toLotteryStatus(lotteryView(tx, entry.lottery))] : [];
  });
  return JSON.stringify({
    kind: 'lotteries',
    channel: 'lotteries',
    tickets: ticketBalance(tx),
    lotteries,
  } satisfies LiveFrame);
}

export const lotteriesChannel: Channel = {
  name: 'lotteries',
  moved: (tx, nos) => [frameOf(tx, nos)],
  /** Nothing for a player who takes part in none. */
  opening: (tx) => {
    const open = openEntries(tx);
    return open.length > 0
      ? [
          frameOf(
            tx,
            open.map(({ no }) => no),
          ),
        ]
      : [];
  },
};

export const noun = { channel: lotteriesChannel } satisfies Noun;
