// Sends the state of quests and achievements to the player's pages, whenever one has changed.

import type { LiveFrame } from '#shared/contract/live.ts';
import { toStatus } from '#shared/contract/tournaments.ts';
import type { Channel } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { entries } from './entries.ts';

export const questsChannel: Channel = {
  name: 'quests',
  moved: (tx) => framesOf(tx),
  opening: (tx) => framesOf(tx),
};

/** Nothing for a player who has confirmed none. */
function framesOf(tx: Tx): string[] {
  const own = entries(tx).map(toStatus);
  return own.length === 0
    ? []
    : [JSON.stringify({ kind: 'quests', channel: 'quests', entries: own } satisfies LiveFrame)];
}

export const noun = { channel: questsChannel } satisfies Noun;
