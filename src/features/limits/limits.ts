// The data of the limits screen, from the server's answer: pure, without texts and without a clock.
import type { LimitWishBody, UserLimit, UserLimits } from '#shared/contract/limits.ts';
import type { Exclusion, ExclusionType } from '#shared/domain/limits/exclusion.ts';
import { LIMIT_PERIODS, type LimitPeriod } from '#shared/domain/limits.ts';
import type { Currency } from '#shared/domain/money.ts';

export const AMOUNT_TYPES = ['deposit', 'loss', 'wager'] as const;
export type AmountType = (typeof AMOUNT_TYPES)[number];

/** One place where a limit may be: three types by three periods, and the session. */
export type Slot = { type: AmountType; period: LimitPeriod } | { type: 'session'; period: null };
/** `deposit-day`, `session`: the name of a slot in addresses and in the page. */
export const slotName = ({ type, period }: Slot): string => (period ? `${type}-${period}` : type);

export const AMOUNT_SLOTS: readonly Slot[] = AMOUNT_TYPES.flatMap((type) =>
  LIMIT_PERIODS.map((period) => ({ type, period })),
);
export const SESSION: Slot = { type: 'session', period: null };

/** Minor units of `currency`, or minutes where that is null. */
export interface Size {
  value: number;
  currency: Currency | null;
}
export interface Held extends Size {
  id: string;
  /** Below 0 for a loss limit when the player is ahead. */
  used: number;
  remaining: number;
  /** The part of `used` that belongs to deposits that were begun and have not ended. */
  pending: number;
  /** When the calendar window ends; null for a rolling window and for a session. */
  endsAtMs: number | null;
  /** When an exhausted limit leaves something again, if only time passes. */
  freesAtMs: number | null;
  /** The value here of a whole unit of the player's other currencies, at the rates of `ratesDate`. */
  rates: { currency: Currency; unit: number }[];
  ratesDate: string;
}
export interface Wish {
  id: string;
  /** Null: no limit. */
  size: Size | null;
  mailAtMs: number;
  lapsesAtMs: number;
  /** The e-mail was sent; its link is valid now. */
  mailed: boolean;
}
export interface Line {
  slot: Slot;
  name: string;
  held: Held | null;
  wish: Wish | null;
}

const inForce = ({ state }: UserLimit) => state === 'active' || state === 'confirmed';
const waiting = ({ state }: UserLimit) => state === 'unconfirmed' || state === 'disabled_unconfirmed';
const sizeOf = (row: UserLimit): number => (row.type === 'session' ? row.duration_minutes : row.amount_cents) ?? 0;

/** The limit in force in a slot, and the change that waits beside it. */
export function lineOf(slot: Slot, { limits, rules }: UserLimits, nowMs: number): Line {
  const rows = limits.filter(
    ({ type, period, source }) => source === 'player' && type === slot.type && period === slot.period,
  );
  const held = rows.find(inForce);
  const wish = rows.find(waiting);
  return {
    slot,
    name: slotName(slot),
    held: held ? heldOf(held, rules) : null,
    wish: wish ? wishOf(wish, nowMs) : null,
  };
}

function heldOf(row: UserLimit, { windows, rates_date }: UserLimits['rules']): Held {
  const own = row.accounts.find(({ currency }) => currency === row.currency);
  const used = row.type === 'session' ? (row.used_minutes ?? 0) : (own?.current_value_amount_cents ?? 0);
  const value = sizeOf(row);
  return {
    id: row.id,
    value,
    currency: row.currency,
    used,
    remaining: own?.remaining_cents ?? Math.max(0, value - used),
    pending: own?.pending_amount_cents ?? 0,
    endsAtMs: windows === 'calendar' && row.window ? Date.parse(row.window.to) : null,
    freesAtMs: row.frees_at === null ? null : Date.parse(row.frees_at),
    rates: row.accounts
      .filter(({ currency }) => currency !== row.currency)
      .map(({ currency, unit_cents }) => ({ currency, unit: unit_cents })),
    ratesDate: rates_date,
  };
}

