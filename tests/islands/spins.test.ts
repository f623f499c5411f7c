// Free spins at a table: while a set is chosen the house stakes, and nothing of the player's is moved or counted.
import { beforeEach, expect, test, vi } from 'vitest';
import { accountOf, limitOf, limitsOf, roundOf } from '#kit/answers.ts';
import { giftOf, lineOf, spinsOf, waitingOf } from '#kit/gift-answers.ts';
import { page } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { listLimits } from '#shared/contract/limits.ts';
import type { SpinsState } from '#shared/contract/rounds.ts';
import { slots } from '#shared/games/slots/play.ts';
import { dealtOf } from '#src/features/play/table/dealers/real.ts';
import type { Dealt, TableGame } from '#src/features/play/table/game.ts';
import { isPlayable, stateOf } from '#src/features/play/table/sets.ts';
import { createTableStore } from '#src/features/play/table/store/table.store.ts';
import { tellGifts } from '#src/stores/gift-line.ts';
import { holdWallet, tellAll } from '#src/stores/wallet.ts';

page();
const net = network();
const stakes = { minMinor: 10, maxMinor: 1000, stepMinor: 10, ladderMinor: [10, 20, 100], startMinor: 100 };
const game = { id: 'fizz/triple-scoop', stakes: { EUR: stakes }, maxStakeMinor: {}, facts: {} } as unknown as TableGame;
const SET: SpinsState = { id: 7, stakeMinor: 20, total: 20, used: 6, wonMinor: 310, stage: 'activated' };

beforeEach(() => {
  holdWallet(null);
  tellAll([accountOf({ amountMinor: 0, bonusMinor: 0 })]);
  history.replaceState(null, '', '/play/fizz/triple-scoop?mode=real');
  net.now.on(listLimits, () => limitsOf(limitOf()));
});

type Answer = { ok: true; value: Dealt } | { ok: false; code: string };
const free = (freespins: SpinsState, balanceMinor = 0): Answer => ({
  ok: true,
  value: {
    ...dealtOf(roundOf({ id: 'r3', stakeMinor: 20, payoutMinor: 500, free: true })),
    nextAtMs: 0,
    balanceMinor,
    freespins,
  },
});
function sat(answer: Answer) {
  const deal = vi.fn(async () => answer);
  const dealer = { deal, act: deal, open: async () => null, past: async () => ({ rounds: [], nextAtMs: 0 }) };
  return { store: createTableStore(game, 'real', slots, { demo: () => dealer as never, money: () => dealer }), deal };
}

test('a chosen set stakes in place of the player: its stake, no step of another, no part of the sitting [I26]', async () => {
  const { store, deal } = sat(free({ ...SET, used: 7, wonMinor: 810 }));
  const leave = store.open();
  store.spins.choose(SET);
  expect(location.search).toBe('?mode=real&freespins=7');
  store.step(1);
  store.setStake(100);
  expect(store.$stake.get()).toBe(20);
  // There is no money, and none is needed.
  await store.play(20, null);
  expect(deal).toHaveBeenCalledWith({ stakeMinor: 20, action: null, freespins: 7 });
  // What it came to is told when it has been seen.
  expect(store.spins.$spins.get()).toEqual(SET);
  store.finishShow();
  expect(store.spins.$spins.get()).toMatchObject({ used: 7, wonMinor: 810 });
  expect(store.$sitting.get()).toMatchObject({ stakedMinor: 0, wonMinor: 0, open: [] });
  expect(store.$last.get()).toMatchObject([{ id: 'r3', free: true }]);
  store.spins.leave();
  expect([location.search, store.$stake.get()]).toEqual(['?mode=real', 100]);
  leave();
});

test('after its last spin a press stakes nothing until the player has gone on with money of their own [I26]', async () => {
  tellAll([accountOf()]);
  const last = { ...SET, used: 20, wonMinor: 1460, stage: 'finished' } as const;
  const { store, deal } = sat(free(last, 5000));
  const leave = store.open();
  store.spins.choose({ ...SET, used: 19 });
  await store.play(20, null);
  store.finishShow();
  expect([store.spins.$spins.get(), store.spins.$over.get()]).toEqual([null, { why: 'ended', spins: last }]);
  expect(location.search).toBe('?mode=real');
  // The same rhythm, the same button: nothing is bet, however often and after however long.
  for (let press = 0; press < 3; press++) expect(await store.play(store.$stake.get(), null)).toBeNull();
  expect(deal).toHaveBeenCalledTimes(1);
  store.spins.goOn();
  await store.play(store.$stake.get(), null);
  expect(deal).toHaveBeenLastCalledWith({ stakeMinor: 100, action: null, freespins: undefined });
  leave();
});

