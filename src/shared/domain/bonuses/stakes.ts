// How bonuses judge a stake before anything is booked (bonuses.md 8 and 9): refused, or what it will not count for.
import type { Currency } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Why a round counts nothing towards wagering. */
export type Uncounted =
  /** Above the highest stake, all in cash. */
  | 'max_bet'
  /** A jackpot's game, a bought bonus, or a title that the terms exclude. */
  | 'excluded'
  /** Its bets were too safe, or too little was risked. */
  | 'chance'
  /** The house paid the stake. */
  | 'free';

/** A bonus that bounds stakes. */
export interface Bounding {
  readonly no: number;
  readonly ofDeposit: boolean;
  readonly maxBetMinor: number;
}

export interface Staking {
  readonly currency: Currency;
  /** All parts of the stake before the draw, or a later stake alone. */
  readonly stakeMinor: number;
  /** The bonus money that it needs: what cash does not cover, and what earlier parts have used. */
  readonly bonusMinor: number;
  /** Whether cash alone could pay it. */
  readonly payable: boolean;
  readonly isExcluded: boolean;
  /** The bonus that is being wagered. */
  readonly wagering: Bounding | null;
  /** Deposit bonuses that are not over, being wagered or waiting. */
  readonly deposits: readonly Bounding[];
}

/** What the rules need to know of a player before a round is opened. */
export interface Playing extends Pick<Staking, 'currency' | 'isExcluded' | 'wagering' | 'deposits'> {
  readonly cashMinor: number;
  /** What the bonus that is being wagered can pay. */
  readonly heldMinor: number;
}

/** The bonus money that a stake needs: what cash does not cover, as far as the bonus has it. */
export const neededOf = (stakeMinor: number, { cashMinor, heldMinor }: Pick<Playing, 'cashMinor' | 'heldMinor'>) =>
  Math.min(Math.max(0, stakeMinor - cashMinor), heldMinor);

/** A first stake as it will be judged. */
export const stakingOf = (playing: Playing, stakeMinor: number): Staking => ({
  ...playing,
  stakeMinor,
  bonusMinor: neededOf(stakeMinor, playing),
  payable: playing.cashMinor >= stakeMinor,
});

/** The highest first stake that bonuses accept, whether it counts or not; null where they set no bound. */
export function acceptedUpTo({ cashMinor, heldMinor, isExcluded, wagering, deposits }: Playing): number | null {
  const bounds = deposits.map(({ maxBetMinor }) => maxBetMinor);
  if (heldMinor > 0 && isExcluded) bounds.push(cashMinor);
  else if (heldMinor > 0 && wagering) bounds.push(Math.max(cashMinor, wagering.maxBetMinor));
  return bounds.length > 0 ? Math.min(...bounds) : null;
}

/** Ending a deposit bonus first is offered where cash alone then pays (bonuses.md 5 and 8). */
export function judgeStake(staking: Staking): Refusal<'bonus.max_bet' | 'bonus.excluded_game'> | null {
  const { currency, stakeMinor, bonusMinor, payable, isExcluded, wagering, deposits } = staking;
  if (isExcluded && bonusMinor > 0) return refuse('bonus.excluded_game');
  const isAbove = ({ maxBetMinor }: Bounding) => stakeMinor > maxBetMinor;
  const deposit = deposits.find(isAbove);
  const endable = payable && deposit ? deposit.no : null;
  const bound = deposit ?? (wagering && bonusMinor > 0 && isAbove(wagering) ? wagering : null);
  return bound ? refuse('bonus.max_bet', { maxMinor: bound.maxBetMinor, currency, endable }) : null;
}

/** Why an accepted stake will count nothing; null where it counts. */
export function uncounted({ stakeMinor, isExcluded, wagering }: Staking): Uncounted | null {
  if (!wagering) return null;
  if (isExcluded) return 'excluded';
  return stakeMinor > wagering.maxBetMinor ? 'max_bet' : null;
}

/**
 * The highest stake that bonuses allow, whatever money pays it; null where none sets a bound. It is the lowest bound of
 * the open deposit bonuses and of the bonus being wagered: above that one's, only cash pays and nothing counts.
 */
export function maxBetOf({ wagering, deposits }: Pick<Staking, 'wagering' | 'deposits'>): number | null {
  const bounds = [...deposits, ...(wagering ? [wagering] : [])].map(({ maxBetMinor }) => maxBetMinor);
  return bounds.length > 0 ? Math.min(...bounds) : null;
}
