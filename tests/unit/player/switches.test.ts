// What is switched off is judged in the transaction of the money that it bounds, and takes nothing.
import { expect, test } from 'vitest';
import { wallet } from '#functions/player/core/accounts.ts';
import { requestCashout } from '#functions/player/payments/cashouts.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { own } from '#kit/currencies.ts';
import { ASKER, COIN, NOW_MS, OFFERED, TestPlayer } from '#kit/transaction.ts';
import type { Switch, SwitchKind } from '#shared/domain/switches.ts';

const off = (kind: SwitchKind, of: string, country: string | null = null): Switch => ({
  ...{ id: 'one', kind, of, country, untilMs: NOW_MS + 3_600_000 },
  ...{ by: 'ada', atMs: NOW_MS, reason: 'It pays too much', widening: null },
});
const [studio = ''] = COIN.id.split('/');

function playerWith(...switches: Switch[]): TestPlayer {
  const player = new TestPlayer();
  player.fund(100_000);
  player.rules = { ...player.rules, switches };
  return player;
}
const bet = (key: string, action: object = { heads: true }) => ({
  key,
  ...{ game: COIN.id, stakeMinor: 1000, currency: own(), action },
});
const deposit = (key: string) => ({
  key,
  ...{ amountMinor: 5000, currency: own(), method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 },
});
const cash = (player: TestPlayer) => player.get((tx) => wallet(tx)).accounts[0]?.amountMinor ?? 0;

// The player is registered in Germany and plays from Austria.
test.each([
  ['its game', off('game', COIN.id), 'paused.game'],
  ['its studio', off('studio', studio), 'paused.game'],
  ['the country that they are registered in', off('country', 'DE'), 'paused.country'],
])('a stake is refused while %s is off, and takes nothing; at its end it goes', (_, one, code) => {
  const player = playerWith(one);
  expect(player.do((tx) => placeBet(tx, ASKER, bet('a'), COIN))).toMatchObject({ ok: false, code });
  expect(cash(player)).toBe(100_000);
  player.pass(3_600_000);
  expect(player.do((tx) => placeBet(tx, ASKER, bet('a'), COIN)).ok).toBe(true);
});

test('a round that is open is played to its end while its game is off, without another stake', () => {
  const player = playerWith();
  const { round } = player.get((tx) => placeBet(tx, ASKER, bet('a', { heads: true, open: true }), COIN));
  player.rules = { ...player.rules, switches: [off('game', COIN.id)] };
  const move = (action: string) =>
    player.do((tx) => act(tx, ASKER, { key: action, roundId: round.id, step: 1, action }, COIN, OFFERED));
  expect(move('double')).toMatchObject({ code: 'paused.game' });
  expect(move('stand').ok).toBe(true);
});

test.each([
  ['its method', off('method', 'visa'), 'paused.method'],
  ['its method in the country that they are registered in', off('method', 'visa', 'DE'), 'paused.method'],
  ['its method in the country that they are in', off('method', 'visa', 'AT'), 'paused.method'],
  ['its provider', off('provider', 'p'), 'paused.method'],
  ['the country that they are registered in', off('country', 'DE'), 'paused.country'],
])('a deposit is refused while %s is off; a withdrawal is not', (_, one, code) => {
  const player = playerWith(one);
  expect(player.do((tx) => openDeposit(tx, ASKER, deposit('b')))).toMatchObject({ ok: false, code });
  const to = { destination: 'x', instrument: 'x', recallable: false, payAfterMs: 0 };
  expect(player.do((tx) => requestCashout(tx, ASKER, { ...deposit('c'), ...to })).ok).toBe(true);
});

test('what is off elsewhere stops nothing here', () => {
  const player = playerWith(off('game', 'other/game'), off('method', 'visa', 'NO'), off('country', 'NO'));
  expect(player.do((tx) => placeBet(tx, ASKER, bet('a'), COIN)).ok).toBe(true);
  expect(player.do((tx) => openDeposit(tx, ASKER, deposit('b'))).ok).toBe(true);
});
