// How many points there are (rewards.md 11): whole points of all that was earned, and what was added and taken since.
import { expect, test } from 'vitest';
import { createAccount } from '#functions/player/core/accounts.ts';
import { journalRows } from '#functions/player/core/journal.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { receipt } from '#functions/player/payments/receipts.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { addPoints, chargeable, earn, persistent, takePoints } from '#functions/player/rewards/points.ts';
import { betWin, finish, rollback } from '#functions/player/rounds/provider.ts';
import { ASKER, OUTSIDE, RULES, TestPlayer } from '#kit/transaction.ts';
import { type Currency, rate } from '#shared/domain/money.ts';
import { verifyReceipts } from '#shared/domain/receipts/verify.ts';
import { POINT } from '#shared/domain/rewards/points.ts';

const both = (player: TestPlayer) => player.get((tx) => [chargeable(tx), persistent(tx)]);

/** One round of an outside studio, in euro or in kroner at 0.085. */
function play(player: TestPlayer, id: string, amountMinor: number, weight: number, currency: Currency = 'EUR'): void {
  const title = { ...OUTSIDE, weight };
  const transactions = [{ id, type: 'bet', amountMinor }] as const;
  const call = { provider: 'acme', round: id, game: title.id, currency, transactions, finished: true } as const;
  player.get((tx) => betWin(tx, ASKER, call, title));
  player.pass(10_000);
}

/** Kroner at 0.085, by a deposit of 1,000.00; and 1,000.00 in euro. */
function inKroner(): TestPlayer {
  const player = new TestPlayer();
  at(player, '0.085');
  player.fund(100_000);
  player.get((tx) => createAccount(tx, 'NOK'));
  const money = { amountMinor: 100_000, currency: 'NOK', method: 'visa', provider: 'p' } as const;
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, { key: 'nok', ...money, minMinor: 1, maxMinor: 1e9 }));
  const charge = { provider: 'p', providerRef: 'nok', paymentId: payment.id, amountMinor: 100_000 } as const;
  player.get((tx) => settleDeposit(tx, { ...charge, currency: 'NOK' }));
  return player;
}

function at(player: TestPlayer, kroner: string): void {
  player.rules = { ...RULES, rates: { ...RULES.rates, NOK: rate(kroner) } };
}

test('pokies 9.99 and 0.01, NOK 100.00 and blackjack 50.00 are 235,000: 4 points; then a round that is taken back (examples 1 and 2) [I27 I43]', () => {
  const player = inKroner();
  play(player, 'a', 999, 100);
  play(player, 'b', 1, 100);
  play(player, 'c', 10_000, 100, 'NOK');
  play(player, 'd', 5000, 10);
  expect(player.store.all('select earned from points')).toEqual([{ earned: 99_900 + 100 + 85_000 + 50_000 }]);
  expect(both(player)).toEqual([4, 4]);
  player.get((tx) => takePoints(tx, { source: 'exchange:1', points: 4, kind: 'redeemed' }));
  const transactions = [{ id: 'back', original: 'c' }];
  player.get((tx) => rollback(tx, { provider: 'acme', round: 'c', finished: true, transactions }));
  expect(both(player)).toEqual([0, 3]);
  play(player, 'e', 750, 100);
  expect(both(player)).toEqual([0, 4]);
  play(player, 'f', 500, 100);
  expect(both(player)).toEqual([1, 5]);
});

test('a round earns by the rate of its bet, whatever the rate is when it settles or is taken back [I27]', () => {
  const player = inKroner();
  const call = { provider: 'acme', round: 'c', game: OUTSIDE.id, currency: 'NOK' } as const;
  const bet = [{ id: 'c', type: 'bet', amountMinor: 10_000 }] as const;
  player.get((tx) => betWin(tx, ASKER, { ...call, transactions: bet }, { ...OUTSIDE, weight: 100 }));
  at(player, '0.1');
  player.get((tx) => finish(tx, { provider: 'acme', round: 'c' }));
  const earned = () => player.store.all('select earned from points');
  expect(earned()).toEqual([{ earned: 85_000 }]);
  at(player, '0.07');
  const transactions = [{ id: 'back', original: 'c' }];
  player.get((tx) => rollback(tx, { provider: 'acme', round: 'c', finished: true, transactions }));
  expect(earned()).toEqual([{ earned: 0 }]);
});

