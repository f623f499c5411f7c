// The transfers of each event: the one place that knows which accounts a kind touches. A new kind of money is a new
// function here.
import {
  type Account,
  clawback,
  DEBT,
  HOUSE_BONUS,
  HOUSE_GAMES,
  HOUSE_JACKPOT,
  HOUSE_PROMOTIONS,
  heldBy,
  type Posting,
  type PostingKind,
  providerAccount,
  REAL,
  receivableFrom,
  type Transfer,
} from './ledger.ts';
import { add, type Currency } from './money.ts';
import { assert } from './refusal.ts';

interface About {
  currency: Currency;
  ref: string;
}

const one = (
  kind: PostingKind,
  { currency, ref }: About,
  from: Account,
  to: Account,
  amountMinor: number,
): Posting => ({
  kind,
  currency,
  ref,
  transfers: [{ from, to, amountMinor }],
});

/** Whose money a stake is, or a win becomes: the player's cash, and the purse with the rest (I22). */
export interface Split {
  readonly cashMinor: number;
  /** The part that is not cash: bonus money, or the house's for a free round. */
  readonly bonusMinor: number;
  /** Where that part comes from or goes to; null where there is none. */
  readonly purse: Account | null;
}

export const inCash = (cashMinor: number): Split => ({ cashMinor, bonusMinor: 0, purse: null });
export const wholeOf = ({ cashMinor, bonusMinor }: Split): number => add(cashMinor, bonusMinor);

/** A purse and the part of an amount that moves between it and another account. */
type Side = readonly [purse: Account, amountMinor: number];
const sides = ({ cashMinor, bonusMinor, purse }: Split): Side[] => {
  const parts: Side[] = cashMinor > 0 ? [[REAL, cashMinor]] : [];
  if (bonusMinor === 0) return parts;
  assert(purse, `${bonusMinor} of no purse`);
  return [...parts, [purse, bonusMinor]];
};
const outOf = (kind: PostingKind, { currency, ref }: About, split: Split, to: Account): Posting => ({
  kind,
  currency,
  ref,
  transfers: sides(split).map(([from, amountMinor]) => ({ from, to, amountMinor })),
});
const into = (kind: PostingKind, { currency, ref }: About, from: Account, split: Split): Posting => ({
  kind,
  currency,
  ref,
  transfers: sides(split).map(([to, amountMinor]) => ({ from, to, amountMinor })),
});

export const bet = (about: About, split: Split): Posting => outOf('bet', about, split, HOUSE_GAMES);
export const win = (about: About, split: Split): Posting => into('win', about, HOUSE_GAMES, split);

/** A returned stake: exactly its parts, to the purses they came from (I13). */
export const rollback = (about: About, split: Split): Posting => into('rollback', about, HOUSE_GAMES, split);

/**
 * A win that its provider takes back: what the purses still have of it; the rest is the provider's debt to the house.
 * The player's balance is then 0 without a debt (I3). `there` is the balance of each purse.
 */
export function winBack(
  { currency, ref }: About,
  split: Split,
  owedBy: Account,
  there: (purse: Account) => number,
): Posting {
  const transfers: Transfer[] = [];
  let short = 0;
  for (const [from, amountMinor] of sides(split)) {
    const covered = Math.min(there(from), amountMinor);
    short = add(short, amountMinor - covered);
    if (covered > 0) transfers.push({ from, to: HOUSE_GAMES, amountMinor: covered });
  }
  if (short > 0) transfers.push({ from: owedBy, to: HOUSE_GAMES, amountMinor: short });
  return { kind: 'win_back', currency, ref, transfers };
}

/** A stake held for a round that a table decides (I18): it becomes a bet when the table has decided, or is returned. */
export const stakeHeld = (about: About, split: Split): Posting => outOf('stake_held', about, split, heldBy(about.ref));
export const stakeBack = (about: About, split: Split): Posting => into('stake_back', about, heldBy(about.ref), split);
export const heldBet = (about: About, amountMinor: number): Posting =>
  one('bet', about, heldBy(about.ref), HOUSE_GAMES, amountMinor);

