import { describe, expect, test } from 'vitest';
import {
  confirm,
  inForce,
  type LimitRow,
  mayConfirm,
  TOKEN_MS,
  waiting,
  wishRemoval,
  wishSize,
} from '#shared/domain/limits/change.ts';
import { exclude, holds } from '#shared/domain/limits/exclusion.ts';
import { blockedUntil, enter, leave, NO_SITTING, reachesAt, signedInMs } from '#shared/domain/limits/sitting.ts';
import { type AmountLimit, type Calendar, type Counted, reached, usageOf } from '#shared/domain/limits/usage.ts';
import { windowAt, zoneChange } from '#shared/domain/limits/windows.ts';
import { RATE_ONE, rate } from '#shared/domain/money.ts';

const at = (iso: string) => Date.parse(iso);
const calendar: Calendar = { windows: 'calendar', zone: 'Europe/Berlin' };
const rolling: Calendar = { windows: 'rolling', zone: 'Europe/Tallinn' };
const day = (type: AmountLimit['type'], amountMinor: number): AmountLimit => ({
  id: `${type}.day`,
  type,
  period: 'day',
  currency: 'EUR',
  rate: RATE_ONE,
  amountMinor,
});
const eur = (atMs: number, inMinor: number, outMinor = 0): Counted => ({
  atMs,
  currency: 'EUR',
  rate: RATE_ONE,
  inMinor,
  outMinor,
});
const ask = (amountMinor: number) => ({ amountMinor, currency: 'EUR', rate: RATE_ONE }) as const;

