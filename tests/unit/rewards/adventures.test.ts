// Seasons and cashback as rules (rewards.md 32, 33).
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countsOf,
  dayAt,
  daysForSuperPrize,
  isClosed,
  isFinished,
  isMet,
  lastDateOf,
  openingAt,
  quarterOf,
  type StepState,
  seasonFrom,
  secretAhead,
  secretOf,
  stateOf,
  windowOf,
} from '#shared/domain/rewards/adventures.ts';
import { cashbackOf, weekOf } from '#shared/domain/rewards/cashback.ts';
import { expectedCost, returnOf, returnsOf } from '#shared/games/certified.ts';

const SEASON = { firstDate: '2026-11-23', days: 7 };
const at = (text: string) => Date.parse(text);

describe('days of a season are the player’s own', () => {
  test('each begins at local midnight, in Auckland before Toronto', () => {
    expect(dayAt(SEASON, 'Pacific/Auckland', at('2026-11-22T11:00:00Z'))).toBe(1);
    expect(dayAt(SEASON, 'Pacific/Auckland', at('2026-11-22T10:59:59.999Z'))).toBe(0);
    expect(dayAt(SEASON, 'America/Toronto', at('2026-11-23T04:59:59.999Z'))).toBe(0);
    expect(dayAt(SEASON, 'America/Toronto', at('2026-11-23T05:00:00Z'))).toBe(1);
    expect(windowOf(SEASON, 'Europe/Berlin', 7)).toEqual({
      fromMs: at('2026-11-28T23:00:00Z'),
      toMs: at('2026-11-29T23:00:00Z'),
    });
    expect(lastDateOf(SEASON)).toBe('2026-11-29');
    expect(quarterOf(SEASON)).toBe('2026-Q4');
  });
  test('the day whose clock goes back has 25 hours', () => {
    const { fromMs, toMs } = windowOf({ firstDate: '2026-10-25', days: 1 }, 'Europe/Berlin', 1);
    expect(toMs - fromMs).toBe(25 * 3_600_000);
  });
  test('every instant lies in the window of its day', () => {
    const zones = fc.constantFrom('Pacific/Auckland', 'Europe/Berlin', 'America/Toronto', 'Asia/Kathmandu');
    fc.assert(
      fc.property(zones, fc.integer({ min: at('2026-01-01'), max: at('2027-12-31') }), (zone, nowMs) => {
        const { fromMs, toMs } = windowOf(SEASON, zone, dayAt(SEASON, zone, nowMs));
        expect(fromMs <= nowMs && nowMs < toMs).toBe(true);
      }),
    );
  });
  test('one that begins again has a season of its own each time', () => {
    const weekly = { startDate: '2026-11-02', days: 7, everyDays: 7 };
    expect(openingAt(weekly, 'Europe/Berlin', at('2026-11-26T12:00:00Z')).firstDate).toBe('2026-11-23');
    expect(openingAt(weekly, 'Europe/Berlin', at('2026-11-29T22:59:59Z')).firstDate).toBe('2026-11-23');
    expect(openingAt(weekly, 'Europe/Berlin', at('2026-11-29T23:00:00Z')).firstDate).toBe('2026-11-30');
    expect(openingAt(weekly, 'Europe/Berlin', at('2026-10-01T12:00:00Z')).firstDate).toBe('2026-11-02');
    expect(openingAt({ startDate: '2026-11-02', days: 7 }, 'UTC', at('2027-11-02')).firstDate).toBe('2026-11-02');
  });
  test('seven days of one’s own begin with the day of joining, up to the last on which one may join', () => {
    const own = (text: string) => seasonFrom(SEASON, 'Europe/Berlin', at(text)).firstDate;
    expect([own('2026-11-20T12:00:00Z'), own('2026-11-23T12:00:00Z')]).toEqual(['2026-11-23', '2026-11-23']);
    expect([own('2026-11-28T22:59:59Z'), own('2026-11-28T23:00:00Z')]).toEqual(['2026-11-28', '2026-11-29']);
    const closed = (text: string) => isClosed(SEASON, 'Europe/Berlin', at(text));
    expect([closed('2026-11-29T22:59:59Z'), closed('2026-11-29T23:00:00Z')]).toEqual([false, true]);
  });
});

