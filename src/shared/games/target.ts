// A bet on a multiplier: the player names a target, and is paid it where the draw reaches it. In hundredths.
import type { Bet, Json, Judged, Table } from './engine.ts';
import { payMinor, refusePayout, refuseStake } from './stake.ts';

export const lowestTarget = 101;
export const highestTarget = 100_000_000;

/** The targets whose figures a certificate shows. */
export const printedTargets = [
  lowestTarget,
  110,
  150,
  200,
  300,
  500,
  1000,
  10_000,
  100_000,
  1_000_000,
  10_000_000,
  highestTarget,
] as const;

/** A table on which every target has the same return. */
export type TargetConfig = {
  /** The return of all stakes, in percent: 99 in every known limbo and crash game. */
  returns: number;
};

export function readTargetConfig(config: unknown): { config: TargetConfig } | { problems: string[] } {
  const returns = typeof config === 'object' && config !== null && 'returns' in config ? config.returns : undefined;
  if (typeof returns !== 'number' || !Number.isSafeInteger(returns) || returns < 86 || returns > 99) {
    return { problems: ['config.returns is a whole number from 86 to 99, in percent'] };
  }
  return { config: { returns } };
}

/** Targets are hundredths: at such stakes every payout is whole, so that flooring costs nothing at a target without a row. */
export function assertWhole(stakes: readonly number[]): void {
  const broken = stakes.find((stake) => stake % 100 !== 0);
  if (broken !== undefined)
    throw new Error(`A stake of ${broken} floors payouts: stakes are multiples of 100 minor units`);
}

/** `{ target }`, an integer from the lowest to the highest; null for any other action. */
export function targetIn(action: Json): number | null {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return null;
  const { target, ...rest } = action;
  if (typeof target !== 'number' || Object.keys(rest).length > 0) return null;
  return Number.isSafeInteger(target) && target >= lowestTarget && target <= highestTarget ? target : null;
}

type Wager = { stakeMinor: number; action: Json };

/** Refuses an invalid target, and stakes and payouts that the table does not allow. */
export function betOnTarget(table: Table, { stakeMinor, action }: Wager): Judged<Bet<number>> {
  const choice = targetIn(action);
  if (choice === null) return { ok: false, code: 'bet.invalid' };
  const refused = refuseStake(table, stakeMinor) ?? refusePayout(table, (BigInt(stakeMinor) * BigInt(choice)) / 100n);
  return refused ?? { ok: true, value: { stakeMinor, choice, maxPayoutMinor: payMinor(stakeMinor, choice, 100) } };
}
