// A table's store, noun by noun: what a round changes on the page, and when.
import { beforeEach, expect, test, vi } from 'vitest';
import { accountOf, limitOf, limitsOf, roundOf } from '#kit/answers.ts';
import { giftOf, lineOf, termsOf } from '#kit/gift-answers.ts';
import { page } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import type { GiftTerms } from '#shared/contract/gifts.ts';
import { listLimits } from '#shared/contract/limits.ts';
import { readRound } from '#shared/contract/rounds.ts';
import { roulette } from '#shared/games/roulette/play.ts';
import { read, write } from '#src/client/storage.ts';
import { dealtOf } from '#src/features/play/table/dealers/real.ts';
import type { Dealt, TableGame } from '#src/features/play/table/game.ts';
import { createTableStore } from '#src/features/play/table/store/table.store.ts';
import { tellGifts } from '#src/stores/gift-line.ts';
import { tellNotices } from '#src/stores/inbox.ts';
import { $popup, closePopup } from '#src/stores/popup.ts';
import { $wallet, holdWallet, tellAll } from '#src/stores/wallet.ts';

page();
const net = network();
const left = roundOf({ id: 'r1' });
const stakes = { minMinor: 100, maxMinor: 1e6, stepMinor: 100, ladderMinor: [100, 200], startMinor: 100 };
const game = { id: left.game, stakes: { EUR: stakes }, maxStakeMinor: {}, facts: {} } as unknown as TableGame;
const round = (change: Partial<Dealt> = {}): Dealt => ({
  ...dealtOf(roundOf({ id: 'r2', stakeMinor: 400, payoutMinor: 1000 })),
  nextAtMs: 0,
  balanceMinor: 5600,
  ...change,
});

beforeEach(() => {
  holdWallet(null);
  tellAll([accountOf()]);
  tellNotices([]);
  closePopup();
  net.now.on(listLimits, () => limitsOf(limitOf()));
});

type Answer = { ok: true; value: Dealt } | { ok: false; code: string; data?: Record<string, unknown> };
function sat(answer: Answer, past: Dealt[] = [], title = game) {
  const deal = vi.fn(async () => answer);
  const open = vi.fn(async (): Promise<Dealt | null> => null);
  const dealer = {
    deal,
    act: deal,
    open,
    past: async () => ({ rounds: past, nextAtMs: 0 }),
  };
  const store = createTableStore(title, 'real', roulette, { demo: () => dealer as never, money: () => dealer });
  return { store, deal, open };
}
const limitRead = ({ store }: ReturnType<typeof sat>) => vi.waitFor(() => expect(store.$lossLeft.get()).toBe(1000));

test('until a result has been seen no balance on the page gives it away; then sitting, last rounds and loss limit have it', async () => {
  const seat = sat({ ok: true, value: round() });
  const { store } = seat;
  const leave = store.open();
  await limitRead(seat);
  await store.play(400, null);
  expect([store.$phase.get(), store.$balance.get(), $wallet.get()?.amountMinor]).toEqual(['showing', 4600, 4600]);
  expect([store.$sitting.get()?.stakedMinor, store.$sitting.get()?.wonMinor]).toEqual([400, 0]);
  expect([store.$last.get(), store.$lossLeft.get()]).toEqual([[], 1000]);
  store.finishShow();
  expect([store.$phase.get(), store.$balance.get()]).toEqual(['idle', 5600]);
  expect(read('sitting')).toMatchObject({ stakedMinor: 400, wonMinor: 1000, open: [] });
  expect([store.$last.get().map(({ id }) => id), store.$lossLeft.get()]).toEqual([['r2'], 1600]);
  leave();
});

test('a stake above the balance is never sent, nor one before the next round may start; a later word brings it no nearer', async () => {
  const { store, deal } = sat({ ok: true, value: round({ nextAtMs: Date.now() + 4000 }) });
  expect(await store.play(5001, null)).toBeNull();
  expect(deal).not.toHaveBeenCalled();
  await store.play(400, null);
  store.finishShow();
  const first = store.$nextAtMs.get();
  expect(await store.play(400, null)).toBeNull();
  expect(deal).toHaveBeenCalledTimes(1);
  const { store: other } = sat({ ok: false, code: 'round.too_soon', data: { nextAtMs: Date.now() + 1e9 } });
  await other.play(400, null);
  expect(other.$nextAtMs.get()).toBeLessThanOrEqual(Date.now() + 5000);
  expect(first).toBeGreaterThan(Date.now());
});

test('while an answer is on its way neither the balance nor the stake changes; a refusal lets go of both', async () => {
  const { store, deal } = sat({ ok: false, code: 'limit.reached' });
  const answer = Promise.withResolvers<Answer>();
  deal.mockReturnValueOnce(answer.promise);
  store.step(1);
  expect(store.$stake.get()).toBe(200);
  const played = store.play(200, null);
  tellAll([accountOf({ amountMinor: 4800 })]);
  store.step(-1);
  expect([store.$phase.get(), store.$balance.get(), store.$stake.get()]).toEqual(['asking', 5000, 200]);
  answer.resolve({ ok: false, code: 'limit.reached' });
  await played;
  store.step(-1);
  expect([store.$phase.get(), store.$balance.get(), store.$stake.get()]).toEqual(['idle', 4800, 100]);
});

