// The gifts that a withdrawal ends (bonuses.md 14): every deposit bonus that is not over, waiting ones too, and
// whatever else has been activated, wagers or waits for its last rounds. Issued gifts stay, other waiting bonuses stay,
// and so do those of every other account.
import { add, type Currency } from '#shared/domain/money.ts';
import type { Tx } from '../core/transaction.ts';
import { changeGift, type Gift, heldIn, isSet, ofDeposit, openGifts, purseOf } from './gifts.ts';
import { notifyOf } from './notices.ts';
import { advance } from './wagering.ts';

const UNDER_WAY: ReadonlySet<Gift['stage']> = new Set(['activated', 'handle_bets', 'wager_done']);

export const endingWith = (tx: Tx, currency: Currency): readonly Gift[] =>
  [...openGifts(tx).values()].filter(
    (gift) => gift.currency === currency && (UNDER_WAY.has(gift.stage) || (ofDeposit(gift) && gift.stage === 'wait')),
  );

/** Unplayed spins of sets in play: they are lost with it, too. */
export const unplayedIn = (gifts: readonly Gift[]): number =>
  gifts.reduce((left, gift) => left + (isSet(gift) ? gift.spins - gift.spins_used : 0), 0);

/** The purses that are voided in the posting that holds the cash. */
export const pursesOf = (tx: Tx, gifts: readonly Gift[]) =>
  gifts.map((gift) => ({ account: purseOf(gift), amountMinor: heldIn(tx, gift) }));

/** Call it after that posting, with these gifts as they were before it. A recall does not bring them back. */
export function endWith(
  tx: Tx,
  gifts: readonly Gift[],
  purses: readonly { readonly amountMinor: number }[],
  currency: Currency,
): void {
  for (const [index, gift] of gifts.entries()) {
    const voided = add(gift.voided, purses[index]?.amountMinor ?? 0);
    changeGift(tx, gift, { stage: 'canceled', reason: 'withdrawal', voided, ended_at: tx.nowMs });
    notifyOf(tx, 'gift_withdrawn', gift);
  }
  advance(tx, currency);
}
