// Terms of a gift as they are copied when it is given: from then on they never change (bonuses.md, first lines).
// Amounts are minor units of its currency, ids of games are the catalogue's.
import type { Currency } from '../money.ts';

/** Words by locale. */
export type Words = Readonly<Record<string, string>>;

export interface BonusTerms {
  /** The bonus has to be staked this many times; 0 where it is cash. */
  readonly wager: number;
  /** Days for that, from when its stakes begin to count. */
  readonly days: number;
  /** The highest opening stake (bonuses.md 8). */
  readonly maxBetMinor: number;
  /** Instead of it, where the currency has none of its own: EUR cents, at the rate of the bonus's activation. */
  readonly maxBetEurMinor?: number;
  /** The most cash that it can become; null where there is no bound. */
  readonly maxWinMinor: number | null;
  readonly lostBelowMinor: number;
  readonly funding: 'cash_first' | 'bonus_first';
  /** Games that accept no bonus money, beside those that never do (bonuses.md 9). */
  readonly excluded: readonly string[];
}

export interface SpinsTerms {
  readonly count: number;
  readonly stakeMinor: number;
  readonly games: readonly string[];
  /** The outside studio whose titles they are: it is notified of the set, and plays it (provider-wallet.md 11). */
  readonly studio?: string;
  /** Days to play them, from their activation. */
  readonly days: number;
  /** Their winnings become a bonus with these terms. */
  readonly winnings: BonusTerms;
}

interface CommonTerms {
  readonly template: string;
  readonly version: number;
  /** The page with the terms in words. */
  readonly page: string;
  readonly hash: string;
  readonly title: Words;
  readonly description: Words;
  readonly symbol: string;
  readonly groupKey: string;
  /** One person has one gift of a `groupKey` in it (I21): `once`, a day, a week, a month. */
  readonly period: string;
  /** The names of the games in the terms. */
  readonly titles: Words;
  readonly activationDays: number;
  readonly currency: Currency;
  readonly market: { readonly maxWager: number | null };
  /** Its campaign has a budget, part of which must be reserved before it is given (rewards/reservations.ts). */
  readonly budgeted?: true;
}

export type GiftTerms = CommonTerms &
  (
    | { readonly kind: 'bonus'; readonly amountMinor: number; readonly ofDeposit: boolean; readonly bonus: BonusTerms }
    | { readonly kind: 'freespins'; readonly spins: SpinsTerms }
  );

/** An offer for a future deposit: pinned to its intent, and the gift's terms once the money is credited. */
export type DepositTerms = CommonTerms & {
  readonly kind: 'deposit';
  readonly percent: number;
  readonly capMinor: number;
  readonly minDepositMinor: number;
  /** For a welcome bonus: it does not come with a later deposit. */
  readonly first?: true;
  readonly bonus: BonusTerms;
  readonly spins?: SpinsTerms;
};

/** The terms of its wagering: a bonus's own, or those of a set's winnings. */
export const wageringTermsOf = (terms: GiftTerms): BonusTerms =>
  terms.kind === 'bonus' ? terms.bonus : terms.spins.winnings;
