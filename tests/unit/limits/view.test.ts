import { describe, expect, test } from 'vitest';
import { nextChange, type UserLimit, type UserLimits } from '#shared/contract/limits.ts';
import { endOf } from '#src/features/limits/end-of-break.ts';
import {
  AMOUNT_SLOTS,
  effectOf,
  exclusionOf,
  exclusionWish,
  isReached,
  lineOf,
  reachedName,
  SESSION,
  type Slot,
  setForAll,
  TERMS,
  wishFor,
} from '#src/features/limits/limits.ts';
import { instant, lastDay } from '#src/features/limits/when.ts';
import { zoneKey } from '#src/i18n/dates.ts';

const at = (iso: string) => Date.parse(iso);
const NOW = at('2026-11-20T09:00:00Z');
const HOUR = 3_600_000;
const deposit: Slot = { type: 'deposit', period: 'day' };

function row(over: Partial<UserLimit>): UserLimit {
  return {
    id: 'l1',
    type: 'deposit',
    period: 'day',
    state: 'active',
    accounts: [
      {
        currency: 'EUR',
        amount_cents: 10_000,
        current_value_amount_cents: 6000,
        remaining_cents: 4000,
        pending_amount_cents: 0,
        unit_cents: 100,
      },
      {
        currency: 'USD',
        amount_cents: 10_870,
        current_value_amount_cents: 6522,
        remaining_cents: 4348,
        pending_amount_cents: 0,
        unit_cents: 92,
      },
    ],
    currency: 'EUR',
    amount_cents: 10_000,
    duration_minutes: null,
    used_minutes: null,
    until: null,
    source: 'player',
    frees_at: null,
    window: { from: '2026-11-19T23:00:00.000Z', to: '2026-11-20T23:00:00.000Z' },
    mail_at: null,
    lapses_at: null,
    ...over,
  };
}
const answer = (limits: UserLimit[], windows: 'calendar' | 'rolling' = 'calendar'): UserLimits => ({
  limits,
  stop: null,
  pending: [],
  as_of: '2026-11-20T09:00:00.000Z',
  rules: { windows, zone: 'Europe/Vienna', currency: 'EUR', raise_delay_hours: 24, rates_date: '2026-11-27' },
});
const waits = { mail_at: '2026-11-21T09:00:00.000Z', lapses_at: '2026-11-28T09:00:00.000Z' };

test('what deposits hold that have not ended is said beside what is used [C7 limits.md 1]', () => {
  const [account] = row({}).accounts;
  const held = lineOf(
    deposit,
    answer([row({ accounts: account ? [{ ...account, pending_amount_cents: 4000 }] : [] })]),
    NOW,
  ).held;
  expect(held?.pending).toBe(4000);
});

