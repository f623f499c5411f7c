// Stakes for rounds that a table decides, and rounds that a gift pays.
import { expect, test } from 'vitest';
import { ripe as ripeDeliveries } from '#functions/object/outbox.ts';
import { wallet } from '#functions/player/core/accounts.ts';
import { drop, dueAt, plan, ripe } from '#functions/player/core/due.ts';
import { balances, ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { answerReality } from '#functions/player/limits/reality.ts';
import { notifications } from '#functions/player/person/inbox.ts';
import { isLive } from '#functions/player/person/sessions.ts';
import { act, decide, placeBet } from '#functions/player/rounds/engine.ts';
import { openRounds, roundById } from '#functions/player/rounds/history.ts';
import { rotate, seeds } from '#functions/player/rounds/seeds.ts';
import { stats } from '#functions/player/rounds/stats.ts';
import {
  type ReserveInput,
  reserve,
  returnReserved,
  roundToLeave,
  settleReserved,
  type Verdict,
} from '#functions/player/rounds/table.ts';
import { describeMoney, euroOf, own } from '#kit/currencies.ts';
import { placeFree } from '#kit/free.ts';
import { serve } from '#kit/timers.ts';
import { ASKER, COIN, OFFERED, RULES, TestPlayer, withMaxStake } from '#kit/transaction.ts';
import { audit, bonusOf } from '#shared/domain/ledger.ts';
import { BACK, type Engine } from '#shared/games/engine.ts';

const HOURS_24 = 24 * 3_600_000;

function funded(amountMinor = 10_000): TestPlayer {
  const player = new TestPlayer();
  player.fund(amountMinor);
  return player;
}
const part = (key: string, change: Partial<ReserveInput> = {}): ReserveInput => ({
  key,
  game: COIN.id,
  stakeMinor: 1000,
  currency: own(),
  action: { heads: true },
  decider: 'solstice:7',
  ...change,
});
const hold = (player: TestPlayer, input: ReserveInput, title = COIN, asker = ASKER) =>
  player.do((tx) => reserve(tx, asker, input, title));
const verdict = (change: Partial<Verdict> = {}): Verdict => ({
  decider: 'solstice:7',
  keys: ['a'],
  payoutMinor: 3500,
  view: { pocket: 7 },
  events: [{ kind: 'spin' }],
  ...change,
});
const settle = (player: TestPlayer, verdict: Verdict) => player.do((tx) => settleReserved(tx, verdict));
const giveBack = (player: TestPlayer, key: string, decider = 'solstice:7') =>
  player.do((tx) => returnReserved(tx, { decider, key }));
const purse = (player: TestPlayer) => {
  const { amountMinor, heldMinor } = player.get((tx) => wallet(tx)).accounts[0] ?? {};
  return [amountMinor, heldMinor];
};
const faults = (player: TestPlayer) => audit(ledgerRows(player.store), storedBalances(player.store));
const kinds = (player: TestPlayer) => ledgerRows(player.store).map(({ kind }) => kind);
const facts = (player: TestPlayer) => player.facts.map(({ type }) => type);

describeMoney('a stake for a table’s round', () => {
  test('is held, then settled once with the table’s result, however often that is told [I7 I12 I18]', () => {
    const player = funded();
    const answer = hold(player, part('a'));
    expect(answer).toMatchObject({
      ok: true,
      value: { round: { id: 'R1042-1', status: 'open', stakeMinor: 1000, decider: 'solstice:7', fairness: null } },
    });
    expect(purse(player)).toEqual([9000, 1000]);
    expect(hold(player, part('a'))).toEqual(answer);
    expect(hold(player, part('a', { stakeMinor: 500 }))).toMatchObject({ code: 'idempotency.key_reused' });
    const settled = settle(player, verdict());
    expect(settled).toMatchObject({
      ok: true,
      value: { status: 'settled', payoutMinor: 3500, view: { pocket: 7 }, events: [{ kind: 'spin' }], house: false },
    });
    expect(settle(player, verdict())).toEqual(settled);
    expect(settle(player, verdict({ payoutMinor: 9999 }))).toMatchObject({ code: 'round.settled' });
    expect(purse(player)).toEqual([12_500, 0]);
    expect(kinds(player)).toEqual(['deposit', 'stake_held', 'bet', 'win']);
    expect(facts(player).filter((type) => type.startsWith('round.'))).toEqual(['round.opened', 'round.settled']);
    expect(player.store.all(`select * from due where kind = 'round.overdue'`)).toEqual([]);
    expect(player.get((tx) => stats(tx)).accounts[0]).toMatchObject({ stakedMinor: 1000, wonMinor: 3500 });
    expect(faults(player)).toEqual([]);
  });

  test('grows by parts; one that the table never heard of goes back with the verdict [I13 I18]', () => {
    const player = funded();
    hold(player, part('a'));
    hold(player, part('b', { stakeMinor: 400 }));
    const third = hold(player, part('c', { stakeMinor: 300 }));
    expect(third).toMatchObject({ value: { round: { id: 'R1042-1', stakeMinor: 1700 } } });
    expect(giveBack(player, 'c').ok).toBe(true);
    expect(purse(player)).toEqual([8600, 1400]);
    expect(settle(player, verdict({ payoutMinor: 0 }))).toMatchObject({ value: { stakeMinor: 1000, payoutMinor: 0 } });
    expect(purse(player)).toEqual([9000, 0]);
    expect(player.get((tx) => stats(tx)).accounts[0]).toMatchObject({ stakedMinor: 1000, wonMinor: 0 });
    expect(faults(player)).toEqual([]);
  });

  test('goes back once; what comes after is refused and changes nothing [I13 I15]', () => {
    const player = funded();
    hold(player, part('a'));
    for (let i = 0; i < 2; i++) expect(giveBack(player, 'a').ok).toBe(true);
    expect(purse(player)).toEqual([10_000, 0]);
    expect(player.get((tx) => roundById(tx, 'R1042-1'))).toMatchObject({ status: 'voided', stakeMinor: 1000 });
    expect(settle(player, verdict())).toMatchObject({ code: 'round.settled' });
    player.pass(60_000);
    expect(hold(player, part('z'))).toMatchObject({ code: 'round.settled' });
    expect(player.get((tx) => stats(tx)).rounds).toBe(0);
    expect(kinds(player)).toEqual(['deposit', 'stake_held', 'stake_back']);
    expect(faults(player)).toEqual([]);
  });

  test('that is given back before it was asked for leaves a tombstone: asked for later it is refused [I14]', () => {
    const player = funded();
    for (let i = 0; i < 2; i++) expect(giveBack(player, 'late').ok).toBe(true);
    expect(hold(player, part('late'))).toMatchObject({ code: 'round.settled' });
    expect([purse(player), kinds(player)]).toEqual([[10_000, 0], ['deposit']]);
    expect(hold(player, part('other')).ok).toBe(true);
  });

  test('can not be given back after the verdict, nor by another table, nor settled where nothing is held [I12 I15]', () => {
    const player = funded();
    expect(settle(player, verdict())).toMatchObject({ code: 'round.unknown' });
    hold(player, part('a'));
    // Another table never held it: that is an answer, and what is held stays.
    expect(giveBack(player, 'a', 'nadir:1')).toEqual({ ok: true, value: null });
    expect(purse(player)).toEqual([9000, 1000]);
    expect(settle(player, verdict({ keys: ['never'] }))).toMatchObject({ code: 'round.unknown' });
    settle(player, verdict());
    expect(giveBack(player, 'a')).toMatchObject({ code: 'round.settled' });
    expect(purse(player)).toEqual([12_500, 0]);
  });

  test('is settled for no part that is not held here: a payout for more than was staked is refused, and what is held stays [I12 I18]', () => {
    const player = funded();
    hold(player, part('a'));
    hold(player, part('b', { stakeMinor: 400 }));
    giveBack(player, 'b');
    expect(settle(player, verdict({ keys: ['a', 'b'] }))).toMatchObject({ code: 'round.unknown' });
    expect([purse(player), kinds(player)]).toEqual([
      [9000, 1000],
      ['deposit', 'stake_held', 'stake_held', 'stake_back'],
    ]);
    expect(settle(player, verdict())).toMatchObject({ value: { stakeMinor: 1000, payoutMinor: 3500 } });
  });

  test('passes what a bet passes: place, title, market, limits, cycle, one open game, money [I28 I34 I35]', () => {
    const player = funded(2000);
    expect(hold(player, part('a'), COIN, { ...ASKER, geo: 'restricted' })).toMatchObject({ code: 'geo.money' });
    expect(hold(player, part('a'), { ...COIN, blocked: ['AT'] })).toMatchObject({ code: 'geo.game' });
    expect(hold(player, part('a', { stakeMinor: 2001 }))).toMatchObject({ code: 'funds.insufficient' });
    expect(hold(player, part('a', { action: null }))).toMatchObject({ code: 'bet.invalid' });
    player.rules = withMaxStake(euroOf(1500));
    expect(hold(player, part('a')).ok).toBe(true);
    // The market's maximum is of the round in all.
    expect(hold(player, part('b', { stakeMinor: 501 }))).toMatchObject({ code: 'stake.too_high' });
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 1200 }));
    expect(hold(player, part('b', { stakeMinor: 201 }))).toMatchObject({ code: 'limit.reached' });
    player.pass(60_000);
    const other = { key: 'o', game: COIN.id, stakeMinor: 10, currency: own(), action: { heads: true } } as const;
    expect(player.do((tx) => placeBet(tx, ASKER, other, COIN))).toMatchObject({ code: 'round.open' });
    expect(hold(player, part('n', { decider: 'nadir:1' }))).toMatchObject({ code: 'round.open' });
    // The table draws from seeds of its own: the player's may be revealed meanwhile.
    expect(player.do((tx) => rotate(tx, 'mine'))).toMatchObject({ value: { clientSeed: 'mine', openRounds: 0 } });
    settle(player, verdict({ payoutMinor: 0 }));
    expect(hold(player, part('n', { decider: 'nadir:1', stakeMinor: 200 })).ok).toBe(true);
    settle(player, verdict({ decider: 'nadir:1', keys: ['n'], payoutMinor: 0 }));
    player.pass(4999);
    expect(hold(player, part('m', { decider: 'nadir:2' }))).toMatchObject({ code: 'round.too_soon' });
  });

  test('outlives an exclusion and is settled under it; no move and no house of ours decides it [I30 I32]', () => {
    const player = funded();
    hold(player, part('a'));
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, COIN));
    player.get((tx) => decide(tx, 1, COIN));
    const move = { key: 'm', roundId: 'R1042-1', step: 1, action: 'stand' };
    expect(player.do((tx) => act(tx, ASKER, move, COIN, OFFERED))).toMatchObject({ code: 'round.action' });
    expect(player.get((tx) => openRounds(tx))).toMatchObject([{ status: 'open' }]);
    expect(hold(player, part('b'))).toMatchObject({ code: 'limit.excluded' });
    expect(settle(player, verdict())).toMatchObject({ value: { status: 'settled' } });
    expect(purse(player)).toEqual([12_500, 0]);
  });

  test.each(['settles', 'gives the stake back'])(
    'that the table %s ends the sitting whose limit waited for it [I34 limits.md 7]',
    (how) => {
      const player = funded();
      player.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
      player.pass(59 * 60_000);
      hold(player, part('a'));
      player.pass(60_000);
      const ring = () => {
        for (const due of player.get((tx) => ripe(tx))) player.get((tx) => serve(tx, due, undefined));
      };
      ring();
      expect(player.get((tx) => isLive(tx, 's1'))).toMatchObject({ ok: true });
      player.pass(1000);
      expect((how === 'settles' ? settle(player, verdict()) : giveBack(player, 'a')).ok).toBe(true);
      ring();
      expect(player.get((tx) => isLive(tx, 's1'))).toMatchObject({ code: 'session.ended' });
    },
  );

  test('goes back when the table is silent for 24 hours; its word comes too late then [I13 I18]', () => {
    const player = funded();
    hold(player, part('a'));
    hold(player, part('b'));
    player.pass(HOURS_24 - 1);
    expect(player.get((tx) => ripe(tx)).filter(({ kind }) => kind === 'round.overdue')).toEqual([]);
    player.pass(1);
    const due = player.get((tx) => ripe(tx)).filter(({ kind }) => kind === 'round.overdue');
    for (const each of due) player.get((tx) => serve(tx, each, undefined));
    expect(due).toHaveLength(1);
    expect(purse(player)).toEqual([10_000, 0]);
    expect(player.get((tx) => roundById(tx, 'R1042-1'))).toMatchObject({ status: 'voided', house: true });
    expect(settle(player, verdict())).toMatchObject({ code: 'round.settled' });
    expect(faults(player)).toEqual([]);
  });
});