function wishOf(row: UserLimit, nowMs: number): Wish {
  const mailAtMs = Date.parse(row.mail_at ?? '');
  return {
    id: row.id,
    size: row.state === 'unconfirmed' ? { value: sizeOf(row), currency: row.currency } : null,
    mailAtMs,
    lapsesAtMs: Date.parse(row.lapses_at ?? ''),
    mailed: nowMs >= mailAtMs,
  };
}

/** Limits of one type that an operator has set for this player, or the operator or the market for everybody: shown, not editable. */
export interface SetForAll {
  id: string;
  source: Exclude<UserLimit['source'], 'player'>;
  period: LimitPeriod;
  held: Held;
}
export const setForAll = (type: UserLimit['type'], { limits, rules }: UserLimits): SetForAll[] =>
  limits.flatMap((row) =>
    row.type === type && row.source !== 'player' && row.period !== null
      ? [{ id: row.id, source: row.source, period: row.period, held: heldOf(row, rules) }]
      : [],
  );

export const isReached = ({ held }: Line): boolean => held !== null && held.remaining === 0;

/** The effect of a wished amount (limits.md 5 and 6). */
export type Effect =
  | { kind: 'same' }
  | { kind: 'now'; remaining: number; used: number }
  | { kind: 'later'; mailAtMs: number };

export function effectOf({ held }: Line, value: number, raiseDelayHours: number, nowMs: number): Effect {
  if (!held) return { kind: 'now', remaining: value, used: 0 };
  if (value === held.value) return { kind: 'same' };
  if (value < held.value) return { kind: 'now', remaining: Math.max(0, value - held.used), used: held.used };
  return { kind: 'later', mailAtMs: mailAt(raiseDelayHours, nowMs) };
}

export const mailAt = (raiseDelayHours: number, nowMs: number): number => nowMs + raiseDelayHours * 3_600_000;

/** The request body for an amount in a slot. */
export function wishFor(slot: Slot, value: number, currency: Currency): LimitWishBody {
  return slot.type === 'session'
    ? { type: 'session', duration_minutes: value }
    : { type: slot.type, period: slot.period, accounts: [{ currency, amount_cents: value }] };
}

/** Terms on offer (limits.md 9); `ever` is sent as an explicit `until: null`. */
export const TERMS = {
  coolingoff: ['PT24H', 'P3D', 'P7D', 'P14D', 'P30D', 'P42D'],
  selfexclusion: ['P6M', 'P1Y', 'P3Y', 'P5Y', 'ever'],
} as const satisfies Record<ExclusionType, readonly string[]>;
export type Term = (typeof TERMS)[ExclusionType][number];

export const exclusionWish = (type: ExclusionType, term: Term): LimitWishBody =>
  term === 'ever' ? { type: 'selfexclusion', until: null } : { type, term };

export interface Excluded extends Exclusion {
  id: string;
  /** A self-exclusion whose term has passed: it stays until its player asks to end it (limits.md 9). */
  over: boolean;
  /** The request to end it, which waits like a removal. */
  lifting: Wish | null;
}

/** The exclusion in force, if there is one. */
export function exclusionOf({ limits }: UserLimits, nowMs: number): Excluded | null {
  for (const row of limits) {
    const { id, type, until } = row;
    if ((type !== 'selfexclusion' && type !== 'coolingoff') || !inForce(row)) continue;
    const untilMs = until === null ? null : Date.parse(until);
    const lifting = limits.find((one) => one.type === type && waiting(one));
    return {
      id,
      type,
      fromMs: 0,
      untilMs,
      over: untilMs !== null && nowMs >= untilMs,
      lifting: lifting ? wishOf(lifting, nowMs) : null,
    };
  }
  return null;
}

/** The slot (or `break`) that a refusal sent the player here for: `?reached=loss-day`. */
export function reachedName(search: string): string | null {
  const name = new URLSearchParams(search).get('reached');
  const known = [...AMOUNT_SLOTS, SESSION].map(slotName);
  return name !== null && (known.includes(name) || name === 'break') ? name : null;
}
