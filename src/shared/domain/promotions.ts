// How a promotion stands at a time, and the date that counts then. Pure.

export type Dates = { readonly startMs?: number | undefined; readonly endMs?: number | undefined };
export type Status = 'active' | 'future' | 'archive';

/** In the order of the page. */
export const SHOWN: readonly Status[] = ['active', 'future', 'archive'];

/** Begun and not ended is active; the start instant is in, the end instant out (S4.05 to S4.07). */
export function statusOf(
  { startMs = Number.NEGATIVE_INFINITY, endMs = Number.POSITIVE_INFINITY }: Dates,
  nowMs: number,
): Status {
  if (nowMs >= endMs) return 'archive';
  return nowMs >= startMs ? 'active' : 'future';
}

/** The date people wait for: its end while it runs, its start before, its end after. */
export function whenOf(
  dates: Dates,
  nowMs: number,
): { key: 'until' | 'from' | 'ended' | 'open'; atMs?: number | undefined } {
  const status = statusOf(dates, nowMs);
  if (status === 'future') return { key: 'from', atMs: dates.startMs };
  if (status === 'archive') return { key: 'ended', atMs: dates.endMs };
  return dates.endMs === undefined ? { key: 'open' } : { key: 'until', atMs: dates.endMs };
}
