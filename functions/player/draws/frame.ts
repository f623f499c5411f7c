// Sends boxes that have changed to the player's pages, whole, by the spec's channel (S7.136).

import type { LiveFrame } from '#shared/contract/live.ts';
import { toLootbox } from '#shared/contract/lootboxes.ts';
import type { Channel } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { boxOf, openBoxes } from './boxes.ts';
import { boxView } from './view.ts';

function framesOf(tx: Tx, nos: Iterable<number>): string[] {
  const { locale } = profileOf(tx);
  const lootboxes = [...nos].map((no) => toLootbox(boxView(tx, boxOf(tx, no)), locale));
  const open = openBoxes(tx).length;
  return [JSON.stringify({ kind: 'lootboxes', channel: 'lootboxes', lootboxes, open } satisfies LiveFrame)];
}

export const boxesChannel: Channel = {
  name: 'lootboxes',
  moved: framesOf,
  /** Nothing for a player without a box to open. */
  opening: (tx) =>
    openBoxes(tx).length > 0
      ? framesOf(
          tx,
          openBoxes(tx).map(({ no }) => no),
        )
      : [],
};

export const noun = { channel: boxesChannel } satisfies Noun;