test('where a round is open already, this table’s is taken up', async () => {
  const { store, open } = sat({ ok: false, code: 'round.open' });
  const steps = createTableStore(
    game,
    'real',
    { ...roulette, steps: true },
    {
      demo: () => ({}) as never,
      money: () => ({ deal: async () => ({ ok: false, code: 'round.open' }), open }) as never,
    },
  );
  open.mockResolvedValue(round({ done: false }));
  await store.play(400, null);
  expect(open).not.toHaveBeenCalled();
  await steps.play(400, null);
  await vi.waitFor(() => expect([steps.$phase.get(), steps.$round.get()?.id]).toEqual(['open', 'r2']));
});

test('a jackpot is counted once the round on the page has been seen, and the loss limit is read again', async () => {
  const seat = sat({ ok: true, value: round({ payoutMinor: 0, balanceMinor: 4600 }) });
  const { store } = seat;
  const leave = store.open();
  await limitRead(seat);
  await store.play(400, null);
  const calls = net.now.calls(listLimits).length;
  const won = { id: 9, type: 'jackpot', status: 'new', createdAtMs: Date.now() + 1 };
  tellNotices([{ ...won, values: { currency: 'EUR', amountMinor: '70000' } } as never]);
  expect(store.$jackpots.get()).toBe(0);
  store.finishShow();
  expect(store.$jackpots.get()).toBe(70000);
  await vi.waitFor(() => expect(net.now.calls(listLimits).length).toBe(calls + 1));
  leave();
});

test('a studio that lacks something of the profile has it asked for at once [S5.39]', async () => {
  document.body.innerHTML = '<div id="popups" data-popups="profile-data"></div>';
  const { store } = sat({ ok: false, code: 'profile.incomplete', data: { missing: 'city,postcode' } });
  await store.play(400, null);
  expect($popup.get()).toEqual({ name: 'profile-data', values: { fields: 'city,postcode', context: 'kepler' } });
  expect(store.$refused.get()?.code).toBe('profile.incomplete');
});

function leaveOpen() {
  const now = Date.now();
  const counted = { currency: 'EUR', startedAtMs: now - 5, lastAtMs: now, stakedMinor: 400, wonMinor: 0 };
  write('sitting', { ...counted, open: [{ id: 'r1', stakeMinor: 400 }] });
}
const earlier = round({ id: 'r0', placedAtMs: 1 });

test('a round that was left is among the last only once it has been shown, and what a loss limit leaves has it already', async () => {
  leaveOpen();
  net.now.on(readRound, () => left);
  const seat = sat({ ok: false, code: 'none' }, [dealtOf(left), earlier]);
  const { store } = seat;
  const shows: string[] = [];
  store.showsLeft((found) => shows.push(found.id));
  const lefts: (number | null)[] = [];
  store.$lossLeft.listen((leftMinor) => lefts.push(leftMinor));
  const leave = store.open();
  await vi.waitFor(() => expect(shows).toEqual(['r1']));
  await limitRead(seat);
  expect(store.$last.get().map(({ id }) => id)).toEqual(['r0']);
  store.finishShow();
  expect(store.$last.get().map(({ id }) => id)).toEqual(['r1', 'r0']);
  expect(new Set(lefts)).toEqual(new Set([1000]));
  expect(net.now.calls(listLimits)).toHaveLength(2);
  leave();
});

test('one that was left and can’t be read again stands among the last rounds in its turn', async () => {
  leaveOpen();
  net.now.on(readRound, () => no('round.unknown', 404));
  const { store } = sat({ ok: false, code: 'none' }, [dealtOf(left), earlier]);
  store.showsLeft(() => {});
  const leave = store.open();
  await vi.waitFor(() => expect(store.$last.get().map(({ id }) => id)).toEqual(['r1', 'r0']));
  leave();
});

test('with bonus money alone the stake ends at what the bonus accepts, and what it refuses is never asked for', async () => {
  const ladder = { ...stakes, stepMinor: 50, minMinor: 50, ladderMinor: [50, 100, 200, 500, 1000] };
  const title = { ...game, stakes: { EUR: ladder }, facts: {} } as unknown as TableGame;
  const wagering = (change: Partial<GiftTerms> = {}) => {
    const gift = lineOf(giftOf({ balance_cents: 2000, terms: termsOf({ max_bet_cents: 200, ...change }) }));
    tellGifts({ kind: 'gifts', channel: 'bonuses', gifts: [gift], open: 1 });
  };
  const { deal, store } = sat({ ok: true, value: round() }, [], title);
  tellAll([accountOf({ amountMinor: 0, cashoutMinor: 0, bonusMinor: 2000 })]);
  wagering();
  for (let press = 0; press < 5; press++) store.step(1);
  expect([store.$stake.get(), store.$top.get(), store.$most.get()]).toEqual([
    200,
    200,
    { because: 'bonus', stakeMinor: 200 },
  ]);
  store.setStake(500);
  await store.play(500, null);
  // A game that takes no money of a bonus.
  wagering({ excluded: ['solstice'] });
  const other = sat({ ok: true, value: round() }, [], { ...title, name: 'solstice' } as TableGame);
  await other.store.play(50, null);
  expect([deal.mock.calls.length, other.deal.mock.calls.length, other.store.$most.get()?.because]).toEqual([
    0,
    0,
    'cash',
  ]);
  // With cash of their own they may stake it.
  tellAll([accountOf({ amountMinor: 5000, bonusMinor: 2000 })]);
  await other.store.play(500, null);
  expect(other.deal).toHaveBeenCalledTimes(1);
  tellGifts({ kind: 'gifts', channel: 'bonuses', gifts: [], open: 0 });
});
