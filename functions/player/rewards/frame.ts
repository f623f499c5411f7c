// Sends gifts that have changed to the player's pages, whole, by the channel of their kind (S7.134, S7.135).

import { type Gift, toGift } from '#shared/contract/gifts.ts';
import type { GiftFrame, LineGift, LiveFrame } from '#shared/contract/live.ts';
import { isOver } from '#shared/domain/bonuses/stage.ts';
import type { Channel } from '../core/frame.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { hasGifts, openGifts } from './gifts.ts';
import { giftView } from './view.ts';

const CHANNELS = { bonuses: 'bonus', freespins: 'freespins' } as const satisfies Record<
  GiftFrame['channel'],
  Gift['kind']
>;

function framesOf(tx: Tx, nos: Iterable<number>, isOpening: boolean): string[] {
  const { locale } = profileOf(tx);
  const gifts = [...nos].map((no): LineGift => {
    const view = giftView(tx, no);
    return { ...toGift(view, locale), titles: view.terms.title };
  });
  const open = [...openGifts(tx).values()].filter(({ stage }) => !isOver(stage)).length;
  return (Object.keys(CHANNELS) as (keyof typeof CHANNELS)[]).flatMap((channel) => {
    const own = gifts.filter(({ kind }) => kind === CHANNELS[channel]);
    if (own.length === 0 && !isOpening) return [];
    const changed = isOpening ? {} : { notification: `${channel}_changes` as const };
    return [JSON.stringify({ kind: 'gifts', channel, ...changed, gifts: own, open } satisfies LiveFrame)];
  });
}

export const giftsChannel: Channel = {
  name: 'gifts',
  moved: (tx, numbers) => framesOf(tx, numbers, false),
  /** Nothing for a player who never had a gift. */
  opening: (tx) => (hasGifts(tx) ? framesOf(tx, openGifts(tx).keys(), true) : []),
};

export const noun = { channel: giftsChannel } satisfies Noun;
