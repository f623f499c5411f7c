import { expect, test } from 'vitest';
import { Counters, countersOf } from '#functions/edge/counters.ts';

const TWO = { limit: 2, windowMs: 1000 };

test('counts to the limit of a window, then tells how long to wait', () => {
  const counters = new Counters(TWO);
  expect([0, 100, 200, 300].map((nowMs) => counters.hit('ada', nowMs))).toEqual([null, null, 800, 700]);
  expect(counters.hit('bob', 300)).toBe(null);
  expect(counters.hit('ada', 1000)).toBe(null);
});

test('a full memory forgets who came first, and nobody else', () => {
  const counters = new Counters(TWO, 3);
  for (const key of ['ada', 'bob', 'cem']) for (const _hit of [1, 2]) counters.hit(key, 0);
  counters.hit('dan', 1);
  expect(['bob', 'cem'].map((key) => counters.hit(key, 2))).toEqual([998, 998]);
  expect(counters.hit('ada', 2)).toBe(null);
});

test('a crowd of guests who tell of errors clears no throttle of money', () => {
  const [command, log] = [{ ...TWO }, { ...TWO }];
  for (let i = 0; i < command.limit; i++) countersOf(command).hit('ada', 0);
  for (let i = 0; i < 20_001; i++) countersOf(log).hit(`guest ${i}`, 0);
  expect(countersOf(command).hit('ada', 1)).toBe(command.windowMs - 1);
});
