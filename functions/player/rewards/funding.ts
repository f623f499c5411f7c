// Which purses pay a stake: the one place where rounds meet bonuses (bonuses.md 5, 6, 8 and 9). A rule that lets a
// bonus pay less than it holds, or nothing, belongs here.

import { type Bounding, judgeStake, neededOf, type Staking, uncounted } from '#shared/domain/bonuses/stakes.ts';
import { wageringTermsOf } from '#shared/domain/bonuses/terms.ts';
import { add, type Currency, subtract } from '#shared/domain/money.ts';
import { type Funding, splitStake } from '#shared/domain/rounds.ts';
import { cashOf } from '../core/ledger.ts';
import type { Noun } from '../core/noun.ts';
import { stopAt, type Tx } from '../core/transaction.ts';
import { type Before, FUNDING, type Funded, type Wish } from '../rounds/funding.ts';
import { endOf } from './clock.ts';
import { byNo, type Gift, heldIn, ofDeposit, openGifts, purseOf } from './gifts.ts';
import { wageringIn } from './queue.ts';

/** The bonus that pays for stakes now: after its days it pays no more, also where a round of its own still runs. */
function payingIn(tx: Tx, currency: Currency): Gift | undefined {
  const gift = wageringIn(tx, currency);
  const endMs = gift && endOf(tx, gift);
  return endMs !== undefined && endMs !== null && endMs <= tx.nowMs ? undefined : gift;
}

/** What may be staked now: cash, and the wagering bonus. */
function playableOf(tx: Tx, currency: Currency): number {
  const paying = payingIn(tx, currency);
  return add(cashOf(tx, currency), paying ? heldIn(tx, paying) : 0);
}

/**
 * The parts of a stake by purse, or the refusal by a bonus; their sum is the stake, also where the cash part is more
 * than there is. A round takes only from the bonus that was wagering when it was opened, so that its wins go to one
 * place.
 */
function fundingOf(tx: Tx, wish: Wish): Funded {
  const { currency, stakeMinor, round } = wish;
  const paying = payingIn(tx, currency);
  const under = round ? round.row.wagering : (paying?.no ?? null);
  const gift = paying && paying.no === under ? paying : undefined;
  // A bonus limits the stakes of rounds that count towards it even when it pays no more: such a round may keep the
  // bonus alive beyond its days, or bring it back.
  const counted = under === null ? undefined : byNo(tx, under);
  const staking = stakingOf(tx, wish, gift, counted);
  stopAt(judgeStake(staking));
  const purse = gift && { purse: purseOf(gift), order: orderOf(gift, staking), amountMinor: heldIn(tx, gift) };
  return {
    split: splitStake(stakeMinor, cashOf(tx, currency), purse ?? null),
    wagering: under,
    counts: round?.row.counts ?? (round?.drawn ? null : uncounted(staking)),
  };
}

/** Bonus money that a stake may not use never pays first: where cash can pay, it does. */
const orderOf = (gift: Gift, staking: Staking): Funding['order'] =>
  uncounted(staking) === null ? wageringTermsOf(gift.terms).funding : 'cash_first';

/** The facts by which bonuses judge a stake. Parts before the draw are one stake; a later one is a stake by itself. */
function stakingOf(
  tx: Tx,
  { currency, stakeMinor, excluded, game, round }: Wish,
  gift: Gift | undefined,
  counted: Gift | undefined,
): Staking {
  const cashMinor = cashOf(tx, currency);
  const before = round && !round.drawn ? round.row : { stake: 0, cash_in: 0 };
  const earlierMinor = subtract(before.stake, before.cash_in);
  const neededMinor = gift ? neededOf(stakeMinor, { cashMinor, heldMinor: heldIn(tx, gift) }) : 0;
  // A double or a split may be as much as the opening stake, whatever was given meanwhile.
  const isDouble = round?.drawn === true && stakeMinor <= round.row.stake;
  return {
    currency,
    stakeMinor: add(before.stake, stakeMinor),
    bonusMinor: add(earlierMinor, neededMinor),
    payable: cashMinor >= stakeMinor && earlierMinor === 0,
    isExcluded:
      excluded ||
      round?.row.counts === 'excluded' ||
      (counted !== undefined && wageringTermsOf(counted.terms).excluded.includes(game)),
    wagering: counted ? boundOf(counted) : null,
    deposits: isDouble ? [] : depositsIn(tx, currency).map(boundOf),
  };
}

/** For a round with a part of its stake returned before its draw: the rest may be a stake that counts. */
function recounted<Round extends Before>(tx: Tx, row: Round): Round {
  const gift = row.counts === 'max_bet' && row.wagering !== null ? byNo(tx, row.wagering) : undefined;
  return gift && row.stake <= boundOf(gift).maxBetMinor ? { ...row, counts: null } : row;
}

const boundOf = (gift: Gift): Bounding => ({
  no: gift.no,
  ofDeposit: ofDeposit(gift),
  maxBetMinor: gift.max_bet ?? wageringTermsOf(gift.terms).maxBetMinor,
});

/** Deposit bonuses that are not over; nothing is reserved for one whose requirement is met. */
const depositsIn = (tx: Tx, currency: Currency): Gift[] =>
  [...openGifts(tx).values()].filter(
    (gift) => gift.currency === currency && ofDeposit(gift) && gift.stage !== 'wager_done',
  );

export const noun = { hangs: [FUNDING.hang({ playableOf, fundingOf, recounted })] } satisfies Noun;
