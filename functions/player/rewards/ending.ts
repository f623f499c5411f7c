// How a gift ends: its purse becomes cash or is returned to the house, and nothing pays from it any more (I24, I25).
import type { EndReason, Stage } from '#shared/domain/bonuses/stage.ts';
import { add, subtract } from '#shared/domain/money.ts';
import * as postings from '#shared/domain/postings.ts';
import { tellAccount } from '../core/accounts.ts';
import { book } from '../core/ledger.ts';
import type { Tx } from '../core/transaction.ts';
import { changeGift, type Gift, giftRef, heldIn, purseOf } from './gifts.ts';
import { notifyOf } from './notices.ts';
import { tellStudio } from './studio-sets.ts';

type End = Extract<Stage, 'finished' | 'lost' | 'expired' | 'canceled'>;

/** Empties the purse: `cashMinor` of it becomes cash, the rest is voided. */
export function empty(tx: Tx, gift: Gift, cashMinor = 0): Gift {
  const heldMinor = heldIn(tx, gift);
  if (heldMinor === 0) return gift;
  const about = { currency: gift.currency, ref: giftRef(tx, gift) };
  const voidMinor = subtract(heldMinor, cashMinor);
  if (cashMinor > 0) book(tx, postings.bonusConverted(about, purseOf(gift), cashMinor));
  if (voidMinor > 0) book(tx, postings.bonusVoided(about, purseOf(gift), voidMinor));
  tellAccount(tx, gift.currency);
  return changeGift(tx, gift, {
    converted: add(gift.converted, cashMinor),
    voided: add(gift.voided, voidMinor),
  });
}

export interface Ending {
  readonly stage: End;
  readonly reason: EndReason;
  /** How much of it becomes cash: nothing where it is absent. */
  readonly cashMinor?: number;
}

export function end(tx: Tx, gift: Gift, { stage, reason, cashMinor }: Ending): Gift {
  // A set that was played at a studio ends there, too.
  if (gift.stage === 'activated' && stage !== 'finished') tellStudio(tx, gift, 'cancel');
  return changeGift(tx, empty(tx, gift, cashMinor), { stage, reason, ended_at: tx.nowMs });
}

/** The gift has expired: it was not activated, or its days have passed. */
export function expire(tx: Tx, gift: Gift): void {
  notifyOf(tx, 'gift_expired', gift);
  end(tx, gift, { stage: 'expired', reason: gift.stage === 'issued' ? 'activation' : 'time' });
}
