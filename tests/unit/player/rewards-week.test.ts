// What a week's rewards have come to: what the books say was given, less what was taken back.
import { expect, test } from 'vitest';
import { rewardsWeek, type Worked } from '#functions/player/programmes/week.ts';
import { cancel } from '#functions/player/rewards/cancel.ts';
import { end } from '#functions/player/rewards/ending.ts';
import { byNo } from '#functions/player/rewards/gifts.ts';
import { addPoints, takePoints } from '#functions/player/rewards/points.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { Bettor } from '#kit/bettor.ts';
import { bonusTerms, spinsTerms } from '#kit/gifts.ts';
import type { ExpectationRow } from '#shared/contract/expectation.ts';
import { sum } from '#shared/domain/money.ts';

const about = (value: number) => ({ value, low: value, high: value });
const row = (of: ExpectationRow['of'], amountMinor: number, giftMinor: number): ExpectationRow => ({
  of,
  depositMinor: 0,
  amountMinor,
  wagerMinor: 0,
  stakeMinor: 20,
  game: 'a/b',
  spinsOn: null,
  costMinor: 0,
  finishing: about(1),
  ownMinor: about(0),
  giftMinor: about(giftMinor),
  endMinor: about(giftMinor),
  medianRounds: 1,
  wagerings: null,
});
/** The least stands: of 5.00 it is 2.54, of 4.00 of spins 1.40. */
const WORKED: Worked = {
  test: [row('bonus', 500, 254.46), row('bonus', 500, 300), row('spins', 400, 211.6), row('spins', 400, 140.83)],
};

const weekOf = (player: Bettor) => {
  const { from: _, ...week } = player.get((tx) => rewardsWeek(tx, WORKED));
  const { sum_cents, coins_cents, cash_cents, cashback_cents, bonuses_cents, spins_cents } = week;
  expect(sum_cents).toBe(sum([coins_cents, cash_cents, cashback_cents, bonuses_cents, spins_cents]));
  return week;
};
const NOTHING = {
  currency: 'EUR',
  sum_cents: 0,
  coins: 0,
  coins_cents: 0,
  cash_cents: 0,
  cashback_cents: 0,
  bonuses_cents: 0,
  spins_cents: 0,
};
const DAY = 86_400_000;

test('rounds and gifts of coins count a cent each; a stake that is taken back, and what an operator takes, do not [I27 I43]', () => {
  const player = new Bettor(100_000);
  expect(weekOf(player)).toEqual(NOTHING);
  player.round('r1', 2500, 0);
  player.round('r2', 1000, 0);
  expect(weekOf(player)).toMatchObject({ coins: 7, coins_cents: 7, sum_cents: 7 });
  player.get((tx) => addPoints(tx, { source: 'quest:q:2', points: 15, kind: 'granted' }));
  expect(weekOf(player)).toMatchObject({ coins: 22, sum_cents: 22 });
  player.takeBack('r1');
  expect(weekOf(player)).toMatchObject({ coins: 17, sum_cents: 17 });
  player.get((tx) => takePoints(tx, { source: 'office:mistake:k', points: 15, kind: 'taken' }));
  expect(weekOf(player)).toMatchObject({ coins: 2, sum_cents: 2 });
});

test('coins that are exchanged, and what they bought, are counted once: as they were given', () => {
  const player = new Bettor(100_000);
  player.get((tx) => addPoints(tx, { source: 'quest:q:2', points: 500, kind: 'granted' }));
  player.get((tx) => {
    takePoints(tx, { source: 'shop:k', points: 250, kind: 'redeemed' });
    award(tx, { source: 'shop:k', prize: { type: 'money', currency: 'EUR', minor: 250 }, posting: 'points' });
  });
  player.get((tx) => award(tx, { source: 'shop:s', prize: { type: 'freespins', terms: spins(), valueEurMinor: 400 } }));
  expect(weekOf(player)).toEqual({ ...NOTHING, coins: 500, coins_cents: 500, sum_cents: 500 });
  player.get((tx) => addPoints(tx, { source: 'reversed:1', points: 250, kind: 'returned' }));
  expect(weekOf(player)).toMatchObject({ coins: 500 });
});

test('cash counts as it was paid, cashback by itself, each in the week that it came', () => {
  const player = new Bettor(0);
  const money = (minor: number) => ({ type: 'money', currency: 'EUR', minor }) as const;
  player.get((tx) => award(tx, { source: 'level:3', prize: money(400) }));
  player.get((tx) => award(tx, { source: 'cashback:2026-11-16', prize: money(216), posting: 'cashback' }));
  expect(weekOf(player)).toEqual({ ...NOTHING, cash_cents: 400, cashback_cents: 216, sum_cents: 616 });
  player.pass(7 * DAY);
  expect(weekOf(player)).toEqual(NOTHING);
});

const bonus = (amountMinor: number) => {
  const terms = bonusTerms(amountMinor);
  if (terms.kind !== 'bonus') throw new Error('no bonus');
  return terms;
};
const spins = () => {
  const terms = spinsTerms();
  if (terms.kind !== 'freespins') throw new Error('no spins');
  return terms;
};

test('a gift that is open counts with what is left of it on average, at the stake where that is least', () => {
  const player = new Bettor(0);
  player.get((tx) => award(tx, { source: 'a', prize: { type: 'bonus', terms: bonus(500), valueEurMinor: 500 } }));
  player.get((tx) => award(tx, { source: 'b', prize: { type: 'freespins', terms: spins(), valueEurMinor: 400 } }));
  expect(weekOf(player)).toEqual({ ...NOTHING, bonuses_cents: 254, spins_cents: 140, sum_cents: 394 });
  // Another amount than was worked out: the same part of it. What nothing was worked out for counts nothing before it has paid.
  player.get((tx) => award(tx, { source: 'c', prize: { type: 'bonus', terms: bonus(1000), valueEurMinor: 1000 } }));
  expect(weekOf(player)).toMatchObject({ bonuses_cents: 254 + 508 });
  const other = { ...bonus(700), template: 'other' };
  player.get((tx) => award(tx, { source: 'd', prize: { type: 'bonus', terms: other, valueEurMinor: 700 } }));
  expect(weekOf(player)).toMatchObject({ bonuses_cents: 254 + 508 });
});

test('a gift that is over counts with what it has paid, and one that an operator took back with nothing [I24 I25]', () => {
  const player = new Bettor(0);
  const given = (source: string) =>
    player.get((tx) => award(tx, { source, prize: { type: 'bonus', terms: bonus(500), valueEurMinor: 500 } })).gift ??
    0;
  const [first, second] = [given('a'), given('b')];
  player.get((tx) => cancel(tx, first, 'operator_mistake'));
  expect(weekOf(player)).toMatchObject({ bonuses_cents: 254, sum_cents: 254 });
  player.store.all('update gift set converted = 731 where no = ?', second);
  Object.assign(player.memory, { gifts: undefined });
  player.get((tx) => {
    const gift = byNo(tx, second);
    if (gift) end(tx, gift, { stage: 'finished', reason: 'finished' });
  });
  expect(weekOf(player)).toMatchObject({ bonuses_cents: 731, sum_cents: 731 });
});
