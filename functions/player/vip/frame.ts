// Sends the player's state in the VIP club to their pages: as a socket opens, and whenever a sum or the status has changed.

import type { LiveFrame } from '#shared/contract/live.ts';
import type { Channel } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { progress } from './view.ts';

const frameOf = (tx: Tx): string =>
  JSON.stringify({ kind: 'vip', channel: 'vip', vip: progress(tx) } satisfies LiveFrame);

export const vipChannel: Channel = {
  name: 'vip',
  moved: (tx) => [frameOf(tx)],
  opening: (tx) => [frameOf(tx)],
};

export const noun = { channel: vipChannel } satisfies Noun;