test('an exclusion asks the table to leave for the player at once, and again until it has answered or the round is over [I30 I32]', () => {
  const player = funded();
  hold(player, part('a'));
  player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
  const [owed] = ripeDeliveries(player.store, player.nowMs, { busy: [], most: 50 }).get(`table:${COIN.id}`) ?? [];
  expect(owed).toMatchObject({ body: { no: 1 }, tries: 0 });
  expect(player.get((tx) => roundToLeave(tx, 1))).toBe(7);
  settle(player, verdict({ house: true }));
  expect(player.get((tx) => roundById(tx, 'R1042-1'))).toMatchObject({ status: 'settled', house: true });
  expect(player.get((tx) => roundToLeave(tx, 1))).toBeNull();
  expect(faults(player)).toEqual([]);
});

describeMoney('a free round', () => {
  const GIFT = bonusOf('gift-1');
  const free = (player: TestPlayer, key: string, heads: boolean, title = COIN) => {
    const input = { key, game: COIN.id, stakeMinor: 1000, currency: own(), action: { heads }, purse: GIFT } as const;
    return player.do((tx) => placeFree(tx, input, title));
  };

  test('is paid by the house and wins for the given account; limits and totals count nothing of it [I22 I26]', () => {
    const player = funded();
    player.get((tx) => setLimit(tx, { type: 'wager', period: 'day', currency: own(), amountMinor: 0 }));
    let won = 0;
    for (let i = 0; i < 20; i++) {
      const answer = free(player, `${i}`, i % 2 === 0);
      expect(free(player, `${i}`, i % 2 === 0)).toEqual(answer);
      if (!answer.ok) throw new Error(answer.code);
      expect(answer.value.round).toMatchObject({ free: true, status: 'settled', stakeMinor: 1000 });
      won += answer.value.round.payoutMinor;
      player.pass(5000);
    }
    expect(won).toBeGreaterThan(0);
    const eur = player.get((tx) => balances(tx)).get(own());
    expect([eur?.get('player:real'), eur?.get(GIFT), eur?.get('house:bonus')]).toEqual([10_000, won, -20_000]);
    expect(new Set(kinds(player))).toEqual(new Set(['deposit', 'free_bet', 'free_win']));
    expect(player.get((tx) => stats(tx))).toMatchObject({
      rounds: 20,
      accounts: [{ stakedMinor: 0, wonMinor: 0 }],
    });
    expect(player.store.all('select 1 from round where cash_in <> 0 or cash_out <> 0')).toEqual([]);
    expect(player.get((tx) => seeds(tx)).nonce).toBe(20);
    expect(faults(player)).toEqual([]);
  });

  test('is no way around an exclusion, the cycle, or one open game, and is raised by nobody [I26 I30]', () => {
    const player = funded();
    const open = { heads: true, open: true };
    const input = { key: 'a', game: COIN.id, stakeMinor: 1000, currency: own(), action: open, purse: GIFT } as const;
    expect(player.do((tx) => placeFree(tx, input, COIN)).ok).toBe(true);
    expect(free(player, 'b', true)).toMatchObject({ code: 'round.open' });
    const move = (action: string) =>
      player.do((tx) => act(tx, ASKER, { key: action, roundId: 'R1042-1', step: 1, action }, COIN, OFFERED));
    expect(move('double')).toMatchObject({ code: 'round.action' });
    expect(move('stand').ok).toBe(true);
    expect(free(player, 'b', true)).toMatchObject({ code: 'round.too_soon' });
    player.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    player.pass(5000);
    expect(free(player, 'b', true)).toMatchObject({ code: 'limit.excluded' });
    expect(player.get((tx) => wallet(tx)).accounts[0]?.amountMinor).toBe(10_000);
  });

  test('waits for a reality check and ends with the session limit, as a bet does [I26 I34]', () => {
    const player = funded();
    player.rules = {
      ...RULES,
      market: { ...RULES.market, realityCheckMinutes: { default: 30, choices: [30] } },
    };
    player.get((tx) => setLimit(tx, { type: 'session', minutes: 60 }));
    player.pass(30 * 60_000);
    expect(free(player, 'a', true)).toMatchObject({ code: 'limit.reality_check' });
    player.get((tx) => answerReality(tx));
    expect(free(player, 'a', true).ok).toBe(true);
    player.pass(30 * 60_000);
    expect(free(player, 'b', true)).toMatchObject({ code: 'limit.session' });
    expect(player.get((tx) => seeds(tx)).nonce).toBe(1);
  });

  test('that nothing came of goes back to the house when the house decides, and is no win of the player [I26]', () => {
    const player = funded();
    const title = { ...COIN, engine: { ...COIN.engine, houseDecision: () => BACK } };
    const action = { heads: true, open: true };
    const input = { key: 'a', game: COIN.id, stakeMinor: 1000, currency: own(), action, purse: GIFT } as const;
    player.get((tx) => placeFree(tx, input, title));
    player.pass(HOURS_24);
    player.get((tx) => decide(tx, 1, title));
    expect(kinds(player)).toEqual(['deposit', 'free_bet', 'free_rollback']);
    const eur = player.get((tx) => balances(tx)).get(own());
    expect([eur?.get('player:real'), eur?.get(GIFT) ?? 0, eur?.get('house:bonus')]).toEqual([10_000, 0, 0]);
    expect(player.get((tx) => roundById(tx, 'R1042-1'))).toMatchObject({ status: 'voided', house: true });
    expect(player.get((tx) => ripe(tx))).toEqual([]);
    expect(faults(player)).toEqual([]);
  });

  test('that can not be finished gives its stake back to the house [I13]', () => {
    const player = funded();
    const action = { heads: true, open: true };
    const input = { key: 'a', game: COIN.id, stakeMinor: 1000, currency: own(), action, purse: GIFT } as const;
    player.get((tx) => placeFree(tx, input, COIN));
    player.pass(3 * HOURS_24);
    player.get((tx) => decide(tx, 1, undefined));
    expect(kinds(player)).toEqual(['deposit', 'free_bet', 'free_rollback']);
    expect(
      player
        .get((tx) => balances(tx))
        .get(own())
        ?.get('house:bonus'),
    ).toBe(0);
    expect(faults(player)).toEqual([]);
  });
});

