// Crash: a multiplier climbs from 1.00 until the drawn crash. Multipliers are in hundredths, all computed in integers.
import { readTargetConfig, type TargetConfig } from '../target.ts';

export type CrashConfig = TargetConfig;

const draws = 2 ** 32;

/**
 * Where a flight crashes: max(100, floor(returns * 2^32 / (i + 1))) hundredths, `i` being the first four bytes of the
 * draw, big-endian. All values are below 2^53, so that every division is of integers; a target wins if it is at most
 * this.
 */
export const brokenAt = ({ returns }: CrashConfig, i: number): number =>
  Math.max(100, Number((BigInt(returns) * BigInt(draws)) / BigInt(i + 1)));

/** How many of the 2^32 draws reach a target. */
export const drawsThatReach = ({ returns }: CrashConfig, target: number): bigint =>
  (BigInt(returns) * BigInt(draws)) / BigInt(target);

const GROWTH = 0.00006;

/** The multiplier this many milliseconds after the launch: floor(100 * e^(0.00006 * ms)). */
export const curve = (ms: number): number => Math.floor(smoothCurve(ms));

/** The same before it is truncated to hundredths: for drawing the curve. */
export const smoothCurve = (ms: number): number => 100 * Math.exp(GROWTH * Math.max(0, ms));

/**
 * The first millisecond at which a flight that crashes at `broken` is over: the curve has passed it. One that crashes
 * at 1.00 never starts.
 */
export const crashAfterMs = (broken: number): number => (broken <= 100 ? 0 : reachedAfterMs(broken + 1));

/** The first millisecond at which the curve has reached a multiplier. */
export function reachedAfterMs(target: number): number {
  let ms = Math.max(0, Math.floor(Math.log(target / 100) / GROWTH) - 2);
  while (curve(ms) < target) ms += 1;
  return ms;
}

export const readCrashConfig = readTargetConfig;

/** Where the flight in a table's event crashed; null for any other event. */
export function brokenIn(event: unknown): number | null {
  if (typeof event !== 'object' || event === null || !('broken' in event)) return null;
  return typeof event.broken === 'number' ? event.broken : null;
}