describe('the examples of limits.md', () => {
  test('1: a second 60 leaves 40 of 100, withdrawals give nothing back, 41 is refused, 40 fits [I28 S4.09]', () => {
    const now = at('2026-11-20T12:00:00Z');
    const events = [eur(now - 1000, 6000)];
    const refusal = reached([day('deposit', 10_000)], calendar, () => events, ask(6000), now);
    expect(refusal).toMatchObject({ usedMinor: 6000, remainingMinor: 4000, freesAtMs: at('2026-11-20T23:00:00Z') });
    expect(reached([day('deposit', 10_000)], calendar, () => events, ask(4100), now)?.remainingMinor).toBe(4000);
    expect(reached([day('deposit', 10_000)], calendar, () => events, ask(4000), now)).toBeNull();
  });

  test('3: lowering below what is used leaves 0 at once; a raise waits, is mailed, confirmed, or lapses [I29 S4.11 S7.064 S7.066]', () => {
    const monday = at('2026-11-16T10:00:00Z');
    const tuesday = at('2026-11-17T10:00:00Z');
    expect(usageOf(day('deposit', 5000), calendar, [eur(monday, 8000)], monday).remainingMinor).toBe(0);

    const old: LimitRow = { id: 'a', state: 'active', size: 10_000, mailAtMs: null, lapsesAtMs: null };
    const wish = wishSize([old], 20_000, 1, 24, monday);
    expect(wish).toMatchObject({ ends: [], row: { state: 'unconfirmed', size: 20_000, mailAtMs: tuesday } });
    const row: LimitRow = { id: 'b', ...(wish.row as Omit<LimitRow, 'id'>) };
    expect(mayConfirm(row, tuesday - 1)).toBe(false);
    expect(mayConfirm(row, at('2026-11-17T12:00:00Z'))).toBe(true);
    expect(mayConfirm(row, tuesday + TOKEN_MS)).toBe(false);
    expect(confirm([old, row], row)).toEqual([
      { id: 'a', state: 'disabled' },
      { id: 'b', state: 'confirmed' },
    ]);
  });

  test('4: a calendar day has 25 hours in Berlin on 25 October and 23 in Sydney on 4 October 2026', () => {
    expect(windowAt('calendar', 'day', 'Europe/Berlin', at('2026-10-25T12:00:00Z'))).toEqual({
      fromMs: at('2026-10-24T22:00:00Z'),
      toMs: at('2026-10-25T23:00:00Z'),
    });
    expect(windowAt('calendar', 'day', 'Australia/Sydney', at('2026-10-04T01:00:00Z'))).toEqual({
      fromMs: at('2026-10-03T14:00:00Z'),
      toMs: at('2026-10-04T13:00:00Z'),
    });
  });

  test('5: a rolling day frees exactly 24 hours after the deposit', () => {
    const monday = at('2026-11-16T14:05:00.000Z');
    const tuesday = at('2026-11-17T14:05:00.000Z');
    const events = [eur(monday, 10_000)];
    const limit = day('deposit', 10_000);
    expect(reached([limit], rolling, () => events, ask(100), tuesday - 1)?.freesAtMs).toBe(tuesday);
    expect(reached([limit], rolling, () => events, ask(100), tuesday)).toBeNull();
  });

  test('6: a loss counts stakes minus wins, may be below zero, and a win counts where the stake did', () => {
    const now = at('2026-11-20T12:00:00Z');
    const limit = day('loss', 5000);
    const events = [eur(now, 3000)];
    expect(usageOf(limit, calendar, events, now).usedMinor).toBe(3000);
    events.push(eur(now, 2000, 6000));
    expect(usageOf(limit, calendar, events, now).usedMinor).toBe(-1000);
    expect(reached([limit], calendar, () => events, ask(6100), now)?.remainingMinor).toBe(6000);
    expect(reached([limit], calendar, () => events, ask(6000), now)).toBeNull();
    // A bet at 23:59 whose win comes at 00:01 is one event at 23:59.
    const midnight = at('2026-11-20T23:00:00Z');
    const late = eur(midnight - 60_000, 1000, 9000);
    expect(usageOf(limit, calendar, [late], midnight + 60_000).usedMinor).toBe(0);
    expect(usageOf(limit, calendar, [late], midnight - 1).usedMinor).toBe(-8000);
  });

  test('7: only the cash part of a stake counts; other currencies convert at the stored rate, rounded up', () => {
    const now = at('2026-11-20T12:00:00Z');
    expect(usageOf(day('loss', 5000), calendar, [eur(now, 300)], now).usedMinor).toBe(300);
    const dollars: Counted = { atMs: now, currency: 'USD', rate: rate('0.92'), inMinor: 6000, outMinor: 0 };
    expect(usageOf(day('deposit', 10_000), calendar, [dollars], now)).toMatchObject({
      usedMinor: 5520,
      remainingMinor: 4480,
    });
    expect(usageOf(day('deposit', 10_000), calendar, [{ ...dollars, inMinor: 1 }], now).usedMinor).toBe(1);
  });

  test('8: a break under an hour continues the sitting: 40 minutes, then reached at 11:30, next stake 12:30', () => {
    const hour = { minutes: 60, setAtMs: 0 };
    let sitting = enter(NO_SITTING, at('2026-11-20T10:00:00Z'));
    sitting = leave(sitting, at('2026-11-20T10:40:00Z'));
    sitting = enter(sitting, at('2026-11-20T11:10:00Z'));
    const end = at('2026-11-20T11:30:00Z');
    expect(reachesAt(sitting, hour)).toBe(end);
    expect(blockedUntil(sitting, hour, end - 1)).toBeNull();
    expect(blockedUntil(sitting, hour, end)).toBe(at('2026-11-20T12:30:00Z'));
    sitting = leave(sitting, end);
    expect(blockedUntil(sitting, hour, at('2026-11-20T12:29:59.999Z'))).toBe(at('2026-11-20T12:30:00Z'));
    expect(blockedUntil(sitting, hour, at('2026-11-20T12:30:00Z'))).toBeNull();
    sitting = enter(sitting, at('2026-11-20T12:30:00Z'));
    expect(signedInMs(sitting, at('2026-11-20T12:30:00Z'))).toBe(0);
  });

  test('9: six months from 31 August end on 1 March; a term only ever moves later [I31]', () => {
    const now = at('2026-08-31T08:00:00Z'); // 10:00 in Berlin
    const first = exclude(null, { type: 'selfexclusion', term: 'P6M' }, 'Europe/Berlin', now);
    expect(first).toMatchObject({ ok: true, value: { untilMs: at('2027-03-01T09:00:00Z') } });
    if (!first.ok) return;
    const longer = exclude(first.value, { type: 'selfexclusion', term: 'P1Y' }, 'Europe/Berlin', now);
    expect(longer).toMatchObject({ ok: true, value: { untilMs: at('2027-08-31T08:00:00Z') } });
    if (!longer.ok) return;
    for (const term of ['P6M', 'P3M', 'P0M', '', 'P1Y2M'])
      expect(exclude(longer.value, { type: 'selfexclusion', term }, 'Europe/Berlin', now).ok).toBe(false);
    expect(exclude(longer.value, { type: 'selfexclusion', until: null }, 'Europe/Berlin', now)).toMatchObject({
      ok: true,
      value: { untilMs: null },
    });
  });
});

