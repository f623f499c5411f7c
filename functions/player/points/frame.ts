// Sends the number of points to the player's pages (S7.133).

import type { LiveFrame } from '#shared/contract/live.ts';
import type { Channel } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { chargeable, persistent } from '../rewards/points.ts';
import { quarterEarned } from '../vip/view.ts';
import { levelOf } from './levels.ts';

const frameOf = (tx: Tx): string =>
  JSON.stringify({
    kind: 'comps',
    channel: 'comps',
    chargeable: { points: chargeable(tx) },
    persistent: { points: persistent(tx) },
    level: levelOf(tx),
    quarter: { points: quarterEarned(tx) },
  } satisfies LiveFrame);

export const compsChannel: Channel = {
  name: 'comps',
  moved: (tx) => [frameOf(tx)],
  opening: (tx) => [frameOf(tx)],
};

export const noun = { channel: compsChannel } satisfies Noun;
