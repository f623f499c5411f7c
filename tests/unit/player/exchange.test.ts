// Coins become what cards give, at what they cost now (rewards.md 13 to 15, examples 3 and 4).
import { describe, expect, test } from 'vitest';
import { createAccount, wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { replaceGroups, setBonuses } from '#functions/player/person/profile.ts';
import { exchange, pointsView, type Shelf, type Wanted } from '#functions/player/points/exchange.ts';
import { pointMovements } from '#functions/player/points/movements.ts';
import { activateGift } from '#functions/player/rewards/activation.ts';
import { chargeable, earn } from '#functions/player/rewards/points.ts';
import { ASKER, RULES, TestPlayer } from '#kit/transaction.ts';
import type { BonusProgramme } from '#shared/contract/programmes.ts';
import { audit } from '#shared/domain/ledger.ts';
import { rate } from '#shared/domain/money.ts';
import type { Card } from '#shared/domain/rewards/cards.ts';
import { POINT } from '#shared/domain/rewards/points.ts';

const spins = {
  id: 'shop-spins',
  groupKey: 'shop-spins',
  period: 'day',
  ways: [{ by: 'office' }],
  public: false,
  affiliateTags: [],
  activationDays: 7,
  titles: {},
  title: { en: 'Spins' },
  description: { en: 'Spins.' },
  symbol: 'gift',
  terms: { version: 1, page: 'bonus-terms', hashes: { en: 'h' } },
  spins: {
    count: 10,
    stake: { EUR: 20 },
    games: ['a/b'],
    days: 3,
    winnings: {
      wager: 0,
      days: 30,
      maxBet: { EUR: 500 },
      maxWin: null,
      lostBelow: { EUR: 10 },
      funding: 'cash_first',
      excluded: [],
    },
    rungs: { EUR: [20, 100] },
  },
} as unknown as BonusProgramme;

const card = (id: string, points: number, more: Partial<Card> = {}) => ({
  id,
  type: 'money' as const,
  rates: [{ currency: 'EUR' as const, points, ...(more.template ? {} : { amountMinor: points }) }],
  ...more,
});
const SHELF: Shelf = {
  cards: [
    card('money-25', 25),
    card('money-2500', 2500),
    card('money-5000', 5000),
    card('spins-10', 190, { type: 'freespins', template: 'shop-spins' }),
    card('sale-spins', 190, { type: 'freespins', template: 'shop-spins' }),
    card('box', 170, { type: 'lootboxes', box: 'shop' }),
    {
      id: 'level-2',
      type: 'money',
      rates: [],
      goal: { unit: 'XP', points: 100, status: 'level_2', amountEurMinor: 100 },
    },
  ],
  sale: { endDate: '30/11/2026', cards: { 'sale-spins': { discountPercent: 15, fullPrice: 190 } } },
  templates: { all: [spins], additional: [], budgets: new Map() },
};

function rich(points: number): TestPlayer {
  const player = new TestPlayer();
  player.get((tx) => earn(tx, points * POINT));
  return player;
}
let keys = 0;
const buy = (player: TestPlayer, wanted: Wanted, key = `k${++keys}`, shelf = SHELF) =>
  player.do((tx) => exchange(tx, ASKER, { key, ...wanted }, shelf));
const money = (group: string, points: number): Wanted => ({ type: 'money', group, points });
const cash = (player: TestPlayer, currency = 'EUR') =>
  player.get((tx) => wallet(tx)).accounts.find((one) => one.currency === currency)?.amountMinor;

describe('coins for money', () => {
  test('5,400 of them buy 5,000 for 50.00 once; again 4,600 are missing, and nothing happens (example 3) [I27] [S5.49] [S4.58]', () => {
    const player = rich(5400);
    expect(buy(player, money('money-5000', 5000))).toMatchObject({
      ok: true,
      value: {
        quantity: 1,
        points: 5000,
        amountMinor: 5000,
        currency: 'EUR',
        gifts: [],
        chargeable: 400,
        persistent: 5400,
      },
    });
    expect(buy(player, money('money-5000', 5000))).toMatchObject({
      code: 'points.insufficient',
      detail: { missing: 4600 },
    });
    expect([cash(player), player.get(chargeable)]).toEqual([5000, 400]);
    expect(ledgerRows(player.store).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['points', 'house:promotions', 'player:real'],
    ]);
    expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
    expect(player.get((tx) => pointMovements(tx)).items).toMatchObject([
      { kind: 'redeemed', points: -5000, receipt: 'J1042-1' },
    ]);
  });

  test('in a currency without its own row what EUR is worth, down: NOK 294.11 (example 3)', () => {
    const player = rich(2500);
    player.get((tx) => createAccount(tx, 'NOK'));
    player.store.all(`update account set active = (currency = 'NOK')`);
    player.forget();
    player.rules = { ...RULES, rates: { ...RULES.rates, NOK: rate('0.085') } };
    expect(buy(player, money('money-2500', 2500))).toMatchObject({ value: { amountMinor: 29_411, currency: 'NOK' } });
    expect(cash(player, 'NOK')).toBe(29_411);
  });

  test('as many as the price goes into the points; a number that is none of it is another price [S5.47] [S5.48]', () => {
    const player = rich(100);
    expect(buy(player, money('money-25', 75))).toMatchObject({ value: { quantity: 3, amountMinor: 75 } });
    expect(buy(player, money('money-25', 26))).toMatchObject({ code: 'price.changed', detail: { points: 25 } });
    expect(buy(player, money('money-25', 24))).toMatchObject({ code: 'price.changed' });
    expect(buy(player, money('money-25', 50))).toMatchObject({ code: 'points.insufficient', detail: { missing: 25 } });
  });

  test('once for a key: the same request answers the same, another one under it is refused [I7] [I44]', () => {
    const player = rich(100);
    const first = buy(player, money('money-25', 25), 'same');
    expect(buy(player, money('money-25', 25), 'same')).toEqual(first);
    expect(buy(player, money('money-25', 50), 'same')).toMatchObject({ code: 'idempotency.key_reused' });
    expect([cash(player), player.get(chargeable)]).toEqual([25, 75]);
  });
});

