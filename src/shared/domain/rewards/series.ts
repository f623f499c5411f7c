// Programmes that run once or repeatedly: a tournament every hour, a lottery every month. Each run has a name of its own. Pure.
import { type Dates, statusOf } from '../programme.ts';

const LENGTHS = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
/** A month is a calendar month in UTC. */
export const REPEATS = ['hour', 'day', 'week', 'month'] as const;
export type Repeat = (typeof REPEATS)[number];
export const HOUR_MS = LENGTHS.hour;

/** A published one: it runs once, or repeatedly from its start on. */
export interface Series extends Dates {
  readonly id: string;
  readonly startMs: number;
  readonly repeat?: Repeat | undefined;
}

/** One run; start inclusive, end exclusive. */
export interface Run {
  readonly id: string;
  readonly series: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** The hour in which a run begins is part of its name: `hourly-ten-2026112614`. */
const stampOf = (atMs: number): string => new Date(atMs).toISOString().replace(/\D/g, '').slice(0, 10);

/** When the run with this number after the first begins. */
function beginsAt(startMs: number, repeat: Repeat, turn: number): number {
  if (repeat !== 'month') return startMs + turn * LENGTHS[repeat];
  const first = new Date(startMs);
  const sameDayMs = startMs - Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate());
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + turn, first.getUTCDate()) + sameDayMs;
}

/** The run with this number after the first; null where the series is over by then. */
function runAt({ id, startMs, endMs, repeat }: Series, turn: number): Run | null {
  const last = endMs ?? Number.POSITIVE_INFINITY;
  if (!repeat) return turn === 0 && Number.isFinite(last) ? { id, series: id, startMs, endMs: last } : null;
  const beginMs = beginsAt(startMs, repeat, turn);
  if (turn < 0 || beginMs >= last) return null;
  // The end of a series also ends its current run (rewards.md 3).
  return {
    id: `${id}-${stampOf(beginMs)}`,
    series: id,
    startMs: beginMs,
    endMs: Math.min(beginsAt(startMs, repeat, turn + 1), last),
  };
}

/** The number of the run that contains an instant. */
function turnAt({ startMs, repeat }: Series, atMs: number): number {
  if (!repeat) return 0;
  if (repeat !== 'month') return Math.floor((atMs - startMs) / LENGTHS[repeat]);
  const [first, at] = [new Date(startMs), new Date(atMs)];
  const months = (at.getUTCFullYear() - first.getUTCFullYear()) * 12 + at.getUTCMonth() - first.getUTCMonth();
  return beginsAt(startMs, repeat, months) > atMs ? months - 1 : months;
}

/** The current run and the next one; for a series that does not repeat its only run, unless that is over. */
export function runsAt(series: Series, nowMs: number): Run[] {
  const turn = Math.max(0, turnAt(series, nowMs));
  const found = series.repeat ? [runAt(series, turn), runAt(series, turn + 1)] : [runAt(series, 0)];
  return found.filter((run) => run !== null).filter((run) => statusOf(run, nowMs) !== 'archive');
}

/** The run before the current one; null where there was none. */
export function lastRun(series: Series, nowMs: number): Run | null {
  const now = runAt(series, turnAt(series, nowMs));
  const last = now && statusOf(now, nowMs) === 'archive' ? now : runAt(series, turnAt(series, nowMs) - 1);
  return last && statusOf(last, nowMs) === 'archive' ? last : null;
}

/** The run of this name, past or future; null for an unknown name. */
export function runCalled(all: readonly Series[], id: string): Run | null {
  for (const series of all) {
    if (!series.repeat) {
      if (series.id === id) return runAt(series, 0);
      continue;
    }
    const stamp = id.startsWith(`${series.id}-`)
      ? /^(\d{4})(\d\d)(\d\d)(\d\d)$/.exec(id.slice(series.id.length + 1))
      : null;
    if (!stamp) continue;
    const [, year, month, day, hour] = stamp.map(Number);
    // The stamp holds the hour, but a series may begin within one.
    const lastMs = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour) + HOUR_MS - 1;
    const run = runAt(series, turnAt(series, lastMs));
    if (run?.id === id) return run;
  }
  return null;
}
