import { expect, test } from 'vitest';
import { limitOf, limitsOf } from '#kit/answers.ts';
import type { UserLimits } from '#shared/contract/limits.ts';
import { limitLeft } from '#src/features/play/table/limit-left.ts';

type Limit = UserLimits['limits'][number];
const leaving = (remaining_cents: number, change: Partial<Limit> = {}): Limit => {
  const row = limitOf(change);
  return { ...row, accounts: row.accounts.map((account) => ({ ...account, remaining_cents })) };
};

test('what a limit leaves is said once it is below a fifth of it, the least first', () => {
  expect(limitLeft(limitsOf(leaving(1000)), 'EUR')).toBeNull();
  expect(limitLeft(limitsOf(leaving(999)), 'EUR')).toEqual({ leftMinor: 999, period: 'day' });
  const both = limitsOf(leaving(900), leaving(800, { id: '2', type: 'wager', period: 'week' }));
  expect(limitLeft(both, 'EUR')).toEqual({ leftMinor: 800, period: 'week' });
  expect(limitLeft(limitsOf(leaving(-50)), 'EUR')?.leftMinor).toBe(0);
});

test('no other currency, no deposit limit and no waiting wish counts; a rolling window names no day', () => {
  expect(limitLeft(limitsOf(leaving(10)), 'NZD')).toBeNull();
  expect(limitLeft(limitsOf(leaving(10, { type: 'deposit' })), 'EUR')).toBeNull();
  expect(limitLeft(limitsOf(leaving(10, { state: 'unconfirmed' })), 'EUR')).toBeNull();
  const { rules, ...rest } = limitsOf(leaving(10));
  expect(limitLeft({ ...rest, rules: { ...rules, windows: 'rolling' } }, 'EUR')?.period).toBe('rolling');
});