describe('how steps stand', () => {
  const step = { day: 3, step: 1, stepTotal: 1 };
  test('completed, active today, lost when passed, future ahead; the last is the secret [S4.45 S4.46 S4.47 S4.48 S4.49 S4.53]', () => {
    expect(stateOf(step, 5, true, false)).toBe('completed');
    expect(stateOf(step, 3, false, false)).toBe('active');
    expect(stateOf(step, 4, false, false)).toBe('lost');
    expect(stateOf(step, 2, false, false)).toBe('future');
    expect(stateOf({ ...step, day: 7 }, 3, false, true)).toBe('superPrize');
    expect(stateOf({ ...step, day: 7 }, 7, false, true)).toBe('superPrize');
    expect(stateOf({ ...step, day: 7 }, 8, false, true)).toBe('lost');
  });
  test('a day’s stakes and its deposits that were staked three times [S3.43]', () => {
    const asks = { minDep: 2000, wager: 1000, periodActivationDays: 2 };
    const deposit = { eurMinor: 2000, weightedAfter: 6000 * 100 };
    expect(isMet({ ...asks, minDep: 0 }, { weighted: 1000 * 100, deposits: [] })).toBe(true);
    expect(isMet({ ...asks, minDep: 0 }, { weighted: 1000 * 100 - 1, deposits: [] })).toBe(false);
    expect(isMet(asks, { weighted: 6000 * 100, deposits: [deposit] })).toBe(true);
    expect(isMet(asks, { weighted: 6000 * 100, deposits: [{ ...deposit, weightedAfter: 6000 * 100 - 1 }] })).toBe(
      false,
    );
    expect(countsOf({ weighted: 123_456, deposits: [deposit, { eurMinor: 500, weightedAfter: 0 }] })).toEqual({
      wagerEurMinor: 1234,
      depositEurMinor: 2000,
    });
  });
  test('the last asks for half of the days, rounded up; over when it is completed or the day after has passed [S4.51]', () => {
    expect([7, 6, 2].map(daysForSuperPrize)).toEqual([4, 3, 1]);
    expect(isFinished(SEASON, 7, true)).toBe(true);
    expect(isFinished(SEASON, 8, false)).toBe(false);
    expect(isFinished(SEASON, 9, false)).toBe(true);
  });
  test('the secret’s hash is of its salt and its prize, as anybody can work it out', () => {
    const text = secretOf('00ff', { type: 'fs', count: 20, wager: 0 });
    expect(text).toBe('00ff:fs:0:20:0');
    expect(createHash('sha256').update(text).digest('hex')).toHaveLength(64);
    expect(secretOf('00ff', { type: 'fs', count: 10, wager: 0 })).not.toBe(text);
  });
});

describe('cashback', () => {
  const roulette = returnsOf([
    { bet: 'straight', rtp: '97.297297' },
    { bet: 'even', rtp: '97.297297' },
  ]);
  const red = (stakeMinor: number) =>
    expectedCost('roulette', roulette, { bets: [{ at: 'red', stakeMinor }] }, stakeMinor);

  test('a fifth of what a week’s stakes cost on average, none below 1.00 [example 16]', () => {
    expect(cashbackOf(red(40_000))).toBe(216);
    expect(cashbackOf(red(18_499))).toBe(0);
    expect(cashbackOf(red(18_500))).toBe(100);
  });
  test('each bet by its own return; one without a row by the highest of the title', () => {
    const baccarat = returnsOf([
      { bet: 'tie', rtp: '85.640371' },
      { bet: 'player', rtp: '98.764918' },
      { bet: 'banker', rtp: '98.942094' },
    ]);
    const both = {
      bets: [
        { at: 'tie', stakeMinor: 1000 },
        { at: 'player', stakeMinor: 1000 },
      ],
    };
    expect(expectedCost('baccarat', baccarat, both, 2000)).toBe(1000 * (14_359_629 + 1_235_082));
    const crash = returnsOf([
      { bet: 'target:2.00', rtp: '98.999999' },
      { bet: 'target:999769.02', rtp: '98.976722' },
    ]);
    expect(expectedCost('crash', crash, { target: 200 }, 100)).toBe(100 * 1_000_001);
    expect(expectedCost('crash', crash, { target: 231 }, 100)).toBe(100 * 1_000_001);
    expect(expectedCost('crash', {}, { target: 231 }, 100)).toBe(0);
    expect(returnOf('100')).toBe(100_000_000);
  });
  test('weeks run from Monday to Sunday where the player is, and are paid on Monday at noon', () => {
    const week = weekOf('Europe/Berlin', at('2026-11-26T12:00:00Z'));
    expect(week).toEqual({
      monday: '2026-11-23',
      fromMs: at('2026-11-22T23:00:00Z'),
      toMs: at('2026-11-29T23:00:00Z'),
      paidAtMs: at('2026-11-30T11:00:00Z'),
    });
    expect(weekOf('Pacific/Auckland', at('2026-11-29T11:00:00Z')).monday).toBe('2026-11-30');
  });
});

test('the secret prize is in reach as long as the days that are left can still complete what it asks for', () => {
  const week = (...states: StepState[]) => states.map((state, i) => ({ day: i + 1, state }));
  const of = (completed: number, ...states: StepState[]) => secretAhead(week(...states), { completed, needed: 4 });
  expect(of(0, 'active', 'future', 'future', 'future', 'future', 'future', 'superPrize')).toEqual({
    isInReach: true,
    spare: 2,
  });
  expect(of(0, 'lost', 'lost', 'active', 'future', 'future', 'future', 'superPrize')).toEqual({
    isInReach: true,
    spare: 0,
  });
  // Day 5 with nothing done: two days are left, and the last counts none.
  expect(of(0, 'lost', 'lost', 'lost', 'lost', 'active', 'future', 'superPrize').isInReach).toBe(false);
  expect(of(0, 'lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'active').isInReach).toBe(false);
  expect(of(4, 'completed', 'completed', 'completed', 'completed', 'lost', 'lost', 'active').isInReach).toBe(true);
});
