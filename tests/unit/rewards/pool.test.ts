// Prizes that grow: the guaranteed ones always stand, what is paid is the pool to the cent, and each entrant adds once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contributesWith, prizesWith } from '#shared/domain/rewards/pool.ts';

const totalOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const guaranteed = fc
  .array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 50 })
  .map((prizes) => prizes.toSorted((a, b) => b - a));
const pool = fc.record({
  perEntrantEurMinor: fc.integer({ min: 1, max: 100 }),
  mostEurMinor: fc.integer({ min: 1, max: 20_000_000 }),
});

test('prizes never fall below those that are guaranteed, come to the larger of them and the pool, and stand from the highest down', () => {
  fc.assert(
    fc.property(guaranteed, pool, fc.nat(4_000_000), (least, grows, contributors) => {
      const prizes = prizesWith(least, grows, contributors);
      const grown = Math.min(grows.mostEurMinor, grows.perEntrantEurMinor * contributors);
      expect(totalOf(prizes)).toBe(Math.max(totalOf(least), grown));
      for (const [i, each] of prizes.entries()) {
        expect(each).toBeGreaterThanOrEqual(least[i] ?? 0);
        expect(each).toBeLessThanOrEqual(prizes[i - 1] ?? each);
      }
    }),
  );
});

test('prizes that do not grow are those that are guaranteed, whoever enters', () => {
  expect(prizesWith([1000, 500], undefined, 1_000_000)).toEqual([1000, 500]);
});

test('from the first cent above the guaranteed sum on they grow, in the same shares', () => {
  const grows = { perEntrantEurMinor: 10, mostEurMinor: 4200 };
  const least = [1000, 500, 300, 300];
  expect(prizesWith(least, grows, 210)).toEqual(least);
  expect(prizesWith(least, grows, 211)).toEqual([1006, 502, 301, 301]);
  expect(prizesWith(least, grows, 420)).toEqual([2000, 1000, 600, 600]);
  expect(prizesWith(least, grows, 5000)).toEqual([2000, 1000, 600, 600]);
});

test('20.00 of stakes at full weight add, or more at a lower one; a cent less adds nothing', () => {
  expect([contributesWith(2000 * 100), contributesWith(10_000 * 20), contributesWith(2000 * 100 - 1)]).toEqual([
    true,
    true,
    false,
  ]);
});
