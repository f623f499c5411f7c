// A gift that is ended early: by the player, by an operator, or by a self-exclusion, which pays in proportion to the
// wagering done (bonuses.md 14 and 15).

import { type EndReason, isOpen, type OperatorReason } from '#shared/domain/bonuses/stage.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { Noun } from '../core/noun.ts';
import { type Keyed, once } from '../core/once.ts';
import { bySession } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { STOPS } from '../limits/stop.ts';
import { end } from './ending.ts';
import { giftOf, isSet, type OfGift, openGifts } from './gifts.ts';
import { notifyOf } from './notices.ts';
import { endSet, excludeSet } from './sets.ts';
import { type GiftView, giftView } from './view.ts';
import { advance, endByExclusion, isHeld } from './wagering.ts';

/** Possible at any time, but not while a round holds a stake of it; cash stays as it is. */
export function cancel(tx: Tx, no: number, reason: 'player' | OperatorReason): void {
  const gift = giftOf(tx, no);
  if (!isOpen(gift.stage)) throw new Undo(refuse('bonus.stage', { stage: gift.stage }));
  if (isHeld(tx, gift)) throw new Undo(refuse('bonus.round_open'));
  if (isSet(gift)) endSet(tx, gift, { stage: 'canceled', reason });
  else end(tx, gift, { stage: 'canceled', reason });
  if (reason !== 'player') notifyOf(tx, 'gift_ended', gift);
  advance(tx, gift.currency);
}

export function cancelGift(tx: Tx, { key, gift, kind }: Keyed & OfGift): GiftView {
  giftOf(tx, gift, kind);
  once(tx, 'gift.cancel', key, { gift }, () => {
    cancel(tx, gift, 'player');
    return null;
  });
  return giftView(tx, gift);
}

/** Everything open ends at once; what a round wins with it later is voided. */
export function endAllGifts(tx: Tx, reason: Extract<EndReason, 'exclusion' | 'closure'>): void {
  for (const gift of openGifts(tx).values())
    if (isSet(gift)) excludeSet(tx, gift, reason);
    else endByExclusion(tx, gift, reason);
}

const commands = {
  cancelGift: bySession(cancelGift),
};

export const noun = { commands, hangs: [STOPS.hang({ ends: endAllGifts })] } satisfies Noun;
