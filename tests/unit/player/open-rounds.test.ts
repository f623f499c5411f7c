// Several rounds open at once: the player's own, those of tables and those of studios.
import { expect, test } from 'vitest';
import { ripe } from '#functions/player/core/due.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { noteSilence } from '#functions/player/limits/register-silence.ts';
import { whereIsIt } from '#functions/player/payments/withdrawable.ts';
import { isLive } from '#functions/player/person/sessions.ts';
import { act, placeBet } from '#functions/player/rounds/engine.ts';
import { openRounds, roundById } from '#functions/player/rounds/history.ts';
import { betWin, finish } from '#functions/player/rounds/provider.ts';
import { rotate, seeds } from '#functions/player/rounds/seeds.ts';
import { reserve, returnReserved, settleReserved } from '#functions/player/rounds/table.ts';
import { erase } from '#functions/player/whole/erasure.ts';
import { placeFree } from '#kit/free.ts';
import { misremembered } from '#kit/memory.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, COIN, OFFERED, OUTSIDE, TestPlayer } from '#kit/transaction.ts';
import { bonusOf } from '#shared/domain/ledger.ts';

const TABLE = { ...COIN, id: 'test/table' };
const OTHER = { ...COIN, id: 'test/other' };
const bet = (key: string, game = COIN.id) =>
  ({ key, game, stakeMinor: 100, currency: 'EUR', action: { heads: true, open: true } }) as const;

class Player extends TestPlayer {
  constructor() {
    super();
    this.fund(10_000);
  }
  own = (key: string, title = COIN) => this.do((tx) => placeBet(tx, ASKER, bet(key, title.id), title));
  table = (key: string, decider: string, title = TABLE) =>
    this.do((tx) => reserve(tx, ASKER, { ...bet(key, title.id), decider }, title));
  outside = (round: string, game = OUTSIDE.id, amountMinor = 100) => {
    const transactions = [{ id: `${round} bet ${amountMinor}`, type: 'bet', amountMinor }] as const;
    const sent = { provider: 'acme', round, game, currency: 'EUR', transactions } as const;
    return this.do((tx) => betWin(tx, ASKER, sent, { ...OUTSIDE, id: game }));
  };
  ring(): void {
    for (const due of this.get((tx) => ripe(tx))) this.get((tx) => serve(tx, due, COIN));
  }
  /** One of each, longer ago than any cycle. */
  three(): this {
    const begun = [this.table('t', 'solstice:7').ok];
    this.pass(10_000);
    begun.push(this.outside('r').ok);
    this.pass(10_000);
    begun.push(this.own('o').ok);
    this.pass(10_000);
    expect(begun).toEqual([true, true, true]);
    return this;
  }
}
const ids = (player: Player, game?: string) => player.get((tx) => openRounds(tx, game)).map(({ id }) => id);

test('a round that a table decides keeps its own game waiting and no other, a studio’s keeps nothing waiting', () => {
  const player = new Player();
  expect(player.outside('stuck').ok).toBe(true);
  player.pass(5 * 86_400_000);
  expect(player.outside('next').ok).toBe(true);
  expect(player.outside('stuck', OUTSIDE.id, 200).ok).toBe(true);
  player.pass(10_000);
  expect(player.table('t', 'solstice:7').ok).toBe(true);
  player.pass(10_000);
  expect(player.table('u', 'solstice:8')).toMatchObject({ code: 'round.open', detail: { roundId: 'R1042-3' } });
  expect(player.table('n', 'nadir:1', OTHER).ok).toBe(true);
  player.pass(10_000);
  expect(player.own('o').ok).toBe(true);
  expect(ids(player)).toEqual(['R1042-1', 'R1042-2', 'R1042-3', 'R1042-4', 'R1042-5']);
  expect(misremembered(player)).toEqual([]);
});

test('a round that waits for the player keeps every game of the house waiting, and none of a studio’s', () => {
  const player = new Player();
  player.own('o');
  player.pass(10_000);
  const free = { ...bet('f', OTHER.id), purse: bonusOf('gift') };
  expect(player.own('p', OTHER)).toMatchObject({ code: 'round.open', detail: { roundId: 'R1042-1', game: COIN.id } });
  expect(player.table('t', 'solstice:7')).toMatchObject({ code: 'round.open' });
  expect(player.do((tx) => placeFree(tx, free, OTHER))).toMatchObject({ code: 'round.open' });
  expect(player.outside('r').ok).toBe(true);
});

test('the cycle runs from the start of the newest paid round, at whichever game', () => {
  const player = new Player();
  player.outside('r');
  player.pass(2499);
  expect(player.own('o')).toMatchObject({ code: 'round.too_soon' });
  player.pass(1);
  expect(player.own('o').ok).toBe(true);
  expect(player.outside('s', 'acme/reels')).toMatchObject({ code: 'round.too_soon' });
});

test('a stake inside a round counts in the window of its first one, whatever was staked elsewhere since [I28 limits.md 1]', () => {
  const player = new Player();
  // 23:59 in Berlin.
  player.nowMs = Date.UTC(2026, 10, 20, 22, 59);
  player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: 'EUR', amountMinor: 250 }));
  player.own('o');
  player.pass(120_000);
  expect(player.outside('today').ok).toBe(true);
  expect(player.outside('today', OUTSIDE.id, 150).ok).toBe(true);
  const double = (key: string) =>
    player.do((tx) => act(tx, ASKER, { key, roundId: 'R1042-1', step: 1, action: 'double' }, COIN, OFFERED));
  // Today is full; yesterday holds 1.00, and takes another.
  expect(player.outside('today', OUTSIDE.id, 1)).toMatchObject({ code: 'limit.reached' });
  expect(double('d')).toMatchObject({ value: { round: { stakeMinor: 200 } } });
});

