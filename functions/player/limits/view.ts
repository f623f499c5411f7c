// Limits as the player sees them: converted for every account, with waiting changes beside what is in force.

import { waiting } from '#shared/domain/limits/change.ts';
import { firmest } from '#shared/domain/limits/imposed.ts';
import { blockedUntil, signedInMs } from '#shared/domain/limits/sitting.ts';
import type { LimitsView, LimitView, PendingDeposit } from '#shared/domain/limits/state.ts';
import { type AmountLimit, type AmountType, type Calendar, roomAt, used } from '#shared/domain/limits/usage.ts';
import { windowAt } from '#shared/domain/limits/windows.ts';
import { ELSEWHERE, ERASED, REGISTER } from '#shared/domain/limits.ts';
import { type Currency, convert, SUBUNITS } from '#shared/domain/money.ts';
import { assert } from '#shared/domain/refusal.ts';
import { paymentId } from '../core/ids.ts';
import type { Noun } from '../core/noun.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { all, rateOf, type Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { countedIn, pendingIn } from './counting.ts';
import { exclusionOf, stopsOf } from './exclusion.ts';
import { setElsewhere, setForAll, setForThem } from './guard.ts';
import { calendarOf, idOf, liveRows, type Row } from './rows.ts';
import { personSitting } from './sitting.ts';

const MINUTE_MS = 60_000;

export function limits(tx: Tx): LimitsView {
  const accounts = all<{ currency: Currency }>(
    tx,
    'select currency from account order by active desc, opened_at, currency',
  );
  const currencies = accounts.map(({ currency }) => currency);
  const views: LimitView[] = liveRows(tx).map((row) => view(tx, row, currencies));
  const exclusion = exclusionOf(tx);
  if (exclusion) {
    const { type, untilMs, no, erased, isRegister } = exclusion;
    // An exclusion that another account began is ended there, while that account exists.
    const id = no !== null ? `x${no}` : isRegister ? REGISTER : erased ? ERASED : ELSEWHERE;
    views.push({ ...NOTHING, id, type, period: null, state: 'active', untilMs });
  }
  const calendar = calendarOf(tx);
  // Limits that operators and markets set for the other accounts are the same as here, or are for players registered there.
  const elsewhere = setElsewhere(tx).map((bounds) => ({
    ...bounds,
    limits: bounds.limits.filter(({ source }) => source === 'elsewhere'),
  }));
  for (const bounds of [{ calendar, limits: [...setForThem(tx), ...setForAll(tx)] }, ...elsewhere])
    for (const { source, ...limit } of bounds.limits) {
      const { id, type, period } = limit;
      const sums = amounts(tx, limit, bounds.calendar, currencies);
      views.push({ ...NOTHING, id, type, period, state: 'active', source, ...sums });
    }
  const { windows, zone } = calendar;
  const stop = firmest(stopsOf(tx));
  const { ratesDate, market } = tx.rules;
  const { raiseDelayHours } = market;
  const currency = currencies[0] ?? profileOf(tx).currency;
  return {
    limits: views,
    stop: stop && { type: stop.type, why: stop.why, untilMs: stop.untilMs },
    pending: pendingDeposits(tx),
    rules: { windows, zone, currency, raiseDelayHours, ratesDate },
  };
}

interface Pending {
  readonly no: number;
  readonly state: PendingDeposit['state'];
  readonly method: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly created_at: number;
  readonly expires_at: number | null;
}

function pendingDeposits(tx: Tx): PendingDeposit[] {
  const rows = all<Pending>(
    tx,
    `select * from payment where action = 'deposit' and state in ('pending', 'processing') order by no desc`,
  );
  return rows.map(({ no, state, method, currency, amount, created_at, expires_at }) => ({
    id: paymentId(tx, no),
    state,
    method,
    currency,
    amountMinor: amount,
    createdAtMs: created_at,
    name: tx.rules.methodNames?.get(method) ?? method,
    freesAtMs: state === 'pending' ? expires_at : null,
  }));
}

const NOTHING = {
  source: 'player' as const,
  accounts: [],
  currency: null,
  amountMinor: null,
  minutes: null,
  usedMinutes: null,
  untilMs: null,
  window: null,
  freesAtMs: null,
  zone: null,
  change: null,
};

function view(tx: Tx, row: Row, currencies: readonly Currency[]): LimitView {
  const base = { ...NOTHING, id: idOf(row), type: row.type, period: row.period, state: row.state };
  const change = waiting(row.state) ? changeOf(row) : null;
  if (row.type === 'session') {
    const sitting = personSitting(tx);
    // During the rest after a reached limit all of it counts as used.
    const freesAtMs =
      row.size === null ? null : blockedUntil(sitting, { minutes: row.size, setAtMs: row.set_at }, tx.nowMs);
    const usedMinutes = freesAtMs === null ? Math.floor(signedInMs(sitting, tx.nowMs) / MINUTE_MS) : row.size;
    return { ...base, change, minutes: row.size, usedMinutes, freesAtMs };
  }
  // The request to end a self-exclusion.
  if (row.type === 'selfexclusion') return { ...base, change };
  const { period, currency, rate, size } = row;
  assert(period && currency && rate, `limit ${row.no} lacks its period`);
  const limit: AmountLimit = {
    id: base.id,
    type: row.type as AmountType,
    period,
    currency,
    rate,
    amountMinor: size ?? 0,
  };
  return { ...base, change, ...amounts(tx, limit, calendarOf(tx), currencies), amountMinor: size };
}

/** The amounts of a money limit now, in every account's currency. */
function amounts(tx: Tx, limit: AmountLimit, calendar: Calendar, currencies: readonly Currency[]) {
  const window = windowAt(calendar.windows, limit.period, calendar.zone, tx.nowMs);
  const usedMinor = used(limit, countedIn(tx, limit, window, false), window);
  const pendingMinor = used(limit, pendingIn(tx, limit, window), window);
  const remaining = Math.max(0, limit.amountMinor - usedMinor);
  const freesAtMs =
    remaining > 0
      ? null
      : roomAt(limit, calendar, countedIn(tx, limit, window, calendar.windows === 'rolling'), tx.nowMs);
  const into = (amount: number, other: Currency) =>
    convert(amount, limit, { currency: other, rate: rateOf(tx, other) }, 'down');
  const unit = (other: Currency) => convert(SUBUNITS[other], { currency: other, rate: rateOf(tx, other) }, limit, 'up');
  return {
    currency: limit.currency,
    amountMinor: limit.amountMinor,
    window,
    freesAtMs,
    zone: calendar.windows === 'calendar' ? calendar.zone : null,
    accounts: currencies.map((other) => ({
      currency: other,
      amountMinor: into(limit.amountMinor, other),
      usedMinor: into(usedMinor, other),
      remainingMinor: into(remaining, other),
      pendingMinor: into(pendingMinor, other),
      unitMinor: unit(other),
    })),
  };
}

function changeOf(row: Row): LimitView['change'] {
  assert(row.mail_at !== null && row.lapses_at !== null, `wish ${row.no} lacks its times`);
  const removal = row.state === 'disabled_unconfirmed';
  return {
    kind: removal ? 'removal' : 'raise',
    amountMinor: row.type === 'session' ? null : row.size,
    minutes: row.type === 'session' ? row.size : null,
    mailAtMs: row.mail_at,
    lapsesAtMs: row.lapses_at,
  };
}

const commands = {
  /** First asks what other accounts of the person have taken, where there may be any. */
  limits: async (shell: Shell, asker: Asker) => {
    await shell.person.know();
    return shell.session(asker, limits);
  },
};

export const noun = { commands } satisfies Noun;
