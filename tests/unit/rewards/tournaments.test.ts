// The rules of tournaments (rewards.md 20, 23 to 26): what counts, what it scores, who shares what, and when one runs.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SPINS_DEFAULTS } from '#shared/domain/bonuses/defaults.ts';
import { rate } from '#shared/domain/money.ts';
import { runCalled, runsAt } from '#shared/domain/rewards/series.ts';
import {
  bestOf,
  kindOf,
  meanCostCents,
  type Played,
  placesOf,
  prizeList,
  scoreOf,
  type Tally,
  uncounted,
  wholeEuro,
  worthOf,
} from '#shared/domain/rewards/tournaments.ts';

const EURO = rate('1');
const leastStake = SPINS_DEFAULTS.stake;
const played = (stakeMinor: number, payoutMinor: number, change: Partial<Played> = {}): Played => ({
  stakeMinor,
  payoutMinor,
  cashMinor: stakeMinor,
  currency: 'EUR',
  rate: EURO,
  isFree: false,
  ...change,
});

test.each([
  ['nonvisible-quest--s--orbit', null],
  ['quest--xs--first-orbit', 'quest'],
  ['achievement-games', 'achievement'],
  ['quest-of-achievements', 'quest'],
  ['hourly-ten', 'tournament'],
])('%s is %s by the first word of its identifier [S3.21 S3.23]', (identifier, kind) => {
  expect(kindOf(identifier)).toBe(kind);
});

test('a win is measured in hundredths of its stake, whatever the stake (example 9)', () => {
  expect(scoreOf('best', [worthOf(played(20, 50))])).toBe(250);
  expect(scoreOf('best', [worthOf(played(1000, 2500))])).toBe(250);
  expect(worthOf(played(20, 20_000_000)).percent).toBe(100_000);
  expect(worthOf(played(30, 10)).percent).toBe(33);
});

test('rounds in part of bonus money, free rounds and stakes below the least do not count', () => {
  expect(uncounted(played(20, 0), { leastStake })).toBeNull();
  expect(uncounted(played(19, 0), { leastStake })).toBe('stake');
  expect(uncounted(played(20, 0, { cashMinor: 19 }), { leastStake })).toBe('bonus_money');
  expect(uncounted(played(20, 0, { isFree: true, cashMinor: 0 }), { leastStake })).toBe('free');
  // A currency has its own least stake, else that of EUR at the round's rate, down.
  expect(uncounted(played(199, 0, { currency: 'NOK', rate: rate('0.085') }), { leastStake })).toBe('stake');
  expect(uncounted(played(200, 0, { currency: 'NOK', rate: rate('0.085') }), { leastStake })).toBeNull();
  expect(uncounted(played(249_999, 0, { currency: 'USDT', rate: rate('0.8') }), { leastStake })).toBe('stake');
  expect(uncounted(played(250_000, 0, { currency: 'USDT', rate: rate('0.8') }), { leastStake })).toBeNull();
});

const worths = fc.array(fc.record({ percent: fc.nat(100_000), cents: fc.nat(20_000) }), { maxLength: 100 });

test('each strategy scores what its name says, in any order of the rounds', () => {
  fc.assert(
    fc.property(worths, (rounds) => {
      const percents = rounds.map(({ percent }) => percent).toSorted((a, b) => b - a);
      const total = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
      expect(scoreOf('best', rounds)).toBe(total(percents.slice(0, 10)));
      expect(scoreOf('single', rounds)).toBe(percents[0] ?? 0);
      expect(scoreOf('rounds', rounds)).toBe(rounds.length);
      expect(scoreOf('stakes', rounds)).toBe(Math.min(50_000, total(rounds.map(({ cents }) => cents))));
      for (const strategy of ['best', 'single', 'rounds', 'stakes'] as const)
        expect(scoreOf(strategy, rounds.toReversed())).toBe(scoreOf(strategy, rounds));
      expect(total(bestOf('best', rounds))).toBe(scoreOf('best', rounds));
    }),
  );
});

test('who is tied shares the prizes of their places, and the next place is counted on (example 10) [I45]', () => {
  const prizes = [50_000, 30_000, 20_000];
  expect(
    placesOf(
      [
        { score: 9, count: 2 },
        { score: 5, count: 1 },
      ],
      prizes,
    ),
  ).toEqual([
    { score: 9, count: 2, place: 1, eachEurMinor: 40_000 },
    { score: 5, count: 1, place: 3, eachEurMinor: 20_000 },
  ]);
  expect(placesOf([{ score: 9, count: 3 }], prizes)).toEqual([{ score: 9, count: 3, place: 1, eachEurMinor: 33_334 }]);
});

