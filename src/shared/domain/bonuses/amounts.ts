// The amount of a bonus, its requirement and its conversion, in minor units (bonuses.md 3, 11, 12 and 15).
import { add, type Minor, minor, scale, subtract } from '../money.ts';
import type { DepositTerms, GiftTerms, SpinsTerms } from './terms.ts';

/** The bonus of a deposit; null where the deposit is below the minimum, or too small to give anything. */
export function depositBonusOf(
  depositMinor: number,
  { percent, capMinor, minDepositMinor }: Pick<DepositTerms, 'percent' | 'capMinor' | 'minDepositMinor'>,
): number | null {
  if (depositMinor < minDepositMinor) return null;
  const amountMinor = Math.min(scale(depositMinor, percent, 100, 'down'), capMinor);
  return amountMinor > 0 ? amountMinor : null;
}

const faceOfSpins = ({ stakeMinor, count }: SpinsTerms): number => scale(stakeMinor, count, 1, 'down');

/** The face value of a gift: its amount, or its spins at their stake. */
export const faceOf = (terms: GiftTerms): number =>
  terms.kind === 'bonus' ? terms.amountMinor : faceOfSpins(terms.spins);

/** The face value of a deposit's bonus with the spins beside it; 0 where there is none. */
export function faceOfDeposit(depositMinor: number, terms: DepositTerms): number {
  const bonusMinor = depositBonusOf(depositMinor, terms);
  return bonusMinor === null ? 0 : add(bonusMinor, terms.spins ? faceOfSpins(terms.spins) : 0);
}

/** The requirement on the bonus, never on a deposit beside it. */
export const requirementOf = (amountMinor: number, wager: number): Minor => scale(amountMinor, wager, 1, 'down');

/** What a settled stake adds: hundredths of minor units, so that only the sum is rounded. */
export const weightedOf = (stakeMinor: number, weight: number): Minor => scale(stakeMinor, weight, 1, 'down');

/** `weighted`: the sum of stakes times weights in per cent. */
export const progressOf = (weighted: number, requirementMinor: number): number =>
  Math.min(requirementMinor, scale(weighted, 1, 100, 'down'));

/** How much bonus money becomes cash, and how much is voided, when `leftMinor` may still become cash. */
export function convertedOf(bonusMinor: number, leftMinor: number | null): { cashMinor: Minor; voidMinor: Minor } {
  const cashMinor = minor(leftMinor === null ? bonusMinor : Math.min(bonusMinor, leftMinor));
  return { cashMinor, voidMinor: subtract(bonusMinor, cashMinor) };
}

/** How much of the cash bound is left; null where there is no bound. */
export const leftOf = (maxWinMinor: number | null, convertedMinor: number): number | null =>
  maxWinMinor === null ? null : Math.max(0, subtract(maxWinMinor, convertedMinor));

/** What a self-exclusion pays for a bonus: in proportion to what was wagered (bonuses.md 15). */
export function shareOf(
  bonusMinor: number,
  {
    maxWinMinor,
    progressMinor,
    requirementMinor,
  }: Record<'progressMinor' | 'requirementMinor', number> & {
    maxWinMinor: number | null;
  },
): Minor {
  const { cashMinor } = convertedOf(bonusMinor, maxWinMinor);
  return requirementMinor === 0 ? cashMinor : scale(cashMinor, progressMinor, requirementMinor, 'down');
}
