// Limbo: one multiplier is drawn, and a target wins when it is reached. Multipliers in hundredths.
import { highestTarget } from '../target.ts';

export type LimboConfig = {
  /** What comes back of all stakes, in percent: 99 in every known limbo. */
  returns: number;
};

/**
 * The multiplier of a float, in hundredths, in IEEE doubles and in this order, as other verifiers of limbo compute it:
 * max(1, floor(2^24 / (f * 2^24) * 0.99 * 100) / 100); a float of zero is the highest.
 */
export const reached = ({ returns }: LimboConfig, float: number): number =>
  float === 0 ? highestTarget : Math.max(100, Math.floor((2 ** 24 / (float * 2 ** 24)) * (returns / 100) * 100));

export function readLimboConfig(config: unknown): { config: LimboConfig } | { problems: string[] } {
  const returns = typeof config === 'object' && config !== null && 'returns' in config ? config.returns : undefined;
  if (typeof returns !== 'number' || !Number.isSafeInteger(returns) || returns < 86 || returns > 99) {
    return { problems: ['config.returns is a whole number from 86 to 99, in percent'] };
  }
  return { config: { returns } };
}
