// What stakes cost on average, as it is shown before anybody takes part (rewards.md 10).
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowestReturnsOf } from '#shared/domain/rewards/cost.ts';
import { meanCostMinor } from '#shared/domain/rewards/mean-cost.ts';

test('stakes cost what the title keeps, never printed as less', () => {
  // The season of seven days: 60.00 of stakes on the slot that returns least.
  expect(meanCostMinor(6000, 94.685867)).toBe(319);
  expect(meanCostMinor(2000, 95)).toBe(100);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 85, max: 100 }), (staked, rtp) => {
      const cost = meanCostMinor(staked, rtp);
      expect(cost * 100 >= staked * (100 - rtp)).toBe(true);
      expect((cost - 1) * 100 < staked * (100 - rtp)).toBe(true);
    }),
  );
});

test('the lowest certified return is that of slots, and that of all that is played', () => {
  const game = (engine: string, rtp: string) => ({ title: { engine, config: {} }, certificate: { rtp } });
  const games = [
    game('slots', '96.5'),
    game('cluster', '94.9'),
    game('baccarat', '85.640371'),
    game('roulette', '97.3'),
  ];
  expect(lowestReturnsOf(games)).toEqual({ slots: 94.9, all: 85.640371 });
  expect(lowestReturnsOf([])).toEqual({ slots: 100, all: 100 });
});
