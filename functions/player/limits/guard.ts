// The guard that every deposit and stake passes: what counts, and the refusal that explains itself (limits.md 1 to 5).
import { inForce } from '#shared/domain/limits/change.ts';
import { depositStop } from '#shared/domain/limits/eligibility.ts';
import { blockedUntil } from '#shared/domain/limits/sitting.ts';
import { type AmountLimit, type AmountType, type Asked, reached } from '#shared/domain/limits/usage.ts';
import type { LimitSource } from '#shared/domain/limits.ts';
import { assert, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { accounts } from '../accounts.ts';
import { type Desk, rateOf, stopAt } from '../desk.ts';
import { countedIn } from './counting.ts';
import { excluded } from './exclusion.ts';
import { guardCheck } from './reality.ts';
import { calendarOf, liveRows, type Row } from './rows.ts';
import { sittingOf, timeLimit } from './sitting.ts';

/** What the operator and the market set for everybody; a rate of the day, as nobody chose it at one. */
export const setForAll = (desk: Desk): (AmountLimit & { source: Exclude<LimitSource, 'player'> })[] =>
  desk.rules.market.limits.map(({ by, ...limit }, index) => ({
    ...limit,
    id: `${by}.${index}`,
    source: by,
    rate: rateOf(desk, limit.currency),
  }));

function amountLimits(desk: Desk, types: readonly AmountType[], rows: readonly Row[]): AmountLimit[] {
  const own = rows.filter((row) => inForce(row.state));
  const limits: AmountLimit[] = [];
  for (const { no, type, period, currency, rate, size } of own) {
    if (!types.some((each) => each === type)) continue;
    assert(period && currency && rate && size !== null, `limit ${no} lacks its amount`);
    limits.push({ id: String(no), type: type as AmountType, period, currency, rate, amountMinor: size });
  }
  return [...limits, ...setForAll(desk).filter(({ type }) => types.includes(type))];
}

/** The refusal of an amount that does not fit, explained (limits.md, first line); null where it fits. */
function guard(
  desk: Desk,
  types: readonly AmountType[],
  asked: Asked,
  rows: readonly Row[],
  countsAtMs: number,
): Refusal<'limit.reached'> | null {
  const limits = amountLimits(desk, types, rows);
  if (limits.length === 0) return null;
  const calendar = calendarOf(desk);
  const judge = (each: boolean) =>
    reached(limits, calendar, (limit, window) => countedIn(desk, limit, window, each), asked, desk.nowMs, countsAtMs);
  const sums = judge(false);
  // Only a refusal under rolling windows needs the single events: they say when the amount frees.
  const over = sums && calendar.windows === 'rolling' ? judge(true) : sums;
  if (!over) return null;
  const { limit, usedMinor, remainingMinor, freesAtMs } = over;
  return refuse('limit.reached', {
    type: limit.type,
    period: limit.period,
    currency: limit.currency,
    limitMinor: limit.amountMinor,
    usedMinor,
    remainingMinor,
    freesAtMs,
    own: rows.some(({ no }) => String(no) === limit.id),
    zone: calendar.zone,
  });
}

export const guardDeposit = (desk: Desk, asked: Asked) => guard(desk, ['deposit'], asked, liveRows(desk), desk.nowMs);

/** What keeps her from deposits of any size now: no screen offers her one meanwhile. */
export const depositStopOf = (desk: Desk): Refusal | null =>
  depositStop(excluded(desk), () => {
    const currency = accounts(desk).find(({ active }) => active === 1)?.currency ?? 'EUR';
    return guardDeposit(desk, { amountMinor: 1, currency, rate: rateOf(desk, currency) });
  });

/** Why no stake is taken at this time: the session limit, or a reality check that waits (I34). */
function timeUp(desk: Desk): Refusal | null {
  return atRest(desk) ?? guardCheck(desk);
}

/** The session limit is reached, and its rest is not over. */
function atRest(desk: Desk): Refusal<'limit.session'> | null {
  const limit = timeLimit(desk);
  const freesAtMs = limit && blockedUntil(sittingOf(desk), limit, desk.nowMs);
  if (limit === null || freesAtMs === null) return null;
  return refuse('limit.session', { type: 'session', minutes: limit.minutes, freesAtMs, zone: calendarOf(desk).zone });
}

/** What stops all play of hers at this time, by her own wish. */
export const stopOf = (desk: Desk): Refusal | null => excluded(desk) ?? atRest(desk);

/** Ends a command that plays without a stake of hers, where her time is up. */
export const guardTime = (desk: Desk): void => stopAt(timeUp(desk));

/** Session, reality check, wager and loss limits for a stake's cash part; one inside a round counts at the round's first stake. */
export const guardStake = (desk: Desk, asked: Asked, countsAtMs = desk.nowMs): Refusal | null =>
  timeUp(desk) ?? guard(desk, ['wager', 'loss'], asked, liveRows(desk), countsAtMs);
