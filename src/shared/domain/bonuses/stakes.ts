// What bonuses say of a stake before anything moves (bonuses.md 8 and 9): refused, or what it will not count for.
import type { Currency } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Why a round counts nothing towards wagering. */
export type Uncounted =
  /** Above the highest stake, all in cash. */
  | 'max_bet'
  /** A jackpot's game, a bonus that was bought, or a title that the terms leave out. */
  | 'excluded'
  /** Its bets were too safe, or too little was taken. */
  | 'chance'
  /** The house paid for it. */
  | 'free';

/** A bonus that bounds stakes. */
export interface Bounding {
  readonly no: number;
  readonly ofDeposit: boolean;
  readonly maxBetMinor: number;
}

export interface Staking {
  readonly currency: Currency;
  /** All parts of the stake before the draw, or a later stake by itself. */
  readonly stakeMinor: number;
  /** Bonus money that it needs: what is short in cash, and what earlier parts have taken. */
  readonly bonusMinor: number;
  /** Cash alone could pay it. */
  readonly payable: boolean;
  readonly isExcluded: boolean;
  /** The bonus that is wagering. */
  readonly wagering: Bounding | null;
  /** Deposit bonuses that are not over, wagering or waiting. */
  readonly deposits: readonly Bounding[];
}

/** What bonuses ask of a player before a round is opened. */
export interface Playing extends Pick<Staking, 'currency' | 'isExcluded' | 'wagering' | 'deposits'> {
  readonly cashMinor: number;
  /** What the bonus that is wagering can pay. */
  readonly heldMinor: number;
}

/** Bonus money that a stake needs: what cash leaves of it, as far as the bonus holds that. */
export const neededOf = (stakeMinor: number, { cashMinor, heldMinor }: Pick<Playing, 'cashMinor' | 'heldMinor'>) =>
  Math.min(Math.max(0, stakeMinor - cashMinor), heldMinor);

/** A first stake as it will be judged. */
export const stakingOf = (playing: Playing, stakeMinor: number): Staking => ({
  ...playing,
  stakeMinor,
  bonusMinor: neededOf(stakeMinor, playing),
  payable: playing.cashMinor >= stakeMinor,
});

/** The highest first stake that bonuses accept, whether it counts or not; null where they bound none. */
export function acceptedUpTo({ cashMinor, heldMinor, isExcluded, wagering, deposits }: Playing): number | null {
  const bounds = deposits.map(({ maxBetMinor }) => maxBetMinor);
  if (heldMinor > 0 && isExcluded) bounds.push(cashMinor);
  else if (heldMinor > 0 && wagering) bounds.push(Math.max(cashMinor, wagering.maxBetMinor));
  return bounds.length > 0 ? Math.min(...bounds) : null;
}

/** To end a deposit bonus first is offered where cash alone then pays (bonuses.md 5 and 8). */
export function judgeStake(staking: Staking): Refusal<'bonus.max_bet' | 'bonus.excluded_game'> | null {
  const { currency, stakeMinor, bonusMinor, payable, isExcluded, wagering, deposits } = staking;
  if (isExcluded && bonusMinor > 0) return refuse('bonus.excluded_game');
  const isAbove = ({ maxBetMinor }: Bounding) => stakeMinor > maxBetMinor;
  const deposit = deposits.find(isAbove);
  const endable = payable && deposit ? deposit.no : null;
  const bound = deposit ?? (wagering && bonusMinor > 0 && isAbove(wagering) ? wagering : null);
  return bound ? refuse('bonus.max_bet', { maxMinor: bound.maxBetMinor, currency, endable }) : null;
}

/** Of a stake that is accepted. */
export function uncounted({ stakeMinor, isExcluded, wagering }: Staking): Uncounted | null {
  if (!wagering) return null;
  if (isExcluded) return 'excluded';
  return stakeMinor > wagering.maxBetMinor ? 'max_bet' : null;
}

/**
 * The highest stake that bonuses let be placed whoever's money pays it: the lowest of those that are not over and bound every stake,
 * and of the one that is wagering, above which cash alone pays and nothing counts. Null without any.
 */
export function maxBetOf({ wagering, deposits }: Pick<Staking, 'wagering' | 'deposits'>): number | null {
  const bounds = [...deposits, ...(wagering ? [wagering] : [])].map(({ maxBetMinor }) => maxBetMinor);
  return bounds.length > 0 ? Math.min(...bounds) : null;
}