test('whatever signs keys have, what one exchange gives is never a part of another’s [I44]', () => {
  const { spins: set, ...common } = spins;
  const bonus = { ...common, id: 'shop-bonus', amount: { EUR: 25 }, bonus: { ...set?.winnings, wager: 3 } };
  const templates = { ...SHELF.templates, all: [bonus as unknown as BonusProgramme] };
  const shelf = { ...SHELF, cards: [card('bonus-25', 25, { template: bonus.id })], templates };
  const player = rich(1000);
  for (const [key, quantity] of [
    ['k:2', 1],
    ['k', 3],
    ['k:3:2', 2],
    ['k%3A3', 2],
    ['k:3', 2],
  ] as const)
    expect(buy(player, { type: 'money', group: 'bonus-25', points: 25 * quantity }, key, shelf), key).toMatchObject({
      value: { gifts: Array.from({ length: quantity }, () => ({ stage: 'issued', amountMinor: 25 })) },
    });
  expect(player.store.all('select count(*) as n from gift')).toEqual([{ n: 10 }]);
});

describe('coins for free spins', () => {
  test('one set of so many times as many, wagered not at all, which is then activated [S3.31]', () => {
    const player = rich(500);
    const bought = buy(player, { type: 'freespins', group: 'spins-10', points: 380 });
    expect(bought).toMatchObject({
      value: { quantity: 2, amountMinor: null, gifts: [{ no: 1, spins: 20, stage: 'issued' }] },
    });
    expect(player.get((tx) => activateGift(tx, { key: 'a', gift: 1 })).stage).toBe('activated');
  });

  test('in a sale for ⌊190 × 85 / 100⌋ = 161 until 24:00 UTC of its last day, then the offer has ended (example 4) [S3.36]', () => {
    const player = rich(1000);
    const sale: Wanted = { type: 'freespins', group: 'sale-spins', points: 161 };
    player.nowMs = Date.UTC(2026, 11, 1) - 1;
    expect(buy(player, sale)).toMatchObject({ value: { quantity: 1, points: 161, chargeable: 839 } });
    expect(buy(player, { ...sale, points: 190 })).toMatchObject({ code: 'price.changed', detail: { points: 161 } });
    player.nowMs = Date.UTC(2026, 11, 1);
    expect(buy(player, sale)).toMatchObject({ code: 'offer.ended' });
    expect(player.get(chargeable)).toBe(839);
  });
});

describe('who exchanges', () => {
  test('nobody during a break, nobody with bonuses off; with further accounts the page warns, and it runs [I48] [S4.54] [S4.55] [S4.56] [S6.10]', () => {
    const player = rich(100);
    expect(player.get(pointsView).confirm).toBeNull();
    player.get((tx) => setBonuses(tx, { canIssueBonuses: false }));
    expect(player.get(pointsView).confirm).toBe('bonuses_off');
    expect(buy(player, money('money-25', 25))).toMatchObject({ code: 'bonus.not_offered' });
    player.get((tx) => replaceGroups(tx, [100], [100]));
    expect(player.get(pointsView).confirm).toBe('more_accounts');
    expect(buy(player, money('money-25', 25))).toMatchObject({ ok: true });
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    expect(buy(player, money('money-25', 25))).toMatchObject({ code: 'limit.excluded' });
    // Coins stay through a break.
    expect(player.get(chargeable)).toBe(75);
  });

  test('what was bought may be activated with further accounts, unlike what was given [S6.09] [S6.10]', () => {
    const player = rich(500);
    player.get((tx) => replaceGroups(tx, [100], [100]));
    buy(player, { type: 'freespins', group: 'spins-10', points: 190 });
    expect(player.get((tx) => activateGift(tx, { key: 'a', gift: 1 })).stage).toBe('activated');
  });

  test('nobody where nothing new is given, beyond what a year allows, or of what is not sold [I51]', () => {
    const player = rich(10_000);
    for (const group of ['level-2', 'gone'])
      expect(buy(player, money(group, 100))).toMatchObject({ code: 'offer.ended' });
    expect(buy(player, { type: 'money', group: 'spins-10', points: 190 })).toMatchObject({ code: 'offer.ended' });
    expect(buy(player, { type: 'lootboxes', group: 'box', points: 170 })).toMatchObject({
      code: 'programme.not_offered',
    });
    const { market } = RULES;
    player.rules = { ...RULES, market: { ...market, gifts: { ...market.gifts, yearlyEurMinor: 6000 } } };
    expect(buy(player, money('money-5000', 5000))).toMatchObject({ ok: true });
    expect(buy(player, money('money-2500', 2500))).toMatchObject({ code: 'programme.not_offered' });
    const rewards = { seen: 'members', taken: false } as const;
    player.rules = { ...RULES, market: { ...market, programmes: { ...market.programmes, rewards } } };
    expect(buy(player, money('money-25', 25))).toMatchObject({ code: 'programme.not_offered' });
    expect(player.get(chargeable)).toBe(5000);
  });
});
