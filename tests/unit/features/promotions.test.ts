import { expect, test } from 'vitest';
import { statusOf, whenOf } from '#shared/domain/promotions.ts';

const offer = { startMs: 1_000, endMs: 2_000 };

test('a promotion is ahead until its start, runs from it on, and is over from its end on [S4.05 S4.06 S4.07]', () => {
  expect([999, 1_000, 1_999, 2_000].map((nowMs) => statusOf(offer, nowMs))).toEqual([
    'future',
    'active',
    'active',
    'archive',
  ]);
});

test('the date that is shown is the next one, then the last [S4.05 S4.06 S4.07]', () => {
  expect([0, 1_500, 3_000].map((nowMs) => whenOf(offer, nowMs))).toEqual([
    { key: 'from', atMs: 1_000 },
    { key: 'until', atMs: 2_000 },
    { key: 'ended', atMs: 2_000 },
  ]);
  expect(whenOf({}, 0)).toEqual({ key: 'open' });
});
