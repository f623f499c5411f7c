// Points that an operator gives, takes, or returns for an exchange of which nothing was used: each a row with a receipt.
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { journalRows } from '#functions/player/core/journal.ts';
import { ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { activateGift } from '#functions/player/rewards/activation.ts';
import { cancelGift } from '#functions/player/rewards/cancel.ts';
import { bySource } from '#functions/player/rewards/gifts.ts';
import { chargeable, earn, takePoints } from '#functions/player/rewards/points.ts';
import { award } from '#functions/player/rewards/prizes.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { betWin, type OutsideTitle } from '#functions/player/rounds/provider.ts';
import { inspect } from '#functions/player/whole/timeline.ts';
import { bonusTerms, spinsTerms } from '#kit/gifts.ts';
import { doing } from '#kit/giving.ts';
import { ASKER, COIN, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import type { GiftTerms } from '#shared/domain/bonuses/terms.ts';
import { audit } from '#shared/domain/ledger.ts';
import { readInput } from '#shared/domain/office/input.ts';
import { POINT } from '#shared/domain/rewards/points.ts';
import type { Prize } from '#shared/domain/rewards/prize.ts';

function rich(points: number): TestPlayer {
  const player = new TestPlayer();
  player.get((tx) => earn(tx, points * POINT));
  return player;
}
function bought(player: TestPlayer, prize: Prize): void {
  player.get((tx) => {
    takePoints(tx, { source: 'shop:k', points: 190, kind: 'redeemed' });
    award(tx, { source: 'shop:k', prize, posting: 'points' });
  });
}
const SPINS: Prize = {
  type: 'freespins',
  terms: spinsTerms({ count: 10 }) as Extract<GiftTerms, { kind: 'freespins' }>,
  valueEurMinor: 190,
};
const BONUS = { type: 'bonus', terms: bonusTerms(190), valueEurMinor: 190 } as Prize;
const CASH: Prize = { type: 'money', currency: 'EUR', minor: 190 };
const reversing = (player: TestPlayer, key = 'r') =>
  doing(player, { act: 'exchange.reverse', subject: 'A1042-1' }, key);
const cash = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor;

test('coins that an operator takes are told at once, with the reason and the way to contest it; what is given and what is refused is not', () => {
  const player = rich(10);
  doing(player, { act: 'points.give', points: 50, why: 'apology' }, 'a');
  doing(player, { act: 'points.take', points: 61, why: 'mistake' }, 'b');
  expect(player.get(notifications)).toEqual([]);
  doing(player, { act: 'points.take', points: 20, why: 'mistake' }, 'c');
  doing(player, { act: 'points.take', points: 20, why: 'mistake' }, 'c');
  expect(player.get(notifications)).toMatchObject([
    { textKey: 'coins_taken', values: { coins: 20, why: 'mistake' }, link: '/comp-points' },
  ]);
});

test('points are given and taken with a reason that the player reads, once for a key, in the log and with a receipt [I27] [I44]', () => {
  const player = rich(10);
  const given = doing(player, { act: 'points.give', points: 50, why: 'apology' }, 'a');
  expect(given).toMatchObject({ ok: true, value: { before: '10 of 10', after: '60 of 10' } });
  expect(doing(player, { act: 'points.give', points: 50, why: 'apology' }, 'a')).toEqual(given);
  doing(player, { act: 'points.take', points: 20, why: 'mistake' }, 'b');
  expect(player.get(chargeable)).toBe(40);
  expect(journalRows(player.store, 'true').map(({ agreed }) => agreed)).toMatchObject([
    { kind: 'points', source: 'office:apology:a', of: 'granted', points: 50 },
    { kind: 'points', source: 'office:mistake:b', of: 'taken', points: -20, chargeable: 40 },
  ]);
  expect(doing(player, { act: 'points.take', points: 41, why: 'mistake' }, 'c')).toMatchObject({
    code: 'points.insufficient',
    detail: { missing: 1 },
  });
});

test('a number is a whole one within its bound', () => {
  const input = { kind: 'count', label: '', hint: '', most: 100 } as const;
  const read = (text: string) =>
    readInput(input, 'n', { one: () => text }, { nowMs: 0, playerNo: 1, managed: [], grantable: [] });
  expect([read(' 100 '), read('1')]).toEqual([{ value: 100 }, { value: 1 }]);
  for (const text of ['', '0', '101', '1.5', '-1', '1e2', 'ten']) expect(read(text)).toHaveProperty('wrong');
});

test('an exchange for cash is reversed once while nothing has left the account since [I44]', () => {
  const player = rich(190);
  bought(player, CASH);
  expect(player.get((tx) => inspect(tx)).points.exchanges).toMatchObject([
    { id: 'A1042-1', points: 190, unused: true },
  ]);
  expect(reversing(player)).toMatchObject({ ok: true, value: { before: 'exchanged', after: 'reversed' } });
  expect([cash(player), player.get(chargeable)]).toEqual([0, 190]);
  expect(reversing(player, 'again')).toMatchObject({ code: 'exchange.used' });
  expect(player.get((tx) => inspect(tx)).points.exchanges).toMatchObject([{ reversed: true, unused: false }]);
  expect(audit(ledgerRows(player.store), storedBalances(player.store))).toEqual([]);
  const staked = rich(190);
  bought(staked, CASH);
  staked.get((tx) =>
    placeBet(tx, ASKER, { key: 'b', game: COIN.id, stakeMinor: 10, currency: 'EUR', action: { heads: true } }, COIN),
  );
  expect(reversing(staked)).toMatchObject({ code: 'exchange.used' });
});

test('an exchange for free spins is reversed while none was played; any other number is unknown', () => {
  const player = rich(190);
  bought(player, SPINS);
  player.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
  reversing(player);
  expect(player.get((tx) => bySource(tx, 'shop:k'))).toMatchObject({ stage: 'canceled' });
  expect(player.get(chargeable)).toBe(190);
  const played = rich(190);
  bought(played, SPINS);
  played.store.all('update gift set spins_used = 1');
  played.forget();
  expect(reversing(played)).toMatchObject({ code: 'exchange.used' });
  const expired = rich(190);
  bought(expired, SPINS);
  expired.pass(100 * 86_400_000);
  expect(reversing(expired)).toMatchObject({ code: 'exchange.used' });
  expect(expired.get((tx) => bySource(tx, 'shop:k'))).toMatchObject({ stage: 'expired' });
  played.get((tx) => award(tx, { source: 'race:1', prize: CASH }));
  expect(doing(played, { act: 'exchange.reverse', subject: 'A1042-2' }, 'x')).toMatchObject({
    code: 'receipt.unknown',
  });
});

test('an exchange of several bonuses is reversed whole or not at all: coins come back for none that is still there', () => {
  const twice = () => {
    const player = rich(190);
    bought(player, BONUS);
    player.get((tx) => award(tx, { source: 'shop:k:2', prize: BONUS, posting: 'points' }));
    player.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
    return player;
  };
  const stages = (player: TestPlayer) =>
    ['shop:k', 'shop:k:2'].map((source) => player.get((tx) => bySource(tx, source)?.stage));
  const whole = twice();
  expect(whole.get((tx) => inspect(tx)).points.exchanges).toMatchObject([{ id: 'A1042-1', points: 190, unused: true }]);
  expect(reversing(whole)).toMatchObject({ ok: true });
  expect([stages(whole), whole.get(chargeable)]).toEqual([['canceled', 'canceled'], 190]);
  const used = twice();
  used.get((tx) => cancelGift(tx, { key: 'c', gift: 2 }));
  expect(used.get((tx) => inspect(tx)).points.exchanges).toMatchObject([{ unused: false }]);
  expect(reversing(used)).toMatchObject({ code: 'exchange.used' });
  expect([stages(used), used.get(chargeable)]).toEqual([['handle_bets', 'canceled'], 0]);
});

test('an exchange for a bonus is reversed until its wagering begins: with a round of it open, counted, in cash or over, it stays', () => {
  const holder = (cashMinor: number) => {
    const player = rich(190);
    if (cashMinor > 0) player.fund(cashMinor);
    bought(player, BONUS);
    player.get((tx) => activateGift(tx, { key: 'a', gift: 1 }));
    return player;
  };
  const fresh = holder(0);
  expect(reversing(fresh)).toMatchObject({ ok: true });
  expect(fresh.get((tx) => bySource(tx, 'shop:k'))).toMatchObject({ stage: 'canceled' });
  const staking = (player: TestPlayer, finished: boolean, change: Partial<OutsideTitle> = {}) =>
    player.get((tx) =>
      betWin(
        tx,
        ASKER,
        {
          provider: 'acme',
          round: 'r',
          game: OUTSIDE.id,
          currency: 'EUR',
          transactions: [{ id: 'b', type: 'bet', amountMinor: 100 }],
          finished,
        },
        { ...OUTSIDE, ...change },
      ),
    );
  for (const [cashMinor, finished, change] of [
    [0, false, {}],
    [0, true, {}],
    [1000, true, {}],
    // In cash, and not over: it counts as it ends.
    [1000, false, {}],
    // Its money was staked, and nothing of it counted.
    [0, true, { weight: 0 }],
  ] as const) {
    const begun = holder(cashMinor);
    staking(begun, finished, change);
    expect(begun.get((tx) => inspect(tx)).points.exchanges).toMatchObject([{ unused: false }]);
    const before = [begun.get(chargeable), cash(begun), begun.get((tx) => bySource(tx, 'shop:k'))];
    expect(reversing(begun), `${cashMinor} ${finished}`).toMatchObject({ code: 'exchange.used' });
    expect([begun.get(chargeable), cash(begun), begun.get((tx) => bySource(tx, 'shop:k'))]).toEqual(before);
  }
  const ended = holder(0);
  ended.get((tx) => cancelGift(tx, { key: 'c', gift: 1 }));
  expect(reversing(ended)).toMatchObject({ code: 'exchange.used' });
});
