// The days that a statement or a file of receipts is of.
import { expect, test } from 'vitest';
import { periodOf } from '#functions/api/period.ts';

/** Vienna is an hour ahead: the account is of the 29th there. */
const account = { zone: 'Europe/Vienna', createdAtMs: Date.parse('2026-11-28T23:30:00Z') };
const iso = (period: ReturnType<typeof periodOf>) =>
  period && [period.fromMs, period.toMs].map((ms) => new Date(ms).toISOString());

test('a period begins with the account, whatever day is asked for, and one before it is none', () => {
  expect(iso(periodOf(account, '2025-11-29', '2026-12-01'))).toEqual([
    '2026-11-28T23:00:00.000Z',
    '2026-12-01T23:00:00.000Z',
  ]);
  expect(iso(periodOf(account, '2026-11-30', '2026-11-30'))).toEqual([
    '2026-11-29T23:00:00.000Z',
    '2026-11-30T23:00:00.000Z',
  ]);
  expect(periodOf(account, '2026-11-01', '2026-11-28')).toBeNull();
  expect(periodOf(account, '2026-12-02', '2026-12-01')).toBeNull();
  expect(periodOf(account, '2019-01-01', '2026-12-01')).toBeNull();
});
