// Lifetime levels: by points that are for ever, kept, each with its gift once (rewards.md 12).
import { describe, expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { replaceGroups } from '#functions/player/person/profile.ts';
import { levelOf, reachLevels } from '#functions/player/points/levels.ts';
import { earn, persistent } from '#functions/player/rewards/points.ts';
import { betWin, rollback } from '#functions/player/rounds/provider.ts';
import { ASKER, OUTSIDE, RULES, TestPlayer } from '#kit/transaction.ts';
import { levelsOf } from '#shared/domain/rewards/levels.ts';
import { POINT } from '#shared/domain/rewards/points.ts';

const cash = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor;
const earned = (player: TestPlayer, points: number) =>
  player.get((tx) => {
    earn(tx, points * POINT);
    reachLevels(tx);
    return levelOf(tx);
  });
const notices = (player: TestPlayer) =>
  player.get((tx) => notifications(tx)).flatMap(({ type, textKey }) => (type === 'level' ? [[type, textKey]] : []));

test('are eight, from 0 to 500,000 points, each gives 0.01 for each point since the one before [S6.24]', () => {
  expect(levelsOf(RULES.levels)).toEqual([
    { level: 1, minPoints: 0, maxPoints: 99, giftEurMinor: 0 },
    { level: 2, minPoints: 100, maxPoints: 499, giftEurMinor: 100 },
    { level: 3, minPoints: 500, maxPoints: 2499, giftEurMinor: 400 },
    { level: 4, minPoints: 2500, maxPoints: 9999, giftEurMinor: 2000 },
    { level: 5, minPoints: 10_000, maxPoints: 39_999, giftEurMinor: 7500 },
    { level: 6, minPoints: 40_000, maxPoints: 149_999, giftEurMinor: 30_000 },
    { level: 7, minPoints: 150_000, maxPoints: 499_999, giftEurMinor: 110_000 },
    { level: 8, minPoints: 500_000, maxPoints: null, giftEurMinor: 350_000 },
  ]);
});

describe('a level', () => {
  test('is reached by the round that brings the points, gives once, and is kept when the round is taken back [I44]', () => {
    const player = new TestPlayer();
    player.fund(200_000);
    const round = (id: string) => {
      player.pass(10_000);
      const transactions = [{ id, type: 'bet', amountMinor: 50_000 }] as const;
      const call = {
        provider: 'acme',
        round: id,
        game: OUTSIDE.id,
        currency: 'EUR',
        transactions,
        finished: true,
      } as const;
      player.get((tx) => betWin(tx, ASKER, call, OUTSIDE));
    };
    round('a');
    expect([player.get(levelOf), cash(player)]).toEqual([2, 150_000 + 100]);
    player.get((tx) =>
      rollback(tx, { provider: 'acme', round: 'a', finished: true, transactions: [{ id: 'back', original: 'a' }] }),
    );
    expect([player.get(persistent), player.get(levelOf), cash(player)]).toEqual([0, 2, 200_000 + 100]);
    round('b');
    expect([player.get(persistent), player.get(levelOf), cash(player)]).toEqual([100, 2, 150_000 + 100]);
  });

  test('may come with others at once; above the eighth every 350,000 points give again', () => {
    const player = new TestPlayer();
    expect([earned(player, 10_000), cash(player)]).toEqual([5, 100 + 400 + 2000 + 7500]);
    expect([earned(player, 490_000), cash(player)]).toEqual([8, 10_000 + 30_000 + 110_000 + 350_000]);
    expect([earned(player, 349_999), cash(player)]).toEqual([8, 500_000]);
    expect([earned(player, 1), cash(player)]).toEqual([8, 850_000]);
    expect([earned(player, 700_000), cash(player)]).toEqual([8, 1_550_000]);
  });

  test('is told by a notice, with what it gave; nobody is told during a break [I48]', () => {
    const player = new TestPlayer();
    earned(player, 100);
    expect(notices(player)).toEqual([['level', 'level_gift']]);
    player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
    // Two gifts, and the 100 coins that the exclusion paid.
    expect([earned(player, 400), cash(player)]).toEqual([3, 100 + 100 + 400]);
    expect(notices(player)).toHaveLength(1);
  });

  test('is celebrated: a line that counts, with its gift where it has one; nothing is while play is protected or in a break', () => {
    const prizes = (player: TestPlayer) => player.get(notifications).map(({ prize }) => prize);
    const player = new TestPlayer();
    earned(player, 100);
    const prize = { tier: 'count', sum: { amountMinor: 100, currency: 'EUR' } };
    expect(prizes(player)).toEqual([prize]);
    // It waits to be seen, and a break comes first.
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    expect(prizes(player).every((one) => one === undefined)).toBe(true);
    player.pass(25 * 3_600_000);
    expect(prizes(player).filter((one) => one !== undefined)).toEqual([prize]);
  });

  test('is reached without its gift where nothing new is given, and with further accounts; within a year’s bound with less [I51]', () => {
    const player = new TestPlayer();
    const { market } = RULES;
    const rewards = { seen: 'members', taken: false } as const;
    player.rules = { ...RULES, market: { ...market, programmes: { ...market.programmes, rewards } } };
    expect([earned(player, 100), cash(player)]).toEqual([2, 0]);
    expect(notices(player)).toEqual([['level', 'level_reached']]);
    player.rules = RULES;
    player.get((tx) => replaceGroups(tx, [100], [100]));
    expect([earned(player, 400), cash(player)]).toEqual([3, 0]);
    player.get((tx) => replaceGroups(tx, [100], []));
    player.rules = { ...RULES, market: { ...market, gifts: { ...market.gifts, yearlyEurMinor: 1500 } } };
    expect([earned(player, 2000), cash(player)]).toEqual([4, 1500]);
  });

  test('is said to pages that are open', () => {
    const player = new TestPlayer();
    player.watched = true;
    earned(player, 100);
    expect(player.frames.filter(({ kind }) => kind === 'comps')).toEqual([
      {
        kind: 'comps',
        channel: 'comps',
        chargeable: { points: 100 },
        persistent: { points: 100 },
        level: 2,
        quarter: { points: 0 },
      },
    ]);
  });
});