test('a stake that buys a feature is refused where the market does not allow it', () => {
  const player = funded();
  const engine: Engine = {
    ...COIN.engine,
    bet(config, table, opening) {
      const judged = COIN.engine.bet(config, table, opening);
      return judged.ok ? { ok: true, value: { ...judged.value, buysFeature: true } } : judged;
    },
  };
  const bet = { key: 'a', game: COIN.id, stakeMinor: 1000, currency: own(), action: { heads: true } } as const;
  player.rules = { ...RULES, market: { ...RULES.market, bonusBuy: false } };
  expect(player.do((tx) => placeBet(tx, ASKER, bet, { ...COIN, engine }))).toMatchObject({
    code: 'bet.invalid',
    detail: { why: 'bonus_buy' },
  });
  expect(player.do((tx) => placeBet(tx, ASKER, bet, COIN)).ok).toBe(true);
  player.rules = RULES;
  player.pass(5000);
  expect(player.do((tx) => placeBet(tx, ASKER, { ...bet, key: 'b' }, { ...COIN, engine })).ok).toBe(true);
});

test('a raise inside a round waits for the standing of its title, and is judged by a block that came after the bet [S6.30 I35]', () => {
  const player = funded();
  const action = { heads: true, open: true };
  const bet = { key: 'a', game: COIN.id, stakeMinor: 1000, currency: own(), action } as const;
  player.get((tx) => placeBet(tx, ASKER, bet, COIN));
  const double = { key: 'd', roundId: 'R1042-1', step: 1, action: 'double' };
  const raise = (availability?: typeof OFFERED) => player.do((tx) => act(tx, ASKER, double, COIN, availability));
  expect(raise()).toMatchObject({ code: 'standing.wanted', detail: { game: COIN.id } });
  expect(raise({ published: true, blocked: ['AT'] })).toMatchObject({ code: 'geo.game' });
  expect(raise({ published: false, blocked: [] })).toMatchObject({ code: 'game.unavailable' });
  expect(player.get((tx) => wallet(tx)).accounts[0]?.amountMinor).toBe(9000);
  expect(raise(OFFERED)).toMatchObject({ ok: true, value: { round: { stakeMinor: 2000 } } });
});

test('a timer that is put off, or gone, while others are served is not served', () => {
  const player = funded();
  const later = player.nowMs + 60_000;
  player.get((tx) => plan(tx, 'session.warn', 'put off', tx.nowMs));
  player.get((tx) => plan(tx, 'session.warn', 'gone', tx.nowMs));
  const read = player.get((tx) => ripe(tx));
  expect(read).toHaveLength(2);
  player.get((tx) => plan(tx, 'session.warn', 'put off', later));
  player.get((tx) => drop(tx, 'session.warn', 'gone'));
  for (const due of read) player.get((tx) => serve(tx, due, undefined));
  expect(player.get((tx) => dueAt(tx, 'session.warn', 'put off'))).toBe(later);
  expect(player.get((tx) => notifications(tx)).filter(({ type }) => type === 'limit')).toEqual([]);
});
