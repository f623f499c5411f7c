// Limits and exclusions on the wire (spec S3.15, S7.063 to S7.066; decisions.md, Calls without a shown path).
import * as z from 'zod/mini';
import { IMPOSED_REASONS, STOP_TYPES } from '#shared/domain/limits/imposed.ts';
import type { LimitsView, LimitView } from '#shared/domain/limits/state.ts';
import { LIMIT_PERIODS, LIMIT_TYPES } from '#shared/domain/limits.ts';
import { CURRENCIES } from '#shared/domain/money.ts';
import { operation } from './operation.ts';

const iso = z.iso.datetime();
const minor = z.int().check(z.gte(0));
const currency = z.enum(CURRENCIES);

export const limitState = z.enum([
  'active',
  'unconfirmed',
  'confirmed',
  'disabled_unconfirmed',
  'disabled_confirmed',
  'disabled',
]);

/** One account of the player under this limit, converted; a loss may be below 0 (the player is ahead). */
const limitAccount = z.object({
  currency,
  amount_cents: minor,
  current_value_amount_cents: z.int(),
  remaining_cents: minor,
  /** The part of what is used that belongs to deposits that were begun and have not ended. */
  pending_amount_cents: minor,
  /** The value today of one whole unit of this currency in the limit's own; amounts already counted keep their day's rate. */
  unit_cents: minor,
});

/**
 * A limit in force, an exclusion in force, or a waiting change: a raise (`unconfirmed`) and a removal
 * (`disabled_unconfirmed`) are rows of their own, beside the limit that still applies. Past ones are not listed.
 */
export const userLimit = z.object({
  id: z.string(),
  type: z.enum(LIMIT_TYPES),
  period: z.nullable(z.enum(LIMIT_PERIODS)),
  state: limitState,
  accounts: z.array(limitAccount),
  /** The currency in which the limit was set; null for a session and for exclusions. */
  currency: z.nullable(currency),
  amount_cents: z.nullable(minor),
  duration_minutes: z.nullable(z.int()),
  used_minutes: z.nullable(z.int()),
  /** When an exclusion ends; null: permanently (or the row is not an exclusion). */
  until: z.nullable(iso),
  /** Who set it; only limits that the player set in this account can be changed here. */
  source: z.enum(['player', 'elsewhere', 'imposed', 'operator', 'market']),
  /** When an exhausted limit leaves something again, if only time passes. */
  frees_at: z.nullable(iso),
  /** The window that counts now. */
  window: z.nullable(z.object({ from: iso, to: iso })),
  /** For a waiting change: when its e-mail is sent, and when its token expires. */
  mail_at: z.nullable(iso),
  lapses_at: z.nullable(iso),
});
export type UserLimit = z.infer<typeof userLimit>;

/** A deposit that was begun and has not ended: until then it counts towards deposit limits (limits.md 1). */
export const pendingDeposit = z.object({
  id: z.string(),
  state: z.enum(['pending', 'processing']),
  method: z.string(),
  /** The method's name. */
  name: z.string(),
  currency,
  amount_cents: minor,
  created_at: iso,
  /** When it ends by itself; null while its provider works on it. */
  frees_at: z.nullable(iso),
  /** Whether it can be canceled now: `POST /api/player/payments/{id}/cancel`. */
  cancelable: z.boolean(),
});
export type PendingDeposit = z.infer<typeof pendingDeposit>;

export const userLimits = z.object({
  limits: z.array(userLimit),
  /** An operator's stop of the account, and its reason; null where there is none. */
  stop: z.nullable(z.object({ type: z.enum(STOP_TYPES), why: z.enum(IMPOSED_REASONS), until: z.nullable(iso) })),
  /** Newest first. */
  pending: z.array(pendingDeposit),
  /** The server's time: the browser's clock must not decide whether a term is over or an e-mail was sent. */
  as_of: iso,
  /** How limits would count for this player, so that a screen can explain it before one is set. */
  rules: z.object({
    windows: z.enum(['calendar', 'rolling']),
    zone: z.string(),
    /** The currency of the account in use, in which a first limit is set. */
    currency,
    raise_delay_hours: z.int(),
    /** The day whose rates convert other currencies: `2026-11-27`. */
    rates_date: z.string(),
  }),
});
export type UserLimits = z.infer<typeof userLimits>;

const isoOf = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));

/** As the API returns them and the socket sends them. */
export const userLimitsOf = ({ limits, stop, pending, rules }: LimitsView, asOfMs: number): UserLimits => ({
  limits: limits.map(userLimitOf),
  stop: stop && { type: stop.type, why: stop.why, until: isoOrNull(stop.untilMs) },
  pending: pending.map(({ amountMinor, createdAtMs, freesAtMs, ...deposit }) => ({
    ...deposit,
    amount_cents: amountMinor,
    created_at: isoOf(createdAtMs),
    frees_at: isoOrNull(freesAtMs),
    cancelable: deposit.state === 'pending',
  })),
  as_of: isoOf(asOfMs),
  rules: {
    windows: rules.windows,
    zone: rules.zone,
    currency: rules.currency,
    raise_delay_hours: rules.raiseDelayHours,
    rates_date: rules.ratesDate,
  },
});

