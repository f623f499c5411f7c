// The bonus that comes with a deposit, under the terms that were pinned on its intent (bonuses.md 3). It is given in
// the posting that credits the deposit, and a chargeback takes it back.
import { depositBonusOf, faceOfDeposit } from '#shared/domain/bonuses/amounts.ts';
import { isOpen } from '#shared/domain/bonuses/stage.ts';
import type { DepositTerms, GiftTerms } from '#shared/domain/bonuses/terms.ts';
import type { Currency } from '#shared/domain/money.ts';
import type { DepositBonus } from '#shared/domain/postings.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { credited } from './activation.ts';
import { end } from './ending.ts';
import { bySource, type Gift, hasHad, purseOf } from './gifts.ts';
import { giveGift, issue, whyNot } from './give.ts';
import { notifyOf } from './notices.ts';
import { leftThisYearIn } from './offers.ts';
import { giveBack, isReserved, spend } from './reservations.ts';
import { advance } from './wagering.ts';

/** A deposit whose money is about to be credited. */
export interface Crediting {
  readonly id: string;
  readonly no: number;
  readonly currency: Currency;
  readonly amountMinor: number;
  /** The terms on its intent, as JSON. */
  readonly terms: string | null;
  /** Its bank took a part of it back while it was held: the rest brings no bonus. */
  readonly isDisputed: boolean;
}

export const sourceOf = (id: string): string => `deposit:${id}`;

/** How much bonus money the deposit would bring if it were credited now; null where none. */
export function bonusMinorOf(
  tx: Tx,
  { id, currency, amountMinor, terms: stored, isDisputed }: Crediting,
): number | null {
  const pinned = stored === null ? null : (JSON.parse(stored) as DepositTerms);
  // Two intents may have been begun with one code: the first one paid brings the bonus.
  const isOpenTo =
    pinned !== null &&
    pinned.currency === currency &&
    !isDisputed &&
    whyNot(tx, sourceOf(id)) === null &&
    !hasHad(tx, pinned.groupKey, pinned.period) &&
    (!pinned.budgeted || isReserved(tx, sourceOf(id)));
  return isOpenTo ? withinYear(tx, pinned, depositBonusOf(amountMinor, pinned)) : null;
}

/**
 * The bonus that the deposit brings, whose money its posting has to carry; null where there is none: no code, too small
 * a deposit, or a player who gets no bonus now.
 */
export function bonusWith(tx: Tx, crediting: Crediting): Gift | null {
  const { id, no, currency, amountMinor, terms: stored } = crediting;
  if (stored === null) return null;
  const pinned = JSON.parse(stored) as DepositTerms;
  const bonusMinor = bonusMinorOf(tx, crediting);
  if (bonusMinor === null) {
    giveBack(tx, sourceOf(id));
    notify(tx, 'deposit_without_bonus', { amountMinor, currency, paymentId: id });
    return null;
  }
  const terms = spend(tx, { source: sourceOf(id), terms: pinned, faceMinor: faceOfDeposit(amountMinor, pinned) });
  const { kind: _, percent: _p, capMinor: _c, minDepositMinor: _m, first: _f, bonus, spins, ...common } = terms;
  const own: GiftTerms = { ...common, kind: 'bonus', amountMinor: bonusMinor, ofDeposit: true, bonus };
  const gift = issue(tx, { source: sourceOf(id), terms: own, payment: no });
  if (spins)
    giveGift(tx, { source: `${sourceOf(id)}:spins`, terms: { ...common, kind: 'freespins', spins }, parent: gift.no });
  return gift;
}

/** What has been given since the intent counts, too, where the law of the place limits a year (rewards.md, Places). */
function withinYear(tx: Tx, { currency, spins }: DepositTerms, bonusMinor: number | null): number | null {
  const leftMinor = leftThisYearIn(tx, currency);
  if (bonusMinor === null || leftMinor === null) return bonusMinor;
  const most = leftMinor - (spins ? spins.count * spins.stakeMinor : 0);
  return most > 0 ? Math.min(bonusMinor, most) : null;
}

export const moneyOf = (gift: Gift | null): DepositBonus | null =>
  gift && { purse: purseOf(gift), amountMinor: gift.amount };

/** Follows deposits (payments/followers.ts). */
export const depositBonus = {
  name: 'deposit bonus',
  /** Its money came with the posting, so it is activated. */
  deposited(tx: Tx, { id }: { id: string }): void {
    const gift = bySource(tx, sourceOf(id));
    if (gift) credited(tx, gift);
  },
  /** The bank took back the deposit, or a part of it: the gift that it brought ends, and so do the winnings of its spins. */
  chargedBack(tx: Tx, { id }: { id: string }): void {
    const spins = bySource(tx, `${sourceOf(id)}:spins`);
    for (const source of [sourceOf(id), `${sourceOf(id)}:spins`, ...(spins ? [`set:${spins.no}`] : [])]) {
      const gift = bySource(tx, source);
      if (!gift || !isOpen(gift.stage)) continue;
      end(tx, gift, { stage: 'canceled', reason: 'chargeback' });
      notifyOf(tx, 'gift_ended', gift);
      advance(tx, gift.currency);
    }
  },
  givenBack: () => {},
};