test.for(['bonus.stage', 'bonus.unknown', 'spins.game'])(
  'a set that was over before this press (%s), by time or elsewhere, is followed by no bet of the player’s own [I26]',
  async (code) => {
    tellAll([accountOf()]);
    const { store, deal } = sat({ ok: false, code });
    store.spins.choose(SET);
    await store.play(20, null);
    expect([store.spins.$over.get(), store.$refused.get()?.code]).toEqual([{ why: 'ended', spins: SET }, code]);
    await store.play(100, null);
    expect(deal).toHaveBeenCalledTimes(1);
  },
);

test('a set that ends while the table waits, or that the address names in vain, is followed by no bet either [I26]', async () => {
  tellAll([accountOf()]);
  const { store, deal } = sat(free(SET));
  store.spins.choose(SET);
  store.spins.tell({ ...SET, stage: 'expired' });
  await store.play(100, null);
  store.spins.goOn();
  store.spins.miss('gone');
  await store.play(100, null);
  expect(deal).not.toHaveBeenCalled();
});

test('what the address names is waited for: until it is known nothing is staked', async () => {
  history.replaceState(null, '', '/play/fizz/triple-scoop?mode=real&freespins=7');
  tellAll([accountOf()]);
  const { store, deal } = sat(free(SET));
  const leave = store.open();
  expect(await store.play(100, null)).toBeNull();
  expect(deal).not.toHaveBeenCalled();
  store.spins.choose(SET);
  await store.play(20, null);
  expect(deal).toHaveBeenCalledTimes(1);
  leave();
});

test('a set is played in its games and its currency, at the stake that the market still allows', () => {
  const gift = giftOf({
    id: 7,
    kind: 'freespins',
    stage: 'activated',
    games: [{ id: game.id, title: 'Triple Scoop' }],
    freespins_total: 20,
    freespins_used: 5,
    freespins_won_cents: 40,
    stake_cents: 20,
  });
  expect(isPlayable(gift, game.id, 'EUR')).toBe(true);
  expect(isPlayable(gift, 'fizz/other', 'EUR')).toBe(false);
  expect(isPlayable(gift, game.id, 'NOK')).toBe(false);
  expect(isPlayable({ ...gift, stage: 'finished' }, game.id, 'EUR')).toBe(false);
  const table = { ...stakes, currency: 'EUR', ladderOnly: true, maxPayoutMinor: 1e6 };
  expect(stateOf(gift, table)).toEqual({
    id: 7,
    stage: 'activated',
    stakeMinor: 20,
    total: 20,
    used: 5,
    wonMinor: 40,
  });
  expect(stateOf(gift, { ...table, maxMinor: 15, ladderMinor: [10] })).toMatchObject({ stakeMinor: 10, total: 35 });
});

test('the balance at a table is what a stake can be paid with: no waiting bonus, nothing that a set has won so far', async () => {
  const { store } = sat(free(SET, 5000));
  const leave = store.open();
  // Cash 50.00; a bonus that is wagered 21.85, one that waits 14.60, and 3.10 won in a set.
  tellAll([accountOf({ amountMinor: 5000, bonusMinor: 2185 + 1460 + 310 })]);
  tellGifts({ kind: 'gifts', channel: 'freespins', gifts: [lineOf(spinsOf())], open: 3 });
  const wagering = lineOf(giftOf());
  tellGifts({ kind: 'gifts', channel: 'bonuses', gifts: [wagering, lineOf(waitingOf())], open: 3 });
  expect(store.$balance.get()).toBe(7185);
  // What the bonus has after a round is not told before the round is.
  const done = store.play(20, null);
  const won = { ...wagering, balance_cents: 3185 };
  tellGifts({ kind: 'gifts', channel: 'bonuses', notification: 'bonuses_changes', gifts: [won], open: 3 });
  await done;
  expect(store.$balance.get()).toBe(7185);
  store.finishShow();
  expect(store.$balance.get()).toBe(8185);
  leave();
});
