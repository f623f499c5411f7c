// How large a win is: one function for words, light, sound and haptics, at every engine.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { engineOf } from '#shared/games/registry.ts';
import { type Tier, tierOf } from '#shared/games/tier.ts';
import { celebrationOf, countedMinor, placeOf, TIER_MS, wordOf } from '#src/features/play/parts/wins/celebration.ts';
import { coinsAt, coinsMs } from '#src/features/play/parts/wins/coins.ts';
import { moodOf } from '#src/features/play/table/mood.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const ORDER: readonly Tier[] = ['none', 'line', 'count', 'nice', 'big', 'huge'];
const minor = fc.integer({ min: 1, max: 1_000_000 });

test('at or below the stake there is no tier, no celebration and no mood of a win, at any amount', () => {
  fc.assert(
    fc.property(minor, minor, (stakeMinor, paid) => {
      const payoutMinor = Math.min(stakeMinor, paid);
      expect(tierOf(stakeMinor, payoutMinor)).toBe('none');
      expect(celebrationOf({ stakeMinor, payoutMinor }, null)).toBeNull();
      expect(celebrationOf({ stakeMinor, payoutMinor }, { spins: 10, bestMinor: payoutMinor })).toBeNull();
      expect(moodOf(stakeMinor, payoutMinor)).not.toBe('won');
      expect(tierOf(stakeMinor, stakeMinor + 1)).not.toBe('none');
    }),
  );
});

test('a higher payout is never of a lower tier; the bounds belong to the tier below', () => {
  fc.assert(
    fc.property(minor, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (stake, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(ORDER.indexOf(tierOf(stake, stake * less))).toBeLessThanOrEqual(
        ORDER.indexOf(tierOf(stake, stake * more)),
      );
    }),
  );
  expect([0, 100, 101, 500, 501, 1500, 1501, 5000, 5001, 20_000, 20_001].map((paid) => tierOf(100, paid))).toEqual([
    ...['none', 'none', 'line', 'line', 'count', 'count', 'nice', 'nice', 'big', 'big', 'huge'],
  ]);
});

test('at every title, whatever it draws: a round celebrates exactly where it pays more than was staked', () => {
  const seen = new Set<string>();
  for (const [id, title] of readTitles()) {
    const engine = engineOf(title.engine);
    const stakes = title.stakes.FUN;
    if (!engine || !stakes || engine.steps) continue;
    const stakeMinor = stakes.startMinor;
    const bet = engine.bet(title.config, { currency: 'FUN', ...stakes }, { stakeMinor, action: null });
    if (!bet.ok) continue;
    seen.add(title.engine);
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const chance = chanceOf({ serverSeed: '22'.repeat(32), clientSeed: 'tier', nonce });
      const { payoutMinor } = engine.open(title.config, bet.value, chance);
      const celebrated = celebrationOf({ stakeMinor, payoutMinor }, null) !== null;
      expect(celebrated, id).toBe(payoutMinor > stakeMinor);
      expect(moodOf(stakeMinor, payoutMinor) === 'won', id).toBe(celebrated);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['slots', 'cluster']));
});

test('the sum counts up without a step back and ends exactly, before its tier does', () => {
  for (const tierMs of Object.values(TIER_MS)) {
    const sums = Array.from({ length: 60 }, (_, i) => countedMinor(123_457, (i * tierMs) / 60, tierMs));
    expect(sums).toEqual([...sums].sort((a, b) => a - b));
    expect(sums.at(-1)).toBe(123_457);
  }
});

test('a huge win begins as a big one; a feature’s total stays until it is pressed', () => {
  const huge = celebrationOf({ stakeMinor: 100, payoutMinor: 50_000 }, null);
  if (!huge) throw new Error('not celebrated');
  expect([wordOf(huge, 100), wordOf(huge, 20_000), wordOf(huge, 20_001)]).toEqual(['big', 'big', 'huge']);
  const total = { ...huge, tier: 'line' as const, total: { spins: 10, bestMinor: 200 } };
  expect([wordOf(total, 0), placeOf(total), placeOf(huge)]).toEqual(['total', 'screen', 'screen']);
  expect((['line', 'count', 'nice'] as const).map((tier) => placeOf({ ...huge, tier }))).toEqual([
    'line',
    'line',
    'reels',
  ]);
});

test('coins fly for a while and are gone before their tier is', () => {
  expect(coinsAt(0, 24, 390, 844)).toEqual([]);
  expect(coinsAt(1000, 24, 390, 844).length).toBeGreaterThan(8);
  expect(coinsAt(coinsMs(24), 24, 390, 844)).toEqual([]);
  expect(coinsMs(24)).toBeLessThanOrEqual(TIER_MS.big);
  expect(coinsMs(48)).toBeLessThanOrEqual(TIER_MS.huge);
});