/** A free round: the house stakes for the player, and winnings go to the account that the gift names (I26). */
export const freeBet = (about: About, split: Split): Posting => outOf('free_bet', about, split, HOUSE_GAMES);
export const freeWin = (about: About, split: Split): Posting => into('free_win', about, HOUSE_GAMES, split);
export const freeRollback = (about: About, split: Split): Posting => into('free_rollback', about, HOUSE_GAMES, split);

/** Where a bonus comes from, becomes cash, and returns to; each in a posting of its own, because none is a stake or a win. */
export const bonusGiven = (about: About, purse: Account, amountMinor: number): Posting =>
  one('bonus_given', about, HOUSE_BONUS, purse, amountMinor);
export const bonusConverted = (about: About, purse: Account, amountMinor: number): Posting =>
  one('bonus_converted', about, purse, REAL, amountMinor);
export const bonusVoided = (about: About, purse: Account, amountMinor: number): Posting =>
  one('bonus_voided', about, purse, HOUSE_BONUS, amountMinor);
/** What was voided of a bonus that an operator ended, and that is given back. */
export const bonusReturned = (about: About, purse: Account, amountMinor: number): Posting =>
  one('bonus_returned', about, HOUSE_BONUS, purse, amountMinor);
/** The winnings of a set of free spins, once, from its own purse: to the bonus that they become, or to cash. */
export const spinsWon = (about: About, purse: Account, to: Account, amountMinor: number): Posting =>
  one('spins_won', about, purse, to, amountMinor);

/** A jackpot's prize: of its own kind, so that no round need be open for it (I12). */
export const jackpot = (about: About, amountMinor: number): Posting =>
  one('jackpot', about, HOUSE_JACKPOT, REAL, amountMinor);

/** Kinds of the house's rewards in money: a prize, exchanged points, cashback. */
export type PrizePosting = Extract<PostingKind, 'prize' | 'points' | 'cashback'>;
export const prize = (about: About, kind: PrizePosting, amountMinor: number): Posting =>
  one(kind, about, HOUSE_PROMOTIONS, REAL, amountMinor);

/** What an outside studio gives away: it owes it to the house. */
export const studioPromo = (about: About, studio: string, amountMinor: number): Posting =>
  one('provider_promo', about, receivableFrom(studio), REAL, amountMinor);

/** An exchange that is undone. */
export const prizeBack = (about: About, kind: PrizePosting, amountMinor: number): Posting =>
  one(kind, about, REAL, HOUSE_PROMOTIONS, amountMinor);

/** The bonus of a deposit, in its posting (bonuses.md 3). */
export interface DepositBonus {
  readonly purse: Account;
  readonly amountMinor: number;
}

/** A deposit pays an open debt first; the rest is the player's (I3). */
export const deposit = (
  about: About,
  provider: string,
  amountMinor: number,
  debtMinor: number,
  bonus: DepositBonus | null = null,
): Posting => withBonus(afterDebt('deposit', about, providerAccount(provider), amountMinor, debtMinor), bonus);

const withBonus = (posting: Posting, bonus: DepositBonus | null): Posting =>
  bonus === null
    ? posting
    : {
        ...posting,
        transfers: [...posting.transfers, { from: HOUSE_BONUS, to: bonus.purse, amountMinor: bonus.amountMinor }],
      };

function afterDebt(
  kind: PostingKind,
  { currency, ref }: About,
  from: Account,
  amountMinor: number,
  debtMinor: number,
): Posting {
  const paid = Math.min(debtMinor, amountMinor);
  const transfers: Transfer[] = [];
  if (paid > 0) transfers.push({ from, to: DEBT, amountMinor: paid });
  if (amountMinor > paid) transfers.push({ from, to: REAL, amountMinor: amountMinor - paid });
  return { kind, currency, ref, transfers };
}

