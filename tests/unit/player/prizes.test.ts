// What the house gives, by the one verb that gives, and who may take part (rewards.md 2, 6 and 7).
import { describe, expect, test } from 'vitest';
import { createAccount, wallet } from '#functions/player/core/accounts.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { amend, replaceGroups, setBonuses } from '#functions/player/person/profile.ts';
import { bySource } from '#functions/player/rewards/gifts.ts';
import { leftThisYearIn } from '#functions/player/rewards/offers.ts';
import { chargeable, persistent } from '#functions/player/rewards/points.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { type Offered, whoMay } from '#functions/player/rewards/who.ts';
import { bonusTerms, spinsTerms } from '#kit/gifts.ts';
import { ASKER, RULES, TestPlayer } from '#kit/transaction.ts';
import type { Resolving } from '#shared/domain/bonuses/resolve.ts';
import type { NamedTemplate } from '#shared/domain/bonuses/template.ts';
import type { GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { audit } from '#shared/domain/ledger.ts';
import { rate } from '#shared/domain/money.ts';
import { type Prize, resolvePrize } from '#shared/domain/rewards/prize.ts';

const money = (minor: number): Prize => ({ type: 'money', currency: 'EUR', minor });
const bonus = (minor: number): Prize => ({
  type: 'bonus',
  terms: bonusTerms(minor) as Extract<GiftTerms, { kind: 'bonus' }>,
  valueEurMinor: 150,
});
const spins: Prize = {
  type: 'freespins',
  terms: spinsTerms() as Extract<GiftTerms, { kind: 'freespins' }>,
  valueEurMinor: 400,
};
const cash = (player: TestPlayer) =>
  player.get((tx) => wallet(tx)).accounts.map(({ currency, amountMinor }) => [currency, amountMinor]);
const give = (player: TestPlayer, source: string, prize: Prize) => player.get((tx) => award(tx, { source, prize }));
const exclude = (player: TestPlayer) => player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));

describe('a prize is given once for its source', () => {
  test('money from the house to the cash of the active account, coins that are never persistent [I27 I44]', () => {
    const player = new TestPlayer();
    const first = give(player, 'level:2', money(150));
    expect(give(player, 'level:2', money(900))).toEqual(first);
    give(player, 'box:1', { type: 'comp_points', points: 5 });
    give(player, 'box:1', { type: 'comp_points', points: 5 });
    expect(cash(player)).toEqual([['EUR', 150]]);
    expect(player.get((tx) => [chargeable(tx), persistent(tx)])).toEqual([5, 0]);
    const rows = ledgerRows(player.store);
    expect(rows.map(({ kind, from, to, ref }) => [kind, from, to, ref])).toEqual([
      ['prize', 'house:promotions', 'player:real', 'A1042-1'],
    ]);
    expect(audit(rows, storedBalances(player.store))).toEqual([]);
  });

  test('in another currency than it was promised in, up', () => {
    const player = new TestPlayer();
    player.get((tx) => createAccount(tx, 'NOK'));
    player.store.all(`update account set active = (currency = 'NOK')`);
    player.forget();
    player.rules = { ...RULES, rates: { ...RULES.rates, NOK: rate('0.085') } };
    give(player, 'race', money(2500));
    expect(cash(player)).toContainEqual(['NOK', 29_412]);
  });

  test('a bonus stays issued where bonuses are off, and where there are more accounts (rewards.md 6)', () => {
    const player = new TestPlayer();
    player.get((tx) => setBonuses(tx, { canIssueBonuses: false }));
    player.get((tx) => replaceGroups(tx, [100], [100]));
    const { gift } = give(player, 'race:1', bonus(500));
    expect(player.get((tx) => bySource(tx, 'race:1'))).toMatchObject({ no: gift, stage: 'issued', amount: 500 });
    expect(give(player, 'race:2', spins).gift).toBe(2);
  });

  test('as its printed value in cash to somebody who is self-excluded, coins too; in a break it waits [I48]', () => {
    const player = new TestPlayer();
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    expect(give(player, 'race:0', bonus(500)).prize.type).toBe('bonus');
    exclude(player);
    give(player, 'race:1', bonus(500));
    give(player, 'race:2', spins);
    give(player, 'race:3', { type: 'comp_points', points: 7 });
    expect(cash(player)).toEqual([['EUR', 150 + 400 + 7]]);
    expect(player.get(chargeable)).toBe(0);
  });

  test('and counts in the year that the law of the place bounds', () => {
    const player = new TestPlayer();
    player.rules = { ...RULES, market: { ...RULES.market, gifts: { ...RULES.market.gifts, yearlyEurMinor: 10_000 } } };
    give(player, 'level:2', money(2500));
    give(player, 'box:1', { type: 'comp_points', points: 50 });
    expect(player.get((tx) => leftThisYearIn(tx, 'EUR'))).toBe(7500);
    give(player, 'race:1', bonus(500));
    expect(player.get((tx) => leftThisYearIn(tx, 'EUR'))).toBe(7000);
  });
});

