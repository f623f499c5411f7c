import { expect, test } from 'vitest';
import { type ReachedState, stopsPlay } from '#shared/domain/limits/reached.ts';

const limit = (over: Partial<ReachedState>): ReachedState => ({
  type: 'loss',
  state: 'active',
  accounts: [{ remainingMinor: 0 }, { remainingMinor: 0 }],
  minutes: null,
  usedMinutes: null,
  ...over,
});

test('loss, wager, session and exclusions stop play; a deposit limit does not [S2.111]', () => {
  expect(stopsPlay(limit({}))).toBe(true);
  expect(stopsPlay(limit({ type: 'wager', state: 'confirmed' }))).toBe(true);
  expect(stopsPlay(limit({ type: 'deposit' }))).toBe(false);
  for (const type of ['coolingoff', 'selfexclusion'] as const)
    expect(stopsPlay(limit({ type, accounts: [] }))).toBe(true);
  const session = { type: 'session', accounts: [], minutes: 60 } as const;
  expect([59, 60, 75].map((usedMinutes) => stopsPlay(limit({ ...session, usedMinutes })))).toEqual([false, true, true]);
});

test('what has room left, waits or is past stops nothing [S2.111 S4.11]', () => {
  expect(stopsPlay(limit({ accounts: [{ remainingMinor: 1 }] }))).toBe(false);
  for (const state of ['unconfirmed', 'disabled_unconfirmed', 'disabled', 'disabled_confirmed'] as const)
    expect(stopsPlay(limit({ state }))).toBe(false);
});
