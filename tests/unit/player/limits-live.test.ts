// How limits stand is told to open pages like the balance: after what moves it, and when time alone does.
import { describe, expect, test } from 'vitest';
import { dueAt, ripe } from '#functions/player/core/due.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { limitsFrame } from '#functions/player/limits/frame.ts';
import { dropDeposit, openDeposit } from '#functions/player/payments/deposits.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, COIN, TestPlayer } from '#kit/transaction.ts';

const DAY_MS = 24 * 3_600_000;
const MONEY = { currency: 'EUR', method: 'visa', provider: 'p', minMinor: 1, maxMinor: 1e9 } as const;

function limited(type: 'wager' | 'deposit' = 'wager', amountMinor = 5000): TestPlayer {
  const player = new TestPlayer('seed', { currency: 'EUR' });
  player.fund(100_000);
  player.get((tx) => setLimit(tx, { type, period: 'day', currency: 'EUR', amountMinor }));
  player.watched = true;
  return player;
}
const bet = (player: TestPlayer, key: string, stakeMinor: number) =>
  player.do((tx) =>
    placeBet(tx, ASKER, { key, game: COIN.id, stakeMinor, currency: 'EUR', action: { heads: true } }, COIN),
  );
/** What each telling says is used and left of the one limit. */
const framesOf = (player: TestPlayer) =>
  player.limitFrames.map(({ limits: { limits } }) => {
    const [account] = limits[0]?.accounts ?? [];
    return [account?.current_value_amount_cents, account?.remaining_cents];
  });

describe('an open page', () => {
  test('is told what a bet used, once for each, and nothing by a bet that is refused [S4.09]', () => {
    const player = limited();
    expect(bet(player, 'a', 2000).ok).toBe(true);
    player.pass(10_000);
    expect(bet(player, 'b', 1000).ok).toBe(true);
    expect(framesOf(player)).toEqual([
      [2000, 3000],
      [3000, 2000],
    ]);
    player.pass(10_000);
    expect(bet(player, 'c', 4000)).toMatchObject({ code: 'limit.reached' });
    // The same key is the same bet.
    expect(bet(player, 'b', 1000).ok).toBe(true);
    expect(framesOf(player)).toHaveLength(2);
  });

  test('is told what a deposit holds from its intent on, and that it was given up', () => {
    const player = limited('deposit', 200_000);
    const opened = player.get((tx) => openDeposit(tx, ASKER, { key: 'd', amountMinor: 4000, ...MONEY }));
    player.get((tx) => dropDeposit(tx, opened.payment.id));
    expect(player.limitFrames.map(({ limits: { pending } }) => pending.map(({ id }) => id))).toEqual([
      [opened.payment.id],
      [],
    ]);
  });

  test('is told of a limit that is set, and what the end of its window frees, without asking', () => {
    const player = limited();
    bet(player, 'a', 5000);
    const [first] = player.limitFrames;
    const ends = Date.parse(first?.limits.limits[0]?.window?.to ?? '');
    expect(player.get((tx) => dueAt(tx, 'limits.turn', ''))).toBe(ends);
    player.nowMs = ends - 1;
    expect(player.get((tx) => ripe(tx)).map(({ kind }) => kind)).not.toContain('limits.turn');
    player.nowMs = ends;
    for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
    expect(framesOf(player)).toEqual([
      [5000, 0],
      [0, 5000],
    ]);
    // It will be told of the next end, too.
    expect(player.get((tx) => dueAt(tx, 'limits.turn', ''))).toBe(ends + DAY_MS);
    player.get((tx) => setLimit(tx, { type: 'loss', period: 'week', currency: 'EUR', amountMinor: 9000 }));
    expect(player.limitFrames.at(-1)?.limits.limits).toHaveLength(2);
  });
});

test('nobody who looks costs nothing: no frame is made, no timer planned and no event written for it', () => {
  const player = limited();
  player.watched = false;
  const events = () => player.store.all('select count(*) as n from event')[0];
  bet(player, 'a', 1000);
  expect([player.limitFrames, player.get((tx) => dueAt(tx, 'limits.turn', ''))]).toEqual([[], null]);
  const before = events();
  player.watched = true;
  player.get((tx) => limitsFrame(tx));
  expect(events()).toEqual(before);
});

test('a bet of a player whom no limit bounds tells no limits', () => {
  const player = new TestPlayer('seed', { currency: 'EUR' });
  player.fund(100_000);
  player.watched = true;
  expect(bet(player, 'a', 1000).ok).toBe(true);
  expect(player.limitFrames).toEqual([]);
});
