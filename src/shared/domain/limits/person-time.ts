// The sitting of a person with several accounts: signed in is whoever is signed in to any of them. Computed from what
// each account sends with its turn, so that the session limit and the reality check count once, wherever the player
// plays (limits.md 7, ADR 119).
import { BREAK_MS, type Sitting, type TimeLimit } from './sitting.ts';

/** From and until; null: still running. */
export type Span = readonly [fromMs: number, untilMs: number | null];

/** What an account sends about its time. */
export interface AccountTime {
  readonly spans: readonly Span[];
  /** The session limit that was set in it. */
  readonly limit: TimeLimit | null;
  /** The end of the last rest after a reached limit. */
  readonly restUntilMs: number | null;
  /** When a reality check was last answered in it. */
  readonly checkedAtMs: number | null;
}

/** Overlapping spans merged; in order. */
function merged(spans: readonly Span[], nowMs: number): [fromMs: number, untilMs: number][] {
  const one: [number, number][] = [];
  for (const [fromMs, until] of spans.toSorted(([a], [b]) => a - b)) {
    const untilMs = until ?? nowMs;
    if (untilMs < fromMs) continue;
    const last = one.at(-1);
    if (last && fromMs <= last[1]) last[1] = Math.max(last[1], untilMs);
    else one.push([fromMs, untilMs]);
  }
  return one;
}

const newest = (times: readonly (number | null)[]): number | null => {
  const known = times.filter((at) => at !== null);
  return known.length > 0 ? Math.max(...known) : null;
};

const within = (spans: readonly (readonly [number, number])[], untilMs: number): number =>
  spans.reduce((sum, [from, until]) => sum + Math.max(0, Math.min(until, untilMs) - from), 0);

/** The sitting over all accounts: a break of an hour in all of them ends it, and so does a rest. */
export function sittingTogether(times: readonly AccountTime[], nowMs: number): Sitting {
  const restUntilMs = newest(times.map((time) => time.restUntilMs));
  const rests = restUntilMs === null ? {} : { restUntilMs };
  // Signing in during the rest neither counts nor restarts it.
  const all = merged(
    times.flatMap(({ spans }) => spans),
    nowMs,
  ).flatMap(([from, until]): [number, number][] => {
    const fromMs = Math.max(from, restUntilMs ?? 0);
    return until > fromMs || (until === nowMs && fromMs >= nowMs) ? [[fromMs, until]] : [];
  });
  const breakAt = all.findLastIndex(([from], i) => i > 0 && from - (all[i - 1]?.[1] ?? 0) >= BREAK_MS);
  const own = all.slice(Math.max(0, breakAt));
  const [begins, last] = [own[0], own.at(-1)];
  if (!begins || !last) return { beforeMs: 0, sinceMs: null, leftAtMs: null, ...rests };
  const isIn = times.some(({ spans }) => spans.some(([, until]) => until === null));
  const checkedAtMs = newest(times.map((time) => time.checkedAtMs)) ?? 0;
  return {
    beforeMs: within(isIn ? own.slice(0, -1) : own, Number.MAX_SAFE_INTEGER),
    sinceMs: isIn ? last[0] : null,
    leftAtMs: isIn ? null : last[1],
    beganAtMs: begins[0],
    checkedMs: within(own, checkedAtMs),
    ...rests,
  };
}

/** The shortest applies; of two equal ones the one set first. */
export function limitTogether(times: readonly Pick<AccountTime, 'limit'>[]): TimeLimit | null {
  const limits = times.flatMap(({ limit }) => limit ?? []);
  return limits.toSorted((a, b) => a.minutes - b.minutes || a.setAtMs - b.setAtMs)[0] ?? null;
}
