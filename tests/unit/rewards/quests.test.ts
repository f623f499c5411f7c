// Quests and achievements as rules (rewards.md 20 to 22).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressOf } from '#shared/domain/rewards/achievements.ts';
import { isTestQuest, questSizeOf, questSlugOf } from '#shared/domain/rewards/identifiers.ts';
import {
  coinsOf,
  levelOf,
  levelsOf,
  nextLevelOf,
  QUEST_SIZES,
  questOf,
  questsFor,
  shareOf,
} from '#shared/domain/rewards/quests.ts';
import { kindOf } from '#shared/domain/rewards/tournaments.ts';
import quests from '../../../content/config/quests.json' with { type: 'json' };

const thresholds = (id: string) => {
  const size = quests.sizes.find((one) => one.id === id);
  if (!size) throw new Error(`no size ${id}`);
  return size.thresholdsEur;
};
const XS = thresholds('xs');

describe('what a programme is by its identifier', () => {
  test('the first that fits: hidden, quest, achievement, tournament [S3.21 S3.22 S3.23]', () => {
    expect(kindOf('nonvisible-quest--xs--a')).toBeNull();
    expect(kindOf('quest--xs--first-light')).toBe('quest');
    expect(kindOf('achievement-quest')).toBe('quest');
    expect(kindOf('achievement--ten-games')).toBe('achievement');
    expect(kindOf('hourly-best')).toBe('tournament');
  });
  test('size and slug follow the double dashes; ffc is for testers [S3.26 S3.27 S5.50]', () => {
    expect(questSizeOf('quest--robot-s--night-shift')).toBe('robot-s');
    expect(questSlugOf('quest--robot-s--night-shift')).toBe('night-shift');
    expect(questSizeOf('quest')).toBeUndefined();
    expect(isTestQuest('quest--xs--ffc-try')).toBe(true);
    expect(isTestQuest('quest--s--try')).toBe(false);
  });
});

describe('levels of a quest', () => {
  test('the five sizes have the levels and ends that are published [S3.28 S4.16 S4.17 S4.18 S4.19 S4.20]', () => {
    expect(quests.sizes.map(({ id }) => id)).toEqual([...QUEST_SIZES]);
    expect(XS).toEqual([0, 150, 500, 1000, 5000, 15000]);
    const ends = (id: string) => [thresholds(id).length, thresholds(id)[0], thresholds(id).at(-1)];
    expect(ends('s')).toEqual([15, 0, 1_000_000]);
    expect(ends('m')).toEqual([25, 0, 2_000_000]);
    expect(ends('robot-s')).toEqual([15, 0, 800_000]);
    expect(ends('robot-m')).toEqual([25, 0, 2_500_000]);
  });
  test('the highest threshold that is reached, and the next; the last is open above [S4.12 S4.13 S4.14]', () => {
    expect(levelOf(XS, 0)).toBe(1);
    expect(levelOf(XS, 49_999)).toBe(2);
    expect(levelOf(XS, 50_000)).toBe(3);
    expect(nextLevelOf(XS, 50_000)).toBe(4);
    expect(levelOf(XS, 900_000_000)).toBe(6);
    expect(nextLevelOf(XS, 1_500_000)).toBeNull();
    expect(shareOf(XS, 75_000)).toBe(0.5);
    expect(shareOf(XS, 1_500_000)).toBe(1);
  });
  test('points are completed, active, then locked [S4.15]', () => {
    expect(levelsOf(XS, 50_000).map(({ state }) => state)).toEqual([
      'completed',
      'completed',
      'active',
      'locked',
      'locked',
      'locked',
    ]);
  });
  test('coins are a tenth of the euros between two thresholds, never above 0.10 % of stakes', () => {
    expect(coinsOf(XS, 3)).toBe(35);
    expect(coinsOf(XS, 1)).toBe(0);
    for (const { thresholdsEur } of quests.sizes)
      for (const [i, euro] of thresholdsEur.entries()) {
        const coins = thresholdsEur.slice(0, i + 1).reduce((sum, _, j) => sum + coinsOf(thresholdsEur, j + 1), 0);
        expect(coins * 10).toBeLessThanOrEqual(euro);
      }
  });
});

describe('which quest a round counts for', () => {
  const quest = (id: string, confirmedAtMs: number, startMs = 0, endMs = 1000) => ({
    id,
    confirmedAtMs,
    startMs,
    endMs,
  });

  test('the last confirmed before it; before all of them the first that was confirmed later', () => {
    const both = [quest('a', 100), quest('b', 200)];
    expect(questOf(both, 250)?.id).toBe('b');
    expect(questOf(both, 150)?.id).toBe('a');
    expect(questOf(both, 50)?.id).toBe('a');
    expect(questOf(both, 1000)).toBeUndefined();
    // The last has ended, the one before still runs.
    expect(questOf([quest('a', 100), quest('b', 200, 0, 300)], 300)?.id).toBe('a');
  });
  test('a later confirmation never takes a round that counted', () => {
    const time = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, time, time), { maxLength: 5 }), time, (rows, atMs) => {
        const quests = rows
          .map(([confirmed, start, length], i) => quest(String(i), confirmed, start, start + length))
          .toSorted((a, b) => a.confirmedAtMs - b.confirmedAtMs);
        let counted: string | undefined;
        for (let n = 1; n <= quests.length; n += 1) {
          // It is asked when the round is over, and again at each later confirmation.
          if ((quests[n - 1]?.confirmedAtMs ?? 0) <= atMs) continue;
          const now = questOf(quests.slice(0, n), atMs)?.id;
          if (counted !== undefined) expect(now).toBe(counted);
          counted = now;
        }
      }),
    );
  });
});

test('an achievement is reached once all it asks is done', () => {
  const deeds = { games: 4, studios: 2, identity: false, secondFactor: true, limit: false };
  expect(progressOf({ type: 'games', count: 10 }, deeds)).toEqual({ have: 4, need: 10 });
  expect(progressOf({ type: 'studios', count: 2 }, deeds)).toEqual({ have: 2, need: 2 });
  expect(progressOf({ type: 'identity' }, deeds)).toEqual({ have: 0, need: 1 });
  expect(progressOf({ type: 'second_factor' }, deeds)).toEqual({ have: 1, need: 1 });
  expect(progressOf({ type: 'limit' }, deeds)).toEqual({ have: 0, need: 1 });
});

test('who is in a special group sees only what is for it [S5.51]', () => {
  const all = [
    { id: 'all', groupIds: [] },
    { id: 'club', groupIds: [900] },
    { id: 'both', groupIds: [900, 21] },
  ];
  const ids = (groups: number[]) => questsFor(all, groups, [900]).map(({ id }) => id);
  expect(ids([21])).toEqual(['all', 'club', 'both']);
  expect(ids([21, 900])).toEqual(['club', 'both']);
});