describe('lines', () => {
  test('a limit shows used and remaining in the currency it was set in, and when its window ends [S3.15 S4.09 S4.10]', () => {
    expect(lineOf(deposit, answer([row({})]), NOW).held).toEqual({
      id: 'l1',
      value: 10_000,
      currency: 'EUR',
      used: 6000,
      remaining: 4000,
      pending: 0,
      endsAtMs: at('2026-11-20T23:00:00Z'),
      freesAtMs: null,
      rates: [{ currency: 'USD', unit: 92 }],
      ratesDate: '2026-11-27',
    });
  });

  test('a rolling window names no end, each amount leaves it on its own [S4.10]', () => {
    expect(lineOf(deposit, answer([row({})], 'rolling'), NOW).held?.endsAtMs).toBeNull();
    const freed = row({ frees_at: '2026-11-20T14:05:00.000Z' });
    expect(lineOf(deposit, answer([freed], 'rolling'), NOW).held?.freesAtMs).toBe(at('2026-11-20T14:05:00Z'));
    expect(nextChange(answer([freed], 'rolling'), NOW)).toBe(at('2026-11-20T14:05:00Z'));
  });

  test('what operator and market set is listed beside the player’s own, and fills no slot of theirs [limits.md 2]', () => {
    const set = [row({ id: 'm', source: 'market' }), row({ id: 'o', source: 'operator', period: 'month' })];
    expect(lineOf(deposit, answer(set), NOW).held).toBeNull();
    expect(setForAll('deposit', answer([row({}), ...set]))).toMatchObject([
      { id: 'm', source: 'market', period: 'day', held: { value: 10_000, used: 6000 } },
      { id: 'o', source: 'operator', period: 'month' },
    ]);
    expect(setForAll('loss', answer(set))).toEqual([]);
  });

  test('a raise and a removal wait beside the limit that holds, with the instants they are told [I29 S4.11]', () => {
    const raise = row({ id: 'l2', state: 'unconfirmed', amount_cents: 20_000, ...waits });
    const line = lineOf(deposit, answer([raise, row({})]), NOW);
    expect(line.held?.value).toBe(10_000);
    expect(line.wish).toEqual({
      id: 'l2',
      size: { value: 20_000, currency: 'EUR' },
      mailAtMs: at(waits.mail_at),
      lapsesAtMs: at(waits.lapses_at),
      mailed: false,
    });
    const removal = row({ id: 'l3', state: 'disabled_unconfirmed', amount_cents: null, ...waits });
    const later = lineOf(deposit, answer([row({}), removal]), at(waits.mail_at));
    expect(later.wish).toMatchObject({ size: null, mailed: true });
  });

  test('past states are no limit, and a slot sees its own type and period only [S4.11]', () => {
    const past = (['disabled', 'disabled_confirmed'] as const).map((state) => row({ state }));
    expect(lineOf(deposit, answer([...past, row({ period: 'week' }), row({ type: 'loss' })]), NOW)).toMatchObject({
      held: null,
      wish: null,
    });
  });

  test('a session counts minutes; a loss may be below zero and leaves more than the limit [S4.09]', () => {
    const session = row({ type: 'session', period: null, currency: null, accounts: [], duration_minutes: 60 });
    expect(lineOf(SESSION, answer([{ ...session, used_minutes: 45 }]), NOW).held).toMatchObject({
      value: 60,
      currency: null,
      used: 45,
      remaining: 15,
    });
    const accounts = [
      {
        currency: 'EUR',
        amount_cents: 5000,
        current_value_amount_cents: -1000,
        remaining_cents: 6000,
        pending_amount_cents: 0,
        unit_cents: 100,
      } as const,
    ];
    const loss = lineOf({ type: 'loss', period: 'day' }, answer([row({ type: 'loss', accounts })]), NOW);
    expect(loss.held).toMatchObject({ used: -1000, remaining: 6000 });
    expect(isReached(loss)).toBe(false);
  });
});

describe('effects of a wish', () => {
  const line = lineOf(deposit, answer([row({})]), NOW);

  test('a first limit and a lower one count at once, with what is used already [I29]', () => {
    expect(effectOf(lineOf(deposit, answer([]), NOW), 5000, 24, NOW)).toEqual({
      kind: 'now',
      remaining: 5000,
      used: 0,
    });
    expect(effectOf(line, 8000, 24, NOW)).toEqual({ kind: 'now', remaining: 2000, used: 6000 });
    expect(effectOf(line, 5000, 24, NOW)).toEqual({ kind: 'now', remaining: 0, used: 6000 });
  });

  test('a higher one says when it may be confirmed, by the delay of the market [I29]', () => {
    expect(effectOf(line, 10_001, 24, NOW)).toEqual({ kind: 'later', mailAtMs: NOW + 24 * HOUR });
    expect(effectOf(line, 20_000, 168, NOW)).toEqual({ kind: 'later', mailAtMs: NOW + 168 * HOUR });
    expect(effectOf(line, 10_000, 24, NOW)).toEqual({ kind: 'same' });
  });

  test('posts exactly one account, or minutes [S7.064]', () => {
    expect(wishFor(deposit, 5000, 'EUR')).toEqual({
      type: 'deposit',
      period: 'day',
      accounts: [{ currency: 'EUR', amount_cents: 5000 }],
    });
    expect(wishFor(SESSION, 60, 'EUR')).toEqual({ type: 'session', duration_minutes: 60 });
  });
});

