// Sends limits to the player's pages, like the balance: what is used after a bet, what a window's end frees, what was set.

import { nextChange, userLimitsOf } from '#shared/contract/limits.ts';
import type { LiveFrame } from '#shared/contract/live.ts';
import { dueAt, plan } from '../core/due.ts';
import type { Channel } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { limits } from './view.ts';

/** The present limits; they are sent again when time alone changes them, to pages that are open then. */
export function limitsFrame(tx: Tx): string {
  const stand = userLimitsOf(limits(tx), tx.nowMs);
  const nextMs = nextChange(stand, tx.nowMs);
  if (nextMs !== null && dueAt(tx, 'limits.turn', '') !== nextMs) plan(tx, 'limits.turn', '', nextMs);
  return JSON.stringify({ kind: 'limits', limits: stand } satisfies LiveFrame);
}

export const limitsChannel: Channel = {
  name: 'limits',
  moved: (tx) => [limitsFrame(tx)],
  opening: (tx) => [limitsFrame(tx)],
};

export const noun = { channel: limitsChannel } satisfies Noun;
