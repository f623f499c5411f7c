// Limbo: one multiplier is drawn, and a target wins when it is reached. Multipliers in hundredths.
import { highestTarget, readTargetConfig, type TargetConfig } from '../target.ts';

export type LimboConfig = TargetConfig;

/**
 * The multiplier of a float, in hundredths, in IEEE doubles and in this order, as other verifiers of limbo compute it:
 * max(1, floor(2^24 / (f * 2^24) * 0.99 * 100) / 100); a float of zero gives the highest.
 */
export const reached = ({ returns }: LimboConfig, float: number): number =>
  float === 0 ? highestTarget : Math.max(100, Math.floor((2 ** 24 / (float * 2 ** 24)) * (returns / 100) * 100));

export const readLimboConfig = readTargetConfig;
