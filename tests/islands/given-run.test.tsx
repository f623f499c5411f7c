// Given spins that run by themselves at a table: begun by the one answer, one after the other, and stopped by all that stops play.
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountOf, limitOf, limitsOf, roundOf } from '#kit/answers.ts';
import { page } from '#kit/island.tsx';
import { network } from '#kit/network.ts';
import { answerRealityCheck, listLimits, readRealityCheck } from '#shared/contract/limits.ts';
import type { SpinsState } from '#shared/contract/rounds.ts';
import { slots } from '#shared/games/slots/play.ts';
import { dealtOf } from '#src/features/play/table/dealers/real.ts';
import type { TableGame } from '#src/features/play/table/game.ts';
import { CHECK } from '#src/features/play/table/store/reality-check.store.ts';
import { createTableStore } from '#src/features/play/table/store/table.store.ts';
import { useRun } from '#src/features/play/table/useRun.ts';
import type { Seat } from '#src/features/play/table/useSeat.ts';
import { closePopup, openPopup } from '#src/stores/popup.ts';
import { tellAll } from '#src/stores/wallet.ts';

page();
const net = network();
const stakes = { minMinor: 10, maxMinor: 1000, stepMinor: 10, ladderMinor: [10, 20, 100], startMinor: 100 };
const about = { id: 'fizz/triple-scoop', stakes: { EUR: stakes }, maxStakeMinor: {}, facts: {} };
const SET: SpinsState = { id: 7, stakeMinor: 20, total: 20, used: 6, wonMinor: 0, stage: 'activated' };

let hidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  hidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.body.innerHTML = '<div id="popups" data-popups="limits"></div>';
  tellAll([accountOf({ amountMinor: 0, bonusMinor: 0 })]);
  history.replaceState(null, '', '/play/fizz/triple-scoop?mode=real');
  net.now.on(listLimits, () => limitsOf(limitOf()));
});
afterEach(() => {
  closePopup();
  vi.useRealTimers();
});

/** A seat with a chosen set; `spin` is what its table does when the next one begins by itself. */
function sat({ givenSpinsRun = true, refusal = null as string | null, refusedAt = 1 } = {}) {
  const game = { ...about, givenSpinsRun } as unknown as TableGame;
  let used = SET.used;
  const deal = vi.fn(async (_wager: object) => {
    if (refusal && deal.mock.calls.length === refusedAt) return { ok: false as const, code: refusal };
    used += 1;
    const round = dealtOf(roundOf({ id: `r${used}`, stakeMinor: 20, payoutMinor: 0, free: true }));
    return { ok: true as const, value: { ...round, nextAtMs: 0, balanceMinor: 0, freespins: { ...SET, used } } };
  });
  const dealer = { deal, act: deal, open: async () => null, past: async () => ({ rounds: [], nextAtMs: 0 }) };
  const store = createTableStore(game, 'real', slots, { demo: () => dealer as never, money: () => dealer as never });
  store.spins.choose(SET);
  const spin = async () => {
    await store.play(20, null, true);
    store.finishShow();
  };
  const seat = (): Seat =>
    ({
      store,
      game,
      phase: store.$phase.get(),
      refused: store.$refused.get(),
      stakeMinor: 20,
      playing: null,
      spins: store.spins.$spins.get(),
    }) as unknown as Seat;
  const hook = renderHook(() => useRun(seat(), false, () => void spin()));
  const pass = async (ms: number) => {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
    hook.rerender();
  };
  const answer = (run: boolean) => act(() => store.spins.answer(run));
  return { store, deal, pass, answer };
}

describe('a set of given spins', () => {
  test('runs after the one answer, each spin said to be one of a run, until Stop at the next spin', async () => {
    const { store, deal, pass, answer } = sat();
    await pass(5000);
    expect(deal).not.toHaveBeenCalled();
    answer(true);
    await pass(1300);
    expect(deal).toHaveBeenCalledWith({ stakeMinor: 20, action: null, freespins: 7, run: true });
    await pass(1300);
    await pass(1300);
    const before = deal.mock.calls.length;
    expect(before).toBeGreaterThan(1);
    act(() => store.spins.stopRun());
    await pass(5000);
    expect(deal).toHaveBeenCalledTimes(before);
    // Asked once: what is left is pressed for.
    answer(true);
    await pass(5000);
    expect([store.spins.$run.get(), deal.mock.calls.length]).toEqual(['stopped', before]);
  });

  test('is pressed for by whoever presses instead of answering, and where the place has no such run', async () => {
    const pressed = sat();
    await pressed.store.play(20, null);
    pressed.store.finishShow();
    expect(pressed.store.spins.$run.get()).toBe('pressed');
    expect(pressed.deal).toHaveBeenCalledWith({ stakeMinor: 20, action: null, freespins: 7 });
    const elsewhere = sat({ givenSpinsRun: false });
    elsewhere.answer(true);
    await elsewhere.pass(5000);
    expect(elsewhere.deal).not.toHaveBeenCalled();
  });

  test.each(['limit.reached', 'limit.session', 'limit.excluded'])('stops at %s', async (refusal) => {
    const { store, deal, pass, answer } = sat({ refusal });
    answer(true);
    await pass(1300);
    await pass(5000);
    expect([store.spins.$run.get(), deal.mock.calls.length]).toEqual(['stopped', 1]);
  });

  test('stops at a reality check in the middle of the run, and does not go on by itself when that has been answered [I34]', async () => {
    const check = { everyMinutes: 60, choices: [60], signedInMs: 3_600_000, accounts: [] };
    net.now.on(readRealityCheck, () => ({ ...check, due: true, dueInMs: 0 }));
    net.now.on(answerRealityCheck, () => ({ ...check, due: false, dueInMs: 3_600_000 }));
    const { store, deal, pass, answer } = sat({ refusal: CHECK, refusedAt: 3 });
    answer(true);
    for (let spin = 1; spin <= 3; spin++) await pass(1300);
    expect([store.$refused.get()?.code, store.spins.$run.get(), deal.mock.calls.length]).toEqual([CHECK, 'stopped', 3]);
    await pass(60_000);
    // As the dialog does: answered, then gone.
    await act(async () => {
      expect(await store.check.answer()).toBe(true);
      store.dismiss();
    });
    await pass(60_000);
    expect([store.$refused.get(), store.spins.$run.get(), deal.mock.calls.length]).toEqual([null, 'stopped', 3]);
    // What is left is there, and is pressed for.
    expect(store.spins.$spins.get()).toMatchObject({ used: SET.used + 2, total: SET.total });
    await store.play(20, null);
    expect(deal).toHaveBeenLastCalledWith({ stakeMinor: 20, action: null, freespins: 7 });
  });

  test('stops in a hidden tab, and under a dialog', async () => {
    const away = sat();
    away.answer(true);
    await away.pass(100);
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    await away.pass(5000);
    expect([away.store.spins.$run.get(), away.deal.mock.calls.length]).toEqual(['stopped', 0]);
    hidden = false;
    const covered = sat();
    covered.answer(true);
    await covered.pass(100);
    openPopup('limits');
    await covered.pass(5000);
    expect([covered.store.spins.$run.get(), covered.deal.mock.calls.length]).toEqual(['stopped', 0]);
  });
});
