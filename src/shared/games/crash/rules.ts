// Crash: a multiplier climbs from 1.00 and breaks off where the draw says. Multipliers in hundredths, all of it in integers.
import { readTargetConfig, type TargetConfig } from '../target.ts';

export type CrashConfig = TargetConfig;

const draws = 2 ** 32;

/**
 * Where a flight breaks off: max(100, floor(returns * 2^32 / (i + 1))) hundredths, `i` being the first four bytes of the
 * draw, big-endian. Below 2^53 throughout, so that every division is of integers; a target wins if it is at most this.
 */
export const brokenAt = ({ returns }: CrashConfig, i: number): number =>
  Math.max(100, Number((BigInt(returns) * BigInt(draws)) / BigInt(i + 1)));

/** How many of the 2^32 draws reach a target. */
export const drawsThatReach = ({ returns }: CrashConfig, target: number): bigint =>
  (BigInt(returns) * BigInt(draws)) / BigInt(target);

const GROWTH = 0.00006;

/** The multiplier so many milliseconds after the launch: floor(100 * e^(0.00006 * ms)). */
export const curve = (ms: number): number => Math.floor(smoothCurve(ms));

/** The same before it is cut to hundredths: for what is drawn. */
export const smoothCurve = (ms: number): number => 100 * Math.exp(GROWTH * Math.max(0, ms));

/**
 * The first millisecond at which a flight that breaks off at `broken` is over: the curve has passed it. One that breaks off
 * at 1.00 never flies.
 */
export const crashAfterMs = (broken: number): number => (broken <= 100 ? 0 : reachedAfterMs(broken + 1));

/** The first millisecond at which the curve stands at a multiplier. */
export function reachedAfterMs(target: number): number {
  let ms = Math.max(0, Math.floor(Math.log(target / 100) / GROWTH) - 2);
  while (curve(ms) < target) ms += 1;
  return ms;
}

export const readCrashConfig = readTargetConfig;

/** Where the flight of a table's event broke off; null for any other event. */
export function brokenIn(event: unknown): number | null {
  if (typeof event !== 'object' || event === null || !('broken' in event)) return null;
  return typeof event.broken === 'number' ? event.broken : null;
}