test('a shortfall is taken from later points: 4 redeemed, a round taken back, then 0, 0 and 1 (example 2) [I27 I43]', () => {
  const player = new TestPlayer();
  player.get((tx) => earn(tx, 235_000));
  expect(both(player)).toEqual([4, 4]);
  player.get((tx) => takePoints(tx, { source: 'exchange:1', points: 4, kind: 'redeemed' }));
  player.get((tx) => earn(tx, -85_000));
  expect(both(player)).toEqual([0, 3]);
  player.get((tx) => earn(tx, 75_000));
  expect(both(player)).toEqual([0, 4]);
  player.get((tx) => earn(tx, 50_000));
  expect(both(player)).toEqual([1, 5]);
});

test('what is taken is there, or what is missing is said and nothing happens; each source counts once [I27 I44]', () => {
  const player = new TestPlayer();
  player.get((tx) => earn(tx, 3 * POINT + POINT - 1));
  const take = (source: string, points: number) =>
    player.do((tx) => takePoints(tx, { source, points, kind: 'redeemed' }));
  expect(take('exchange:1', 5)).toMatchObject({ ok: false, code: 'points.insufficient', detail: { missing: 2 } });
  expect(both(player)).toEqual([3, 3]);
  expect(take('exchange:1', 2)).toMatchObject({ ok: true, value: { points: -2 } });
  expect(take('exchange:1', 2)).toMatchObject({ ok: true, value: { points: -2 } });
  const add = () => player.get((tx) => addPoints(tx, { source: 'box:1', points: 10, kind: 'granted' }));
  expect(add()).toEqual(add());
  expect(both(player)).toEqual([11, 3]);
});

test('every movement is an entry of the journal, with the numbers after it, and a receipt that verifies', () => {
  const player = new TestPlayer();
  player.get((tx) => addPoints(tx, { source: 'level:2', points: 10, kind: 'granted' }));
  const taken = player.get((tx) => takePoints(tx, { source: 'exchange:k', points: 4, kind: 'redeemed' }));
  expect(journalRows(player.store, 'no = ?', taken.journal)[0]?.agreed).toEqual({
    kind: 'points',
    source: 'exchange:k',
    of: 'redeemed',
    points: -4,
    chargeable: 6,
    persistent: 0,
  });
  const part = player.get((tx) => receipt(tx, `J1042-${taken.journal}`));
  const about = {
    format: 'perigee-receipts/1',
    house: 'h',
    site: 's',
    madeAtMs: 1,
    period: null,
    configs: {},
  } as const;
  expect(verifyReceipts({ ...part, ...about, about: `J1042-${taken.journal}` }).faults).toEqual([]);
});

test('a prize has a receipt: its posting, and its coins where it has taken or given some', () => {
  const player = new TestPlayer();
  player.get((tx) => earn(tx, 100 * POINT));
  player.get((tx) => setLimit(tx, { type: 'selfexclusion', until: null }));
  const part = player.get((tx) => receipt(tx, 'A1042-1'));
  expect(part.ledger.map(({ kind, amountMinor, ref }) => [kind, amountMinor, ref])).toEqual([
    ['points', 100, 'A1042-1'],
  ]);
  expect(part.journal[0]?.agreed).toMatchObject({ source: 'exclusion:1', of: 'paid_out', points: -100 });
  expect(player.do((tx) => receipt(tx, 'A1043-1'))).toMatchObject({ code: 'receipt.unknown' });
});

test('pages are sent them when whole points have changed, and not of less', () => {
  const player = new TestPlayer();
  player.fund(10_000);
  player.watched = true;
  const bet = (id: string, amountMinor: number) => {
    const transactions = [{ id, type: 'bet', amountMinor }] as const;
    const call = { provider: 'acme', round: id, game: OUTSIDE.id, currency: 'EUR', transactions } as const;
    player.get((tx) => betWin(tx, ASKER, { ...call, finished: true }, OUTSIDE));
  };
  const pushed = () => player.frames.flatMap((frame) => (frame.kind === 'comps' ? [frame.chargeable.points] : []));
  bet('a', 499);
  expect(pushed()).toEqual([]);
  player.pass(10_000);
  bet('b', 1);
  expect(pushed()).toEqual([1]);
});