describe('exclusions', () => {
  const zone = 'Europe/Vienna';

  test('every offered term is one the rules accept, and says its end in the zone of the player [I31]', () => {
    for (const term of TERMS.coolingoff) expect(endOf(null, 'coolingoff', term, zone, NOW)).toBeGreaterThan(NOW);
    for (const term of TERMS.selfexclusion) expect(endOf(null, 'selfexclusion', term, zone, NOW)).not.toBeUndefined();
    expect(endOf(null, 'coolingoff', 'P7D', zone, NOW)).toBe(NOW + 7 * 24 * HOUR);
    expect(endOf(null, 'selfexclusion', 'P6M', zone, at('2026-08-31T08:00:00Z'))).toBe(at('2027-03-01T09:00:00Z'));
  });

  test('for ever is an explicit null, never a missing term [I31]', () => {
    expect(exclusionWish('selfexclusion', 'ever')).toEqual({ type: 'selfexclusion', until: null });
    expect(exclusionWish('coolingoff', 'P3D')).toEqual({ type: 'coolingoff', term: 'P3D' });
    expect(endOf(null, 'selfexclusion', 'ever', zone, NOW)).toBeNull();
  });

  test('a shorter term than the one in force is not offered [I31]', () => {
    const rows = [row({ id: 'x', type: 'selfexclusion', period: null, until: '2027-11-20T09:00:00.000Z' })];
    const current = exclusionOf(answer(rows), NOW);
    expect(current).toMatchObject({ id: 'x', type: 'selfexclusion', over: false, lifting: null });
    expect(endOf(current, 'selfexclusion', 'P6M', zone, NOW)).toBeUndefined();
    expect(endOf(current, 'coolingoff', 'P42D', zone, NOW)).toBeUndefined();
    expect(endOf(current, 'selfexclusion', 'P3Y', zone, NOW)).toBeGreaterThan(NOW);
  });

  test('a self-exclusion outlives its term until its player ended it, in steps [I31]', () => {
    const rows = [row({ id: 'x', type: 'selfexclusion', period: null, until: '2026-11-20T08:00:00.000Z' })];
    expect(exclusionOf(answer(rows), NOW)).toMatchObject({ over: true, lifting: null });
    const removal = row({ id: 'y', type: 'selfexclusion', period: null, state: 'disabled_unconfirmed', ...waits });
    expect(exclusionOf(answer([...rows, removal]), NOW)?.lifting).toMatchObject({ id: 'y', size: null, mailed: false });
  });
});

test('the page asks again when a window frees, a mail goes or a term ends, whichever is first [S7.063]', () => {
  const raise = row({ id: 'l2', state: 'unconfirmed', ...waits });
  expect(nextChange(answer([row({}), raise]), NOW)).toBe(at('2026-11-20T23:00:00Z'));
  expect(nextChange(answer([row({}), raise], 'rolling'), NOW)).toBe(at(waits.mail_at));
  expect(nextChange(answer([row({ window: null })]), NOW)).toBeNull();
  // A deposit that is not paid gives its amount back.
  const frees_at = '2026-11-20T09:30:00.000Z';
  const begun = {
    id: 'P1-1',
    state: 'pending',
    method: 'visa',
    name: 'Visa',
    currency: 'EUR',
    amount_cents: 1,
  } as const;
  const pending = [{ ...begun, created_at: frees_at, frees_at, cancelable: true }];
  expect(nextChange({ ...answer([row({}), raise]), pending }, NOW)).toBe(at(frees_at));
});

describe('words of time', () => {
  test("the day ends at the player's midnight, whatever the browser's zone [S4.10]", () => {
    expect(lastDay('en', 'Europe/Vienna', 'day', at('2026-11-20T23:00:00Z'))).toBeNull();
    expect(lastDay('en', 'Europe/Vienna', 'week', at('2026-11-22T23:00:00Z'))).toBe('Sunday');
    expect(lastDay('de', 'Europe/Vienna', 'month', at('2026-11-30T23:00:00Z'))).toBe('30. November');
    expect(instant('de', 'Europe/Vienna', at('2026-11-21T09:00:00Z'))).toMatch(/21\. Nov.* 2026.*10:00/);
    expect(zoneKey('America/St_Johns')).toBe('limits.zone.st_johns');
  });
});

test('a refusal names the limit it sent the player to, and nothing else is believed [S2.111]', () => {
  expect(reachedName('?reached=loss-day')).toBe('loss-day');
  expect(reachedName('?reached=break')).toBe('break');
  expect(reachedName('?reached=<script>')).toBeNull();
  expect(reachedName('')).toBeNull();
  expect(AMOUNT_SLOTS).toHaveLength(9);
});
