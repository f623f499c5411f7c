// Coins at an exclusion and at the account's closure (rewards.md 7, example 17): none loses its value.
import { describe, expect, test } from 'vitest';
import { createAccount, wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { hear } from '#functions/player/limits/heard.ts';
import { pointMovements } from '#functions/player/points/movements.ts';
import { activateGift } from '#functions/player/rewards/activation.ts';
import { addPoints, chargeable, earn, takePoints } from '#functions/player/rewards/points.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { exportPage } from '#functions/player/whole/data-export.ts';
import { closeAccount, erase } from '#functions/player/whole/erasure.ts';
import { Bettor } from '#kit/bettor.ts';
import { spinsTerms } from '#kit/gifts.ts';
import { RULES, TestPlayer } from '#kit/transaction.ts';
import type { GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { audit } from '#shared/domain/ledger.ts';
import { rate } from '#shared/domain/money.ts';
import { POINT } from '#shared/domain/rewards/points.ts';

function rich(points: number): TestPlayer {
  const player = new TestPlayer();
  player.get((tx) => earn(tx, points * POINT));
  return player;
}
const exclude = (player: TestPlayer) => player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
const cash = (player: TestPlayer, currency = 'EUR') =>
  player.get((tx) => wallet(tx)).accounts.find((one) => one.currency === currency)?.amountMinor;
const kinds = (player: TestPlayer) =>
  player.get((tx) => pointMovements(tx)).items.map(({ kind, points }) => [kind, points]);
/** So many spins for so many coins. */
function bought(player: TestPlayer, coins: number, count: number): void {
  const terms = spinsTerms({ count }) as Extract<GiftTerms, { kind: 'freespins' }>;
  player.get((tx) => {
    takePoints(tx, { source: 'shop:k', points: coins, kind: 'redeemed' });
    award(tx, { source: 'shop:k', prize: { type: 'freespins', terms, valueEurMinor: coins } });
  });
}

describe('a self-exclusion', () => {
  test('pays 1,234 coins as 12.34 in its own transaction; what is taken back later is a shortfall (example 17) [I48] [I27]', () => {
    const player = rich(1234);
    exclude(player);
    expect([cash(player), player.get(chargeable)]).toEqual([1234, 0]);
    expect(kinds(player)).toEqual([['paid_out', -1234]]);
    expect(ledgerRows(player.store).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['points', 'house:promotions', 'player:real'],
    ]);
    player.get((tx) => earn(tx, -10 * POINT));
    player.get((tx) => earn(tx, 11 * POINT));
    expect(player.get(chargeable)).toBe(1);
    exclude(player);
    expect([cash(player), player.get(chargeable)]).toEqual([1235, 0]);
    expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
  });

  test('pays also where it was begun in another account of the person, and up in another currency [I48]', () => {
    const player = rich(1234);
    player.get((tx) => createAccount(tx, 'NOK'));
    player.store.all(`update account set active = (currency = 'NOK')`);
    player.forget();
    player.rules = { ...RULES, rates: { ...RULES.rates, NOK: rate('0.085') } };
    const exclusion = { type: 'selfexclusion', fromMs: player.nowMs, untilMs: null } as const;
    player.get((tx) => hear(tx, [{ account: 'another', version: 1, exclusion }]));
    expect([cash(player, 'NOK'), player.get(chargeable)]).toEqual([14_518, 0]);
  });

  test('first returns what unplayed bought spins cost, up; a gift of the house returns none [I48]', () => {
    const player = rich(480);
    bought(player, 480, 25);
    player.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
    player.get((tx) =>
      award(tx, {
        source: 'race:1',
        prize: {
          type: 'freespins',
          terms: spinsTerms() as Extract<GiftTerms, { kind: 'freespins' }>,
          valueEurMinor: 1,
        },
      }),
    );
    player.store.all('update gift set spins_used = 8 where no = 1');
    player.forget();
    exclude(player);
    // 480 × 17 / 25 = 326.4.
    expect(kinds(player)).toEqual([
      ['paid_out', -327],
      ['returned', 327],
      ['redeemed', -480],
    ]);
    expect(cash(player)).toBe(327);
  });

  test('keeps them where the place freezes them, and the closure pays them', () => {
    const player = rich(100);
    player.rules = { ...RULES, market: { ...RULES.market, coinsAtExclusion: 'freeze' } };
    exclude(player);
    expect([cash(player), player.get(chargeable)]).toEqual([0, 100]);
    player.get(closeAccount);
    expect([cash(player), player.get(chargeable)]).toEqual([100, 0]);
  });
});

test('a break keeps coins [I48]', () => {
  const player = rich(100);
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  expect([cash(player), player.get(chargeable)]).toEqual([0, 100]);
});

test('a closure pays of a bonus what has been wagered for, and waits until that is withdrawn [I25] [I42]', () => {
  const player = new Bettor(0);
  player.grant(5000);
  player.store.all('update gift set weighted = requirement / 2 * 100');
  player.forget();
  player.get(closeAccount);
  expect(player.state(1)).toMatchObject({ cash: 2500, bonus: 0, stage: 'canceled' });
  expect(player.gift(1).reason).toBe('closure');
  expect(player.do(closeAccount)).toMatchObject({ code: 'erasure.blocked', detail: { why: 'money' } });
  expect(player.withdraw('w', 2500).ok).toBe(true);
  expect(player.faults()).toEqual([]);
});

test('a closure pays coins, and waits until they are withdrawn; what is left after it is the books [I42]', () => {
  const player = rich(30);
  player.get((tx) => addPoints(tx, { source: 'box:1', points: 5, kind: 'granted' }));
  player.get(closeAccount);
  expect(player.do(erase)).toMatchObject({ code: 'erasure.blocked', detail: { why: 'money' } });
  expect(cash(player)).toBe(35);
  player.store.all(`update balance set amount = 0 where account = 'player:real'`);
  player.forget();
  player.get(closeAccount);
  player.get(erase);
  const rows = (table: string) => player.get((tx) => exportPage(tx, table, 0, [])).rows.length;
  expect([rows('points'), rows('point_movement'), rows('award')]).toEqual([1, 2, 1]);
});
