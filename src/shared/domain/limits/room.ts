// What a limit still allows until an instant: the rest of its window, and all of every later one.
import { minor, scale } from '../money.ts';
import type { AmountLimit, Calendar } from './usage.ts';
import { rollingMs, windowAt } from './windows.ts';

/** Rolling windows free gradually: the full amount again for each whole length that fits. */
export function roomUntil(
  { period, amountMinor }: Pick<AmountLimit, 'period' | 'amountMinor'>,
  { windows, zone }: Calendar,
  remainingMinor: number,
  nowMs: number,
  untilMs: number,
): number {
  return minor(remainingMinor + scale(amountMinor, laterWindows(period, windows, zone, nowMs, untilMs), 1, 'down'));
}

function laterWindows(
  period: AmountLimit['period'],
  windows: Calendar['windows'],
  zone: string,
  nowMs: number,
  untilMs: number,
): number {
  if (windows === 'rolling') return Math.ceil(Math.max(0, untilMs - nowMs) / rollingMs(period));
  let count = 0;
  for (let atMs = windowAt(windows, period, zone, nowMs).toMs; atMs < untilMs; count += 1)
    atMs = windowAt(windows, period, zone, atMs).toMs;
  return count;
}