/** Entrants one by one, as somebody without a tally would place them. */
function oneByOne(scores: readonly number[], prizes: readonly number[]) {
  return scores
    .filter((score) => score > 0)
    .map((score) => {
      const place = 1 + scores.filter((other) => other > score).length;
      const tied = scores.filter((other) => other === score).length;
      const shared = prizes.slice(place - 1, place - 1 + tied).reduce((a, b) => a + b, 0);
      return { score, place, each: Math.ceil(shared / tied) };
    });
}

test('places and shares are those of counting everybody one by one; what is paid is the prizes held, less than a cent more each [I45]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(12), { maxLength: 60 }),
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 20 }),
      (scores, written) => {
        const prizes = written.toSorted((a, b) => b - a);
        const counts = new Map<number, number>();
        for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
        const tallies: Tally[] = [...counts]
          .map(([score, count]) => ({ score, count }))
          .sort((a, b) => b.score - a.score);
        const places = placesOf(tallies, prizes);
        const expected = oneByOne(scores, prizes).filter(({ each }) => each > 0);
        for (const { score, place, each } of expected)
          expect(places.find((one) => one.score === score)).toMatchObject({ place, eachEurMinor: each });
        const winners = places.reduce((sum, { count }) => sum + count, 0);
        expect(winners).toBe(expected.length);
        const paid = places.reduce((sum, { count, eachEurMinor }) => sum + count * eachEurMinor, 0);
        const held = prizes.slice(0, scores.filter((score) => score > 0).length).reduce((a, b) => a + b, 0);
        expect(paid).toBeGreaterThanOrEqual(held);
        expect(paid).toBeLessThan(held + Math.max(1, winners));
      },
    ),
  );
});

test('prizes are written by how many places are paid the same, and bets are told in whole EUR [S3.24]', () => {
  expect(
    prizeList([
      { places: 1, eurMinor: 1000 },
      { places: 2, eurMinor: 300 },
    ]),
  ).toEqual([1000, 300, 300]);
  expect([99, 100, 199].map(wholeEuro)).toEqual([0, 1, 1]);
});

test('a hundred rounds at 0.20 cost on average what the lowest certified return takes, never less than that', () => {
  const of = { strategy: 'best', roundsTaken: 100, leastStake, lowestReturn: 94.908271 } as const;
  expect(meanCostCents(of)).toBe(102);
  expect(meanCostCents({ ...of, lowestReturn: 95 })).toBe(100);
  expect(meanCostCents({ ...of, strategy: 'stakes', lowestReturn: 96 })).toBe(2000);
});

const HOUR = 3_600_000;
const start = Date.UTC(2026, 10, 1);
const hourly = { id: 'hourly-ten', startMs: start, repeat: 'hour' } as const;

test('a series runs again and again, each run under a name of its own; start in, end out [S4.04]', () => {
  const now = Date.UTC(2026, 10, 26, 14, 30);
  expect(runsAt(hourly, now)).toEqual([
    { id: 'hourly-ten-2026112614', series: 'hourly-ten', startMs: now - HOUR / 2, endMs: now + HOUR / 2 },
    { id: 'hourly-ten-2026112615', series: 'hourly-ten', startMs: now + HOUR / 2, endMs: now + 1.5 * HOUR },
  ]);
  expect(runsAt(hourly, now + HOUR / 2 - 1)[0]?.id).toBe('hourly-ten-2026112614');
  expect(runsAt(hourly, now + HOUR / 2)[0]?.id).toBe('hourly-ten-2026112615');
  expect(runsAt(hourly, start - HOUR)[0]?.id).toBe('hourly-ten-2026110100');
});

test('what is stopped early ends the run that it stops, and begins no other (rewards.md 3)', () => {
  const stopped = { ...hourly, endMs: start + 1.5 * HOUR };
  expect(runsAt(stopped, start + HOUR).map(({ id, endMs }) => [id, endMs])).toEqual([
    ['hourly-ten-2026110101', start + 1.5 * HOUR],
  ]);
  expect(runsAt(stopped, start + 2 * HOUR)).toEqual([]);
});

test('a run is found by its name, and no other name is one', () => {
  const once = { id: 'opening', startMs: start, endMs: start + HOUR };
  fc.assert(
    fc.property(fc.constantFrom('hour', 'day', 'week', 'month'), fc.nat(100_000), (repeat, turn) => {
      const [run] = runsAt({ ...hourly, repeat }, start + turn * HOUR);
      expect(run && runCalled([once, { ...hourly, repeat }], run.id)).toEqual(run);
    }),
  );
  expect(runCalled([once], 'opening')).toMatchObject({ startMs: start, endMs: start + HOUR });
  for (const name of ['hourly-ten', 'hourly-ten-2026103123', 'hourly-ten-2026112661', 'hourly-ten-20261126', 'closing'])
    expect(runCalled([once, hourly], name), name).toBeNull();
});
