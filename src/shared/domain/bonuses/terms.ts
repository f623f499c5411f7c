// Terms of a gift as they are copied onto it when it is given: from then on they never change (bonuses.md, first lines). Amounts are
// minor units of its currency, ids of games as the catalogue has them.
import type { Currency } from '../money.ts';

/** Words by locale. */
export type Words = Readonly<Record<string, string>>;

export interface BonusTerms {
  /** The bonus has to be staked so many times over; 0 where it is cash. */
  readonly wager: number;
  /** To meet that, from when its stakes begin to count. */
  readonly days: number;
  /** The highest opening stake (bonuses.md 8). */
  readonly maxBetMinor: number;
  /** In place of it where the currency has none of its own: EUR cents, at the rate of the bonus's activation. */
  readonly maxBetEurMinor?: number;
  /** What it can become in cash at most; null where that is not bounded. */
  readonly maxWinMinor: number | null;
  readonly lostBelowMinor: number;
  readonly funding: 'cash_first' | 'bonus_first';
  /** Games that take no bonus money, beside those that no bonus pays for (bonuses.md 9). */
  readonly excluded: readonly string[];
}

export interface SpinsTerms {
  readonly count: number;
  readonly stakeMinor: number;
  readonly games: readonly string[];
  /** The outside studio whose titles they are: it is told of the set, and plays it (provider-wallet.md 11). */
  readonly studio?: string;
  /** To play them, from their activation. */
  readonly days: number;
  /** What they win becomes a bonus of these terms. */
  readonly winnings: BonusTerms;
}

interface CommonTerms {
  readonly template: string;
  readonly version: number;
  /** The page that has them in words. */
  readonly page: string;
  readonly hash: string;
  readonly title: Words;
  readonly description: Words;
  readonly symbol: string;
  readonly groupKey: string;
  /** One person has what has one `groupKey` once in it (I21): `once`, a day, a week, a month. */
  readonly period: string;
  /** What the games are called that the terms name. */
  readonly titles: Words;
  readonly activationDays: number;
  readonly currency: Currency;
  readonly market: { readonly maxWager: number | null };
  /** Its campaign has a budget, of which a part has to be taken before it is given (rewards/reservations.ts). */
  readonly budgeted?: true;
}

export type GiftTerms = CommonTerms &
  (
    | { readonly kind: 'bonus'; readonly amountMinor: number; readonly ofDeposit: boolean; readonly bonus: BonusTerms }
    | { readonly kind: 'freespins'; readonly spins: SpinsTerms }
  );

/** An offer for a deposit that has not come yet: pinned on its intent, and a gift's terms from when the money is credited. */
export type DepositTerms = CommonTerms & {
  readonly kind: 'deposit';
  readonly percent: number;
  readonly capMinor: number;
  readonly minDepositMinor: number;
  /** Of a welcome: it comes with no later one. */
  readonly first?: true;
  readonly bonus: BonusTerms;
  readonly spins?: SpinsTerms;
};

/** The terms that its money is wagered under: a bonus's own, or of what a set of free spins wins. */
export const wageringTermsOf = (terms: GiftTerms): BonusTerms =>
  terms.kind === 'bonus' ? terms.bonus : terms.spins.winnings;