/** Money that arrived but may not be played: late, over a limit, or during an exclusion (I17). */
export const depositHeld = (about: About, provider: string, amountMinor: number): Posting =>
  one('deposit_held', about, providerAccount(provider), heldBy(about.ref), amountMinor);
/** It becomes a deposit now, so it too pays an open debt first. */
export const depositReleased = (
  about: About,
  amountMinor: number,
  debtMinor: number,
  bonus: DepositBonus | null = null,
): Posting => withBonus(afterDebt('deposit_released', about, heldBy(about.ref), amountMinor, debtMinor), bonus);
export const depositReturned = (about: About, provider: string, amountMinor: number): Posting =>
  one('deposit_returned', about, heldBy(about.ref), providerAccount(provider), amountMinor);
/** It did not arrive: the provider still has it, and it is owed to the player. */
export const returnFailed = (about: About, provider: string, amountMinor: number): Posting =>
  one('return_failed', about, providerAccount(provider), heldBy(about.ref), amountMinor);

export const chargeback = (about: About, provider: string, amountMinor: number, realMinor: number): Posting => ({
  kind: 'chargeback',
  currency: about.currency,
  ref: about.ref,
  transfers: clawback(realMinor, amountMinor, providerAccount(provider)),
});

/** Pays a debt from cash that has come back. */
export const debtPaid = (about: About, amountMinor: number): Posting =>
  one('debt_paid', about, REAL, DEBT, amountMinor);

/** Held money that is disputed: it was never the player's, so they owe nothing for it. */
export const chargebackHeld = (about: About, provider: string, amountMinor: number): Posting =>
  one('chargeback', about, heldBy(about.ref), providerAccount(provider), amountMinor);

/** Money that a bank took and returns: the player's remaining debt comes first, so that one undoes the other (I3). */
export const chargebackReturned = (about: About, provider: string, amountMinor: number, debtMinor: number): Posting =>
  afterDebt('chargeback_returned', about, providerAccount(provider), amountMinor, debtMinor);

/** Money that was held when it was taken is held again. */
export const chargebackReturnedHeld = (about: About, provider: string, amountMinor: number): Posting =>
  one('chargeback_returned', about, providerAccount(provider), heldBy(about.ref), amountMinor);

/**
 * A withdrawal: cash is held at the request, leaves at the proof of payout, or comes back (I18). The rest of the
 * bonuses that it ends goes to the house in the same posting, and never touches cash (bonuses.md 14, I25).
 */
export const cashoutHeld = (
  { currency, ref }: About,
  amountMinor: number,
  ending: readonly { account: Account; amountMinor: number }[] = [],
): Posting => {
  const voided: Transfer[] = ending
    .filter((bonus) => bonus.amountMinor > 0)
    .map((bonus) => ({ from: bonus.account, to: HOUSE_BONUS, amountMinor: bonus.amountMinor }));
  return { kind: 'cashout_held', currency, ref, transfers: [...voided, { from: REAL, to: heldBy(ref), amountMinor }] };
};
export const cashoutPaid = (about: About, provider: string, amountMinor: number): Posting =>
  one('cashout_paid', about, heldBy(about.ref), providerAccount(provider), amountMinor);
export const cashoutBack = (about: About, amountMinor: number): Posting =>
  one('cashout_back', about, heldBy(about.ref), REAL, amountMinor);
/** Paid after it had been returned: the player has it twice, and owes what is no longer in the balance (I3). */
export const payoutClaimed = (about: About, provider: string, amountMinor: number, realMinor: number): Posting => ({
  kind: 'payout_claimed',
  currency: about.currency,
  ref: about.ref,
  transfers: clawback(realMinor, amountMinor, providerAccount(provider)),
});
export const payoutReturned = (about: About, provider: string, amountMinor: number): Posting =>
  one('payout_returned', about, providerAccount(provider), REAL, amountMinor);
