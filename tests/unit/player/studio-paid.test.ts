// What a studio's calls pay out, less what they take, as its day counts it; and prizes of a studio that is switched off.
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import type { Tx } from '#functions/player/core/transaction.ts';
import { activateGift } from '#functions/player/rewards/activation.ts';
import { giveGift } from '#functions/player/rewards/give.ts';
import { countPaid, paidEurMinor } from '#functions/player/rounds/paid.ts';
import { promoWin } from '#functions/player/rounds/promos.ts';
import { type BetWin, betWin, rollback, type Transaction } from '#functions/player/rounds/provider.ts';
import { BONUS, spinsTerms } from '#kit/gifts.ts';
import { ASKER, NOW_MS, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import type { Switch } from '#shared/domain/switches.ts';

function funded(): TestPlayer {
  const player = new TestPlayer();
  player.fund(10_000);
  return player;
}
const counted = (player: TestPlayer, work: (tx: Tx) => unknown): number | undefined => {
  const answer = player.do((tx) => {
    work(tx);
    return paidEurMinor(tx, 'EUR');
  });
  return answer.ok ? answer.value : undefined;
};
const send = (player: TestPlayer, transactions: readonly Transaction[], change: Partial<BetWin> = {}) =>
  counted(player, (tx) =>
    betWin(
      tx,
      ASKER,
      { provider: 'acme', round: 'r', game: OUTSIDE.id, currency: 'EUR', transactions, ...change },
      OUTSIDE,
    ),
  );
const takeBack = (player: TestPlayer, original: string) =>
  counted(player, (tx) =>
    rollback(tx, { provider: 'acme', round: 'r', transactions: [{ id: `undo ${original}`, original }] }),
  );
const bet = (id: string, amountMinor: number): Transaction => ({ id, type: 'bet', amountMinor });
const win = (id: string, amountMinor: number): Transaction => ({ id, type: 'win', amountMinor });
const prize = (tx: Tx, id = 'p') =>
  promoWin(tx, {
    ...{ provider: 'acme', producer: 'acme', id, eventType: 'race', event: 'june' },
    ...{ currency: 'EUR', amountMinor: 700, mostEurMinor: 2000 },
  });

test('a call counts what it pays less what it takes, once; what is taken back comes off again, and a refused call counts nothing', () => {
  const player = funded();
  expect(send(player, [bet('b', 1000), win('w', 2500), { id: 'j', type: 'jackpot', amountMinor: 300 }])).toBe(1800);
  expect(send(player, [bet('b', 1000), win('w', 2500)])).toBe(0);
  expect(takeBack(player, 'w')).toBe(-2500);
  expect(takeBack(player, 'w')).toBe(0);
  expect(takeBack(player, 'never')).toBe(0);
  player.pass(10_000);
  expect(send(player, [bet('s', 400)], { round: 's' })).toBe(-400);
  expect(send(player, [bet('t', 1_000_000)], { round: 't' })).toBeUndefined();
  expect(counted(player, (tx) => prize(tx))).toBe(700);
  expect(counted(player, (tx) => prize(tx))).toBe(0);
});

test('a free round’s stake is the house’s own and takes nothing of the day; what it wins is paid', () => {
  const player = funded();
  const winnings = { ...BONUS, wager: 0 };
  const terms = spinsTerms({ count: 3, stakeMinor: 20, games: [OUTSIDE.id], studio: 'acme', winnings });
  player.get((tx) => giveGift(tx, { source: 'office:1', terms }));
  player.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
  expect(send(player, [{ ...bet('f', 20), freeOf: 1 }, win('g', 90)], { finished: true })).toBe(90);
});

test('a day is in EUR: another currency counts at the day’s rate, and a cent too much is as rare as one too little', () => {
  const player = funded();
  player.rules = { ...player.rules, rates: { ...player.rules.rates, JPY: 6_100_000 } };
  const rounded = [100, 250, -250, 41].map((minor) =>
    player.get((tx) => {
      countPaid(tx, minor);
      return paidEurMinor(tx, 'JPY');
    }),
  );
  // 0.61 cents a yen.
  expect(rounded).toEqual([61, 152, -152, 25]);
});

test('a prize of a studio that is switched off is not paid and not lost: the same call is paid once it is on', () => {
  const player = funded();
  const off: Switch = {
    ...{ id: 'one', kind: 'studio', of: 'acme', country: null, untilMs: NOW_MS + 3_600_000 },
    ...{ by: 'breaker', atMs: NOW_MS, reason: 'It paid too much', widening: null },
  };
  const { rules } = player;
  const cash = () => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor;
  expect(player.do((tx) => prize(tx, 'before'))).toMatchObject({ ok: true });
  player.rules = { ...rules, switches: [off] };
  expect(player.do((tx) => prize(tx))).toMatchObject({ ok: false, code: 'server.unavailable' });
  // What was told before is told again.
  expect(player.do((tx) => prize(tx, 'before'))).toMatchObject({ ok: true });
  expect(cash()).toBe(10_700);
  player.rules = rules;
  expect(player.do((tx) => prize(tx))).toMatchObject({ ok: true });
  expect(cash()).toBe(11_400);
});