const userLimitOf = (view: LimitView): UserLimit => ({
  id: view.id,
  type: view.type,
  period: view.period,
  state: view.state,
  accounts: view.accounts.map(({ currency, amountMinor, usedMinor, remainingMinor, pendingMinor, unitMinor }) => ({
    currency,
    amount_cents: amountMinor,
    current_value_amount_cents: usedMinor,
    remaining_cents: remainingMinor,
    pending_amount_cents: pendingMinor,
    unit_cents: unitMinor,
  })),
  currency: view.currency,
  amount_cents: view.amountMinor,
  duration_minutes: view.minutes,
  used_minutes: view.usedMinutes,
  until: isoOrNull(view.untilMs),
  source: view.source,
  frees_at: isoOrNull(view.freesAtMs),
  window: view.window && { from: isoOf(view.window.fromMs), to: isoOf(view.window.toMs) },
  mail_at: view.change && isoOf(view.change.mailAtMs),
  lapses_at: view.change && isoOf(view.change.lapsesAtMs),
});

/**
 * The next instant at which time alone changes them: a window ends, an e-mail is sent, a waiting change expires, an
 * exclusion or a pending deposit ends.
 */
export function nextChange({ limits, stop, pending, rules }: UserLimits, nowMs: number): number | null {
  const instants = limits.flatMap(({ window, mail_at, lapses_at, until, frees_at }) => [
    rules.windows === 'calendar' ? window?.to : null,
    mail_at,
    lapses_at,
    until,
    frees_at,
  ]);
  const ends = pending.map(({ frees_at }) => frees_at);
  const coming = [...instants, ...ends, stop?.until].map((iso) => Date.parse(iso ?? '')).filter((atMs) => atMs > nowMs);
  return coming.length > 0 ? Math.min(...coming) : null;
}

const account = z.strictObject({ currency, amount_cents: minor });
const MINUTES_MAX = 1440;

/** The server computes `until`; the terms are those of limits.md 9, checked by the domain. */
export const limitWish = z.union([
  z.strictObject({
    type: z.enum(['deposit', 'wager', 'loss']),
    period: z.enum(LIMIT_PERIODS),
    accounts: z.array(account).check(z.minLength(1), z.maxLength(1)),
  }),
  z.strictObject({
    type: z.literal('session'),
    duration_minutes: z.int().check(z.gte(1), z.lte(MINUTES_MAX)),
  }),
  z.strictObject({ type: z.enum(['coolingoff', 'selfexclusion']), term: z.string().check(z.maxLength(12)) }),
  z.strictObject({ type: z.literal('selfexclusion'), until: z.null() }),
]);
export type LimitWishBody = z.infer<typeof limitWish>;

export const limitToken = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

const player = { who: 'player', act: 'open', answer: userLimits } as const;

export const listLimits = operation({
  id: 'listLimits',
  method: 'GET',
  path: '/api/user_limits',
  summary: 'Limits and exclusions in force, what is used of them, and wishes that wait.',
  ...player,
});

export const setLimit = operation({
  id: 'setLimit',
  method: 'POST',
  path: '/api/user_limits',
  summary: 'Set a limit or an exclusion. Lower binds at once; higher waits and must be confirmed by mail.',
  ...player,
  body: limitWish,
  refusals: ['limit.invalid', 'limit.shortened', 'limit.pending', 'currency.refused'],
});

export const deleteLimit = operation({
  id: 'deleteLimit',
  method: 'DELETE',
  path: '/api/user_limits/{id}',
  summary: 'Ask for no limit (waits and must be confirmed), or drop a waiting wish at once.',
  ...player,
  refusals: ['limit.unknown', 'limit.confirmed', 'limit.invalid', 'limit.shortened'],
});

export const confirmLimit = operation({
  id: 'confirmLimit',
  method: 'POST',
  path: '/api/user_limits/confirm',
  summary: 'Confirm a raise or a removal by the token of its mail.',
  ...player,
  body: limitToken,
  refusals: ['token.invalid'],
});

/** The figures of this sitting that a player must see before they decide to continue (limits.md 7). */
export const realityCheck = z.object({
  /** It waits for an answer: no stake is accepted, not even within a round. */
  due: z.boolean(),
  /** Milliseconds of signed-in time until the next one; 0 when it is due. */
  dueInMs: z.int(),
  everyMinutes: z.int(),
  choices: z.array(z.int()),
  signedInMs: z.int(),
  accounts: z.array(z.object({ currency, stakedMinor: minor, wonMinor: minor, netMinor: z.int() })),
});
export type RealityCheck = z.infer<typeof realityCheck>;

const checked = { who: 'player', act: 'open', path: '/api/user_limits/reality_check', answer: realityCheck } as const;

export const readRealityCheck = operation({
  id: 'readRealityCheck',
  method: 'GET',
  summary: 'Time, staked, won and net of this sitting, and when the next reality check is due.',
  ...checked,
});

export const answerRealityCheck = operation({
  id: 'answerRealityCheck',
  method: 'POST',
  summary: 'Answer the reality check that is due: stakes are accepted again. Before that it changes nothing.',
  ...checked,
});

export const chooseRealityCheck = operation({
  id: 'chooseRealityCheck',
  method: 'PUT',
  summary: 'Choose the minutes between reality checks among those that the market offers.',
  ...checked,
  body: z.strictObject({ everyMinutes: z.int() }),
  refusals: ['limit.invalid', 'limit.reality_check'],
});