test('a missing, malformed or too long cooling-off is refused, and it never replaces a self-exclusion [I31]', () => {
  const now = at('2026-11-20T12:00:00Z');
  for (const term of [undefined, null, 'PT23H', 'P43D', 'PT-24H', Number.NaN, 'P1Y'])
    expect(exclude(null, { type: 'coolingoff', term }, 'UTC', now).ok).toBe(false);
  const off = exclude(null, { type: 'coolingoff', term: 'P42D' }, 'UTC', now);
  expect(off).toMatchObject({ ok: true, value: { untilMs: now + 42 * 86_400_000 } });
  if (off.ok) expect(holds(off.value, now + 42 * 86_400_000)).toBe(false);
  const past = { type: 'selfexclusion', fromMs: 0, untilMs: 1 } as const;
  expect(holds(past, now)).toBe(true);
  expect(exclude(past, { type: 'coolingoff', term: 'PT24H' }, 'UTC', now)).toMatchObject({ code: 'limit.shortened' });
});

test('a lower limit cancels the raise that waits; a second wish replaces the first; removal waits too [I29]', () => {
  const rows: LimitRow[] = [
    { id: 'a', state: 'confirmed', size: 10_000, mailAtMs: null, lapsesAtMs: null },
    { id: 'b', state: 'unconfirmed', size: 20_000, mailAtMs: 5, lapsesAtMs: 10 },
  ];
  expect(wishSize(rows, 5000, -1, 24, 0).ends).toEqual([
    { id: 'b', state: 'disabled' },
    { id: 'a', state: 'disabled' },
  ]);
  expect(wishSize(rows, 30_000, 1, 24, 0).ends).toEqual([{ id: 'b', state: 'disabled' }]);
  expect(wishRemoval(rows, 24, 0)).toMatchObject({ row: { state: 'disabled_unconfirmed', size: null } });
  expect(wishRemoval([], 24, 0)).toBeNull();
  expect(inForce('confirmed') && waiting('disabled_unconfirmed')).toBe(true);
});

test('the limit with the least room is the one that is told', () => {
  const now = at('2026-11-20T12:00:00Z');
  const week: AmountLimit = { ...day('deposit', 12_000), id: 'week', period: 'week' };
  const events = [eur(at('2026-11-18T12:00:00Z'), 11_000), eur(now, 500)];
  const refusal = reached([day('deposit', 1000), week], calendar, () => events, ask(600), now);
  expect(refusal?.limit.id).toBe('deposit.day');
  expect(reached([day('deposit', 10_000), week], calendar, () => events, ask(600), now)?.limit.id).toBe('week');
  expect(reached([day('deposit', 0)], calendar, () => [], ask(1), now)?.freesAtMs).toBeNull();
});

test('weeks start on Monday and months on the 1st, in the zone; a new address counts from the next month', () => {
  const sunday = at('2026-11-22T22:59:59Z'); // 23:59:59 in Berlin
  expect(windowAt('calendar', 'week', 'Europe/Berlin', sunday)).toEqual({
    fromMs: at('2026-11-15T23:00:00Z'),
    toMs: at('2026-11-22T23:00:00Z'),
  });
  expect(windowAt('calendar', 'month', 'Pacific/Auckland', at('2026-12-31T10:59:59Z')).toMs).toBe(
    at('2026-12-31T11:00:00Z'),
  );
  expect(zoneChange('Europe/Berlin', 'Europe/Rome', sunday)).toEqual({
    zone: 'Europe/Rome',
    fromMs: at('2026-11-30T23:00:00Z'),
  });
  expect(zoneChange('Europe/Berlin', 'Europe/Berlin', sunday)).toBeNull();
});
