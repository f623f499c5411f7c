// The guard that every deposit and stake passes: what counts, and the refusal with its explanation (limits.md 1 to 5).
import { inForce } from '#shared/domain/limits/change.ts';
import { depositStop } from '#shared/domain/limits/eligibility.ts';
import { blockedUntil } from '#shared/domain/limits/sitting.ts';
import {
  type AmountType,
  type Calendar,
  leastRoom,
  reached,
  type SetLimit,
  type Wanted,
} from '#shared/domain/limits/usage.ts';
import type { LimitType } from '#shared/domain/limits.ts';
import { RATE_ONE } from '#shared/domain/money.ts';
import { assert, type Refusal, refuse } from '#shared/domain/refusal.ts';
import { accounts } from '../core/accounts.ts';
import { rateOf, stopAt, type Tx } from '../core/transaction.ts';
import { reviewStop } from '../person/memberships.ts';
import { questionnaireStop } from '../person/questionnaire.ts';
import { countedIn } from './counting.ts';
import { excluded, imposedLimits } from './exclusion.ts';
import { guardCheck } from './reality.ts';
import { calendarOf, liveRows, type Row } from './rows.ts';
import { personSitting, timeLimit } from './sitting.ts';

/** Limits that the operator and the market set for all players; at the day's rate, as no player chose them at one. */
export const setForAll = (tx: Tx): SetLimit<'operator' | 'market'>[] =>
  tx.rules.market.limits.map(({ by, ...limit }, index) => ({
    ...limit,
    id: `${by}.${index}`,
    source: by,
    rate: rateOf(tx, limit.currency),
  }));

/** Limits that operators have set for this player, in EUR: the lowest of those in any account of theirs (limits.md 2). */
export const setForThem = (tx: Tx): SetLimit<'imposed'>[] =>
  imposedLimits(tx).map(({ type, period, eurMinor }, index) => ({
    id: `imposed.${type}.${period}.${index}`,
    source: 'imposed',
    type,
    period,
    currency: 'EUR',
    rate: RATE_ONE,
    amountMinor: eurMinor,
  }));

/** Limits that bind in the other accounts of the person; a limit that the player set there must be changed there. */
export const setElsewhere = ({ others }: Tx): Bounds[] =>
  others.map(({ account, calendar, limits }) => ({
    calendar,
    limits: limits.map((limit) => ({
      ...limit,
      id: `${account}.${limit.id}`,
      source: limit.source === 'player' ? 'elsewhere' : limit.source,
    })),
  }));

/** The money limits that the player has set in this account and that are in force. */
export const ownLimits = (rows: readonly Row[]): SetLimit<'player'>[] =>
  rows.flatMap(({ no, type, state, period, currency, rate, size }) => {
    if (!inForce(state) || !isOfMoney(type)) return [];
    assert(period && currency && rate && size !== null, `limit ${no} lacks its amount`);
    return [{ id: String(no), source: 'player', type, period, currency, rate, amountMinor: size }];
  });

const isOfMoney = (type: LimitType): type is AmountType => type === 'deposit' || type === 'wager' || type === 'loss';

/** Limits whose windows run alike. */
interface Bounds {
  readonly limits: readonly SetLimit[];
  readonly calendar: Calendar;
}

/**
 * The limits that bind here: the player's, those imposed on them, those set for all players, and those of their other
 * accounts, each in the windows of the account that it was set in.
 */
export const boundsOf = (tx: Tx, types: readonly AmountType[]): Bounds[] => {
  const own = [...ownLimits(liveRows(tx)), ...setForThem(tx), ...setForAll(tx)];
  return [{ limits: own, calendar: calendarOf(tx) }, ...setElsewhere(tx)]
    .map(({ limits, calendar }) => ({ limits: limits.filter(({ type }) => types.includes(type)), calendar }))
    .filter(({ limits }) => limits.length > 0);
};

/** The refusal of an amount that exceeds a limit, with its explanation (limits.md, first line); null where it fits. */
function guard(
  tx: Tx,
  types: readonly AmountType[],
  wanted: Wanted,
  countsAtMs: number,
): Refusal<'limit.reached'> | null {
  const over = boundsOf(tx, types).flatMap(({ limits, calendar }) => {
    const judge = (each: boolean) =>
      reached(limits, calendar, (limit, window) => countedIn(tx, limit, window, each), wanted, tx.nowMs, countsAtMs);
    const sums = judge(false);
    // Only a refusal under rolling windows needs the single events: they give the time when the amount becomes free.
    const found = sums && calendar.windows === 'rolling' ? judge(true) : sums;
    return found ? [{ ...found, calendar }] : [];
  });
  const worst = leastRoom(over);
  if (!worst) return null;
  const { limit, usedMinor, remainingMinor, freesAtMs, calendar } = worst;
  return refuse('limit.reached', {
    type: limit.type,
    period: limit.period,
    currency: limit.currency,
    limitMinor: limit.amountMinor,
    usedMinor,
    remainingMinor,
    freesAtMs,
    own: limit.source === 'player',
    ...(limit.source === 'imposed' && { imposed: true }),
    ...(limit.source === 'elsewhere' && { elsewhere: true }),
    zone: calendar.zone,
  });
}

export const guardDeposit = (tx: Tx, wanted: Wanted) => guard(tx, ['deposit'], wanted, tx.nowMs);

/** What keeps the player from deposits of any size now: no page offers one meanwhile. */
export const depositStopOf = (tx: Tx): Refusal | null =>
  depositStop(excluded(tx), questionnaireStop(tx) ?? reviewStop(tx), () => {
    const currency = accounts(tx).find(({ active }) => active === 1)?.currency ?? 'EUR';
    return guardDeposit(tx, { amountMinor: 1, currency, rate: rateOf(tx, currency) });
  });

/** Why no stake is taken now: the session limit, or a reality check that waits for an answer (I34). */
function timeUp(tx: Tx): Refusal | null {
  return atRest(tx) ?? guardCheck(tx);
}

/** The end of the rest after a session limit was reached; null where none runs. */
export function restUntil(tx: Tx): number | null {
  const limit = timeLimit(tx);
  return limit && blockedUntil(personSitting(tx), limit, tx.nowMs);
}

/** The refusal while the session limit is reached and its rest is not over. */
function atRest(tx: Tx): Refusal<'limit.session'> | null {
  const limit = timeLimit(tx);
  const freesAtMs = restUntil(tx);
  if (limit === null || freesAtMs === null) return null;
  return refuse('limit.session', { type: 'session', minutes: limit.minutes, freesAtMs, zone: calendarOf(tx).zone });
}

/** What stops all play of the player now, by their own choice. */
export const stopOf = (tx: Tx): Refusal | null => excluded(tx) ?? atRest(tx);

/** Ends a command that plays without a stake of the player's, where their session time is up. */
export const guardTime = (tx: Tx): void => stopAt(timeUp(tx));

/**
 * Session, reality check, wager and loss limits for a stake's cash part; a further stake inside a round counts at the
 * round's first stake.
 */
export const guardStake = (tx: Tx, wanted: Wanted, countsAtMs = tx.nowMs): Refusal | null =>
  timeUp(tx) ?? guard(tx, ['wager', 'loss'], wanted, countsAtMs);
