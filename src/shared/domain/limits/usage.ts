// What counts towards a limit, and whether another amount fits (limits.md 1 to 5).

import type { LimitPeriod, LimitSource, LimitType, WindowKind } from '../limits.ts';
import { type Currency, convert, type Minor, RATE_ONE, type Rate, subtract, sum } from '../money.ts';
import { rollingMs, type Window, windowAt } from './windows.ts';

export type AmountType = Extract<LimitType, 'deposit' | 'wager' | 'loss'>;

/** A limit in force: the player's, the operator's or the market's. `rate` is its currency's at the time it was set. */
export interface AmountLimit {
  id: string;
  type: AmountType;
  period: LimitPeriod;
  currency: Currency;
  rate: Rate;
  amountMinor: number;
}

export interface SetLimit<By extends LimitSource = LimitSource> extends AmountLimit {
  readonly source: By;
}

/** How a player's windows run. */
export interface Calendar {
  windows: WindowKind;
  zone: string;
}

/**
 * An event at the instant it counts: a deposit's intent, or a round's first stake with the cash parts of all its stakes
 * and wins so far. `rate` is the currency's at that time and never changes for the event.
 */
export interface Counted {
  atMs: number;
  currency: Currency;
  rate: Rate;
  /** A deposit's amount, or the cash part of a round's stakes. */
  inMinor: number;
  /** The cash part of the round's wins; 0 for deposits. */
  outMinor: number;
}

/** One event in the limit's currency: stakes and deposits rounded up, wins down, so that rounding never exceeds a limit. */
function counted(limit: AmountLimit, event: Counted): Minor {
  const into = convert(event.inMinor, event, limit, 'up');
  return limit.type === 'loss' ? subtract(into, convert(event.outMinor, event, limit, 'down')) : into;
}

const within = ({ fromMs, toMs }: Window, { atMs }: Counted) => atMs >= fromMs && atMs < toMs;

/** What is used in the current window; for a loss limit it may be below 0. */
export function used(limit: AmountLimit, events: Iterable<Counted>, window: Window): Minor {
  const parts: number[] = [];
  for (const event of events) if (within(window, event)) parts.push(counted(limit, event));
  return sum(parts);
}

export interface Usage<Limit extends AmountLimit = AmountLimit> {
  limit: Limit;
  window: Window;
  usedMinor: Minor;
  /** Never below 0, also when more than a lowered limit is used. */
  remainingMinor: Minor;
}

export function usageOf<Limit extends AmountLimit>(
  limit: Limit,
  calendar: Calendar,
  events: readonly Counted[],
  nowMs: number,
): Usage<Limit> {
  const window = windowAt(calendar.windows, limit.period, calendar.zone, nowMs);
  const usedMinor = used(limit, events, window);
  return { limit, window, usedMinor, remainingMinor: Math.max(0, subtract(limit.amountMinor, usedMinor)) as Minor };
}

export interface Reached<Limit extends AmountLimit = AmountLimit> extends Usage<Limit> {
  /** When the amount fits again, if only time passes; null if it never will under this limit. */
  freesAtMs: number | null;
}

/** One deposit or stake to check, with the rate that will be stored with it. */
export interface Wanted {
  amountMinor: number;
  currency: Currency;
  rate: Rate;
}

/**
 * The limit that leaves least, if the amount does not fit into all of them; else null (limits.md 2). A stake within a
 * round counts, and is judged, in the windows of the round's first stake (`countsAtMs`; limits.md 1): time does not
 * free it.
 */
export function reached<Limit extends AmountLimit>(
  limits: readonly Limit[],
  calendar: Calendar,
  events: (limit: Limit, window: Window) => readonly Counted[],
  wanted: Wanted,
  nowMs: number,
  countsAtMs = nowMs,
): Reached<Limit> | null {
  const over: Reached<Limit>[] = [];
  for (const limit of limits) {
    const window = windowAt(calendar.windows, limit.period, calendar.zone, countsAtMs);
    const inside = events(limit, window);
    const now = usageOf(limit, calendar, inside, countsAtMs);
    const more = convert(wanted.amountMinor, wanted, limit, 'up');
    if (now.usedMinor + more <= limit.amountMinor) continue;
    const freesAtMs = countsAtMs === nowMs ? freesAt(limit, calendar, inside, more, now) : null;
    over.push({ ...now, freesAtMs });
  }
  return leastRoom(over);
}

/** The one that leaves least; the first among equals. */
export function leastRoom<Any extends Usage>(usages: readonly Any[]): Any | null {
  let least: { usage: Any; room: number } | null = null;
  for (const usage of usages) {
    const room = convert(usage.remainingMinor, usage.limit, { currency: 'EUR', rate: RATE_ONE }, 'down');
    if (!least || room < least.room) least = { usage, room };
  }
  return least?.usage ?? null;
}

/** When an exhausted limit leaves something again; null where something is left, or time alone frees nothing. */
export function roomAt(
  limit: AmountLimit,
  calendar: Calendar,
  events: readonly Counted[],
  nowMs: number,
): number | null {
  const now = usageOf(limit, calendar, events, nowMs);
  return now.remainingMinor > 0 ? null : freesAt(limit, calendar, events, 1, now);
}

function freesAt(
  limit: AmountLimit,
  calendar: Calendar,
  events: readonly Counted[],
  more: number,
  now: Usage,
): number | null {
  if (more > limit.amountMinor) return null;
  if (calendar.windows === 'calendar') return now.window.toMs;
  const leaving = events.filter((event) => within(now.window, event)).toSorted((a, b) => a.atMs - b.atMs);
  let left: number = now.usedMinor;
  for (const event of leaving) {
    left -= counted(limit, event);
    if (left + more <= limit.amountMinor) return event.atMs + rollingMs(limit.period);
  }
  return null;
}