test('each is there again on return, of its game or with all, and ends by itself, in any order', () => {
  const player = new Player().three();
  expect([ids(player), ids(player, TABLE.id), ids(player, 'no/such')]).toEqual([
    ['R1042-1', 'R1042-2', 'R1042-3'],
    ['R1042-1'],
    [],
  ]);
  player.forget();
  player.get((tx) => act(tx, ASKER, { key: 'm', roundId: 'R1042-3', step: 1, action: 'stand' }, COIN, OFFERED));
  expect(ids(player)).toEqual(['R1042-1', 'R1042-2']);
  const verdict = { decider: 'solstice:7', keys: ['t'], payoutMinor: 0, view: null, events: [] };
  player.get((tx) => settleReserved(tx, verdict));
  expect([ids(player), misremembered(player)]).toEqual([['R1042-2'], []]);
  player.get((tx) => finish(tx, { provider: 'acme', round: 'r' }));
  expect([ids(player), misremembered(player)]).toEqual([[], []]);
});

test('seeds are revealed while others draw, never while a round of theirs is open', () => {
  const player = new Player().three();
  expect(player.get((tx) => seeds(tx)).openRounds).toBe(1);
  expect(player.do((tx) => rotate(tx, 'mine'))).toMatchObject({ code: 'round.open' });
  player.get((tx) => act(tx, ASKER, { key: 'm', roundId: 'R1042-3', step: 1, action: 'stand' }, COIN, OFFERED));
  expect(player.do((tx) => rotate(tx, 'mine')).ok).toBe(true);
});

test('while a register is silent a bet at a table goes back, and no other round is touched [I30]', () => {
  const player = new Player().three();
  player.get(noteSilence);
  player.ring();
  expect(player.store.all(`select receiver, body from outbox where receiver like 'table:%'`)).toEqual([
    { receiver: `table:${TABLE.id}`, body: '{"no":1}' },
  ]);
  for (const id of ['R1042-2', 'R1042-3'])
    expect(player.get((tx) => roundById(tx, id))).toMatchObject({ status: 'open' });
});

test('an exclusion ends at once what may be ended of each; a studio’s is finished by it, and its win is paid [I30 I32]', () => {
  const player = new Player().three();
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  player.ring();
  expect(player.get((tx) => roundById(tx, 'R1042-3'))).toMatchObject({ status: 'settled', house: true });
  expect(player.store.all(`select receiver, body from outbox where receiver like 'table:%'`)).toEqual([
    { receiver: `table:${TABLE.id}`, body: '{"no":1}' },
  ]);
  expect(player.get((tx) => roundById(tx, 'R1042-2'))).toMatchObject({ status: 'open' });
  const win = { provider: 'acme', round: 'r', game: OUTSIDE.id, currency: 'EUR', finished: true } as const;
  const transactions = [{ id: 'w', type: 'win', amountMinor: 900 }] as const;
  expect(player.do((tx) => betWin(tx, null, { ...win, transactions }, undefined)).ok).toBe(true);
});

test('the end of a sitting waits for the last of them, ten minutes at most [I34 limits.md 7]', () => {
  for (const stuck of [false, true]) {
    const player = new Player();
    player.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
    player.pass(59 * 60_000);
    player.three();
    player.pass(60_000);
    player.ring();
    const live = () => player.get((tx) => isLive(tx, 's1').ok);
    player.get((tx) => act(tx, ASKER, { key: 'm', roundId: 'R1042-3', step: 1, action: 'stand' }, COIN, OFFERED));
    player.get((tx) => returnReserved(tx, { decider: 'solstice:7', key: 't' }));
    player.ring();
    expect(live()).toBe(true);
    if (stuck) player.pass(10 * 60_000);
    else player.get((tx) => finish(tx, { provider: 'acme', round: 'r' }));
    player.ring();
    expect(live()).toBe(false);
  }
});

test('nothing of the player is erased while one is open, and the panel says where each stake is [I20 I42]', () => {
  const player = new Player().three();
  const [account] = player.get((tx) => whereIsIt(tx, ASKER, { EUR: 1 })).accounts;
  expect(account?.holds).toMatchObject([{ rule: 'round', ref: 'R1042-1', amountMinor: 100 }]);
  expect(account?.inPlay).toEqual([
    { ref: 'R1042-2', game: OUTSIDE.id, amountMinor: 100 },
    { ref: 'R1042-3', game: COIN.id, amountMinor: 100 },
  ]);
  const poor = new TestPlayer();
  poor.fund(100);
  const transactions = [{ id: 'b', type: 'bet', amountMinor: 100 }] as const;
  const all = { provider: 'acme', round: 'r', game: OUTSIDE.id, currency: 'EUR', transactions } as const;
  poor.get((tx) => betWin(tx, ASKER, all, OUTSIDE));
  expect(poor.do(erase)).toMatchObject({ code: 'erasure.blocked', detail: { why: 'round' } });
  poor.get((tx) => finish(tx, { provider: 'acme', round: 'r' }));
  expect(poor.do(erase).ok).toBe(true);
});
