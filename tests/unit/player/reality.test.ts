import { expect, test } from 'vitest';
import { answerReality, chooseReality, realityCheck } from '#functions/player/limits/reality.ts';
import { openDeposit } from '#functions/player/payments/deposits.ts';
import { settleDeposit } from '#functions/player/payments/settling.ts';
import { admit, revoke } from '#functions/player/person/sessions.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { ASKER, COIN, OFFERED, RULES, TestPlayer } from '#kit/transaction.ts';

const MINUTE = 60_000;

function seated(): TestPlayer {
  const player = new TestPlayer();
  player.rules = {
    ...RULES,
    market: { ...RULES.market, realityCheckMinutes: { default: 60, choices: [15, 30, 45, 60] } },
  };
  const money = { key: 'f', amountMinor: 10_000, currency: 'EUR', method: 'visa', provider: 'p' } as const;
  const { payment } = player.get((tx) => openDeposit(tx, ASKER, { ...money, minMinor: 1, maxMinor: 1e9 }));
  const came = {
    provider: 'p',
    providerRef: 'f',
    paymentId: payment.id,
    amountMinor: 10_000,
    currency: 'EUR',
  } as const;
  player.get((tx) => settleDeposit(tx, came));
  return player;
}
const bet = (player: TestPlayer, key: string, open = false) =>
  player.do((tx) =>
    placeBet(tx, ASKER, { key, game: COIN.id, stakeMinor: 1000, currency: 'EUR', action: { heads: true, open } }, COIN),
  );
const unanswered = { code: 'limit.reality_check', detail: { minutes: 60 } };

test('after an hour signed in no stake is accepted until the check is answered, then for another hour [I34 limits.md 7]', () => {
  const player = seated();
  player.pass(59 * MINUTE);
  const first = bet(player, 'a');
  if (!first.ok) throw new Error(first.code);
  const won = first.value.round.payoutMinor;
  player.get((tx) => answerReality(tx));
  player.pass(MINUTE);
  // An answer before the question was none.
  expect(bet(player, 'b')).toMatchObject(unanswered);
  const checkNow = player.get((tx) => realityCheck(tx));
  expect(checkNow).toEqual({
    due: true,
    dueInMs: 0,
    everyMinutes: 60,
    choices: [15, 30, 45, 60],
    signedInMs: 60 * MINUTE,
    accounts: [{ currency: 'EUR', stakedMinor: 1000, wonMinor: won, netMinor: won - 1000 }],
  });
  player.pass(5 * MINUTE);
  expect(player.get((tx) => answerReality(tx))).toMatchObject({ due: false, dueInMs: 60 * MINUTE });
  expect(bet(player, 'b').ok).toBe(true);
  player.pass(60 * MINUTE - 1);
  expect(bet(player, 'c').ok).toBe(true);
  player.pass(5000);
  expect(bet(player, 'd')).toMatchObject(unanswered);
  // A repetition is no new stake.
  expect(bet(player, 'c').ok).toBe(true);
});

test('inside a round it stops a further stake, not the end of the round [I34]', () => {
  const player = seated();
  bet(player, 'o', true);
  player.pass(60 * MINUTE);
  const move = (action: string) =>
    player.do((tx) => act(tx, ASKER, { key: action, roundId: 'R1042-1', step: 1, action }, COIN, OFFERED));
  expect(move('double')).toMatchObject(unanswered);
  expect(player.get((tx) => realityCheck(tx)).accounts).toEqual([
    { currency: 'EUR', stakedMinor: 1000, wonMinor: 0, netMinor: -1000 },
  ]);
  expect(move('stand').ok).toBe(true);
});

test('counts signed-in time over short breaks; an hour away begins a new sitting with nothing in it [I34 limits.md 7]', () => {
  const player = seated();
  bet(player, 'a');
  const back = (id: string) =>
    player.get((tx) => admit(tx, { sessionId: id, createdAtMs: player.nowMs, expiresAtMs: player.nowMs + 1e12 }));
  player.pass(40 * MINUTE);
  player.get((tx) => revoke(tx, { all: true }));
  player.pass(59 * MINUTE);
  back('s2');
  player.pass(20 * MINUTE);
  expect(bet(player, 'b')).toMatchObject(unanswered);
  player.get((tx) => revoke(tx, { all: true }));
  player.pass(60 * MINUTE);
  back('s3');
  expect(player.get((tx) => realityCheck(tx))).toMatchObject({ due: false, dueInMs: 60 * MINUTE, accounts: [] });
  expect(bet(player, 'b').ok).toBe(true);
});

test('a player may choose a shorter interval, at once, and none that their market does not offer [I34 limits.md 7]', () => {
  const player = seated();
  player.pass(20 * MINUTE);
  expect(player.get((tx) => chooseReality(tx, 15))).toMatchObject({ everyMinutes: 15, due: true });
  expect(bet(player, 'a')).toMatchObject({ code: 'limit.reality_check', detail: { minutes: 15 } });
  for (const minutes of [0, -15, 90, 15.5])
    expect(player.do((tx) => chooseReality(tx, minutes))).toMatchObject({ code: 'limit.invalid' });
  player.get((tx) => answerReality(tx));
  player.pass(15 * MINUTE);
  expect(bet(player, 'a').ok).toBe(false);
});

test('no other interval takes the place of an answer: a check that waits goes on waiting [I34 limits.md 7]', () => {
  const player = seated();
  player.get((tx) => chooseReality(tx, 15));
  player.pass(31 * MINUTE);
  for (const minutes of [45, 60])
    expect(player.do((tx) => chooseReality(tx, minutes))).toMatchObject({
      code: 'limit.reality_check',
      detail: { minutes: 15 },
    });
  expect(player.get((tx) => realityCheck(tx))).toMatchObject({ due: true, everyMinutes: 15 });
  // One that is due as well is the player's to choose.
  expect(player.get((tx) => chooseReality(tx, 30))).toMatchObject({ due: true, everyMinutes: 30 });
  expect(bet(player, 'a')).toMatchObject({ code: 'limit.reality_check', detail: { minutes: 30 } });
  player.get((tx) => answerReality(tx));
  expect(player.get((tx) => chooseReality(tx, 60))).toMatchObject({ due: false, everyMinutes: 60 });
  expect(bet(player, 'a').ok).toBe(true);
});