describe('a prize as content writes it', () => {
  const to: Resolving = {
    currency: 'NOK',
    rates: { NOK: rate('0.085') },
    locale: 'en',
    maxWager: 10,
    period: 'prize',
    leftEurMinor: null,
  };
  const wagering = { wager: 30, days: 30, funding: 'cash_first', excluded: [], maxWin: null } as const;
  const amounts = { maxBet: { EUR: 500 }, lostBelow: { EUR: 10 } };
  const template: NamedTemplate = {
    id: 'season',
    groupKey: 'season',
    isDisabled: false,
    period: 'once',
    ways: [],
    public: false,
    affiliateTags: [],
    activationDays: 7,
    titles: {},
    title: { en: 'Season' },
    description: { en: 'A season.' },
    symbol: 'gift',
    terms: { version: 1, page: 'bonus-terms', hashes: { en: 'h' } },
    spins: {
      count: 20,
      stake: { EUR: 20, NOK: 200 },
      games: ['a/b'],
      days: 3,
      winnings: { ...wagering, ...amounts },
      rungs: { NOK: [100, 200] },
    },
  };
  const find = (id: string) => (id === 'season' ? template : undefined);

  test('is money up, or the currency’s own; a number of spins in place of the template’s, within the market’s wager', () => {
    expect(resolvePrize({ type: 'money', amounts: { EUR: 2500 } }, to, find)).toEqual({
      type: 'money',
      currency: 'NOK',
      minor: 29_412,
    });
    expect(resolvePrize({ type: 'money', amounts: { EUR: 2500, NOK: 30_000 } }, to, find)).toMatchObject({
      minor: 30_000,
    });
    const set = resolvePrize({ type: 'freespins', template: 'season', count: 5 }, to, find);
    expect(set).toMatchObject({
      type: 'freespins',
      valueEurMinor: 85,
      terms: { kind: 'freespins', spins: { count: 5, stakeMinor: 200, winnings: { wager: 10 } } },
    });
    expect(resolvePrize({ type: 'freespins', template: 'gone' }, to, find)).toBeNull();
    expect(resolvePrize({ type: 'bonus', template: 'season', amounts: { EUR: 1 } }, to, find)).toBeNull();
  });
});

describe('who may take part', () => {
  const answer = (player: TestPlayer, offered: Partial<Offered> = {}) =>
    player.get((tx: Tx) => whoMay(tx, ASKER, { kind: 'bonuses', ...offered }))?.code ?? null;

  test('nobody where the place has not the kind, or gives nothing new; nobody before or after its time [I51]', () => {
    const player = new TestPlayer();
    expect(answer(player)).toBeNull();
    expect(answer(player, { kind: 'sweepstakes' })).toBe('programme.not_offered');
    expect(answer(player, { programme: { groupIds: [7] } })).toBe('programme.not_offered');
    expect(answer(player, { programme: { startMs: player.nowMs + 1 } })).toBe('programme.not_yet');
    expect(answer(player, { programme: { endMs: player.nowMs } })).toBe('offer.ended');
    expect(answer(player, { programme: { untilMs: player.nowMs } })).toBe('offer.ended');
    const taken = { bonuses: { seen: 'all', taken: false } } as const;
    player.rules = { ...RULES, market: { ...RULES.market, programmes: taken } };
    expect(answer(player)).toBe('programme.not_offered');
  });

  test('nobody who is excluded, who has more accounts (but for exchanges), or whose identity is asked for [I48 S6.10]', () => {
    const player = new TestPlayer();
    expect(answer(player, { needsIdentity: true })).toBe('identity.unverified');
    player.get((tx) => amend(tx, { verified: true }));
    expect(answer(player, { needsIdentity: true })).toBeNull();
    player.get((tx) => replaceGroups(tx, [100], [100]));
    expect(answer(player)).toBe('bonus.not_offered');
    expect(answer(player, { warnsMultiAccount: true })).toBeNull();
    exclude(player);
    expect(answer(player, { warnsMultiAccount: true })).toBe('limit.excluded');
  });
});
