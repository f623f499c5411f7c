// A round that ended while nobody was at the table: what the table makes of it when the player is back.
import { beforeEach, expect, test, vi } from 'vitest';
import { accountOf, limitOf, limitsOf, roundOf } from '#kit/answers.ts';
import { page } from '#kit/island.tsx';
import { network, no } from '#kit/network.ts';
import { listLimits } from '#shared/contract/limits.ts';
import { type Round, readRound } from '#shared/contract/rounds.ts';
import { roulette } from '#shared/games/roulette/play.ts';
import { write } from '#src/client/storage.ts';
import { dealtOf } from '#src/features/play/table/dealers/real.ts';
import type { Dealt, TableGame } from '#src/features/play/table/game.ts';
import { sitDown, staked } from '#src/features/play/table/store/sitting.ts';
import { createTableStore } from '#src/features/play/table/store/table.store.ts';
import { tellAll } from '#src/stores/wallet.ts';

page();
const net = network();

const left = roundOf({ id: 'r1' });
const game = { id: left.game, stakes: {} } as unknown as TableGame;
/** What is answered of a round, in order; the last one from then on. */
let answers: Record<string, Round[]>;

beforeEach(() => {
  tellAll([accountOf()]);
  const now = Date.now();
  const counted = { currency: 'EUR', startedAtMs: now - 5, lastAtMs: now, stakedMinor: 400, wonMinor: 0 };
  write('sitting', { ...counted, open: [{ id: 'r1', stakeMinor: 400 }] });
  answers = { r1: [left] };
  net.now.on(listLimits, () => limitsOf(limitOf()));
  net.now.on(readRound, ({ params: { id = '' } }) => {
    const [round, ...later] = answers[id] ?? [];
    if (later.length > 0) answers[id] = later;
    return round ?? no('round.unknown', 404);
  });
});

function sat(past: Dealt[] = []) {
  const none = { ok: false, code: 'none' } as const;
  const dealer = {
    deal: async () => none,
    act: async () => none,
    open: async () => null,
    // Asked a second time it takes its time.
    past: vi
      .fn()
      .mockResolvedValueOnce({ rounds: past, nextAtMs: 0 })
      .mockReturnValue(new Promise(() => {})),
  };
  const store = createTableStore(game, 'real', roulette, {
    demo: () => dealer as never,
    money: () => dealer,
    ends: true,
  });
  const words: string[] = [];
  store.showsLeft(
    (round) => {
      words.push(round.id);
      store.finishShow();
    },
    () => words.push('voided'),
  );
  return { store, words, leave: store.open() };
}
type Sat = ReturnType<typeof sat>;
/** As soon as nothing is open in the sitting any more, however long that takes on a busy machine. */
const caughtUp = ({ store }: Sat) => vi.waitFor(() => expect(store.$sitting.get()?.open).toEqual([]), 20_000);
const roundReads = (count: number) => vi.waitFor(() => expect(net.now.calls(readRound)).toHaveLength(count), 20_000);
const lossKnown = ({ store }: Sat) => vi.waitFor(() => expect(store.$lossLeft.get()).toBe(1000), 20_000);

test('is told, counted once in the sitting, the last rounds and what is left of a loss limit, also where the player sits down again', async () => {
  const seat = sat([dealtOf(left)]);
  await caughtUp(seat);
  await lossKnown(seat);
  expect(seat.words).toEqual(['r1']);
  expect(seat.store.$sitting.get()).toMatchObject({ stakedMinor: 400, wonMinor: 100 });
  seat.leave();
  seat.store.open();
  await vi.waitFor(() => expect(seat.store.$last.get().map(({ id }) => id)).toEqual(['r1']), 20_000);
  expect(seat.words).toEqual(['r1']);
});

test('one whose stake went back is no loss: it is told as that, and the sitting never had it', async () => {
  answers.r1 = [{ ...left, payoutMinor: 0, status: 'voided' }];
  const seat = sat();
  await caughtUp(seat);
  await lossKnown(seat);
  expect(seat.words).toEqual(['voided']);
  expect(seat.store.$sitting.get()).toMatchObject({ stakedMinor: 0, wonMinor: 0 });
  expect([seat.store.$last.get(), seat.store.$phase.get()]).toEqual([[], 'idle']);
});

test('one of another table joins the sitting without a word here, as soon as it moves the player’s balance', async () => {
  const elsewhere = { ...left, game: 'kepler/nadir-baccarat' };
  answers.r1 = [{ ...elsewhere, status: 'open' }, elsewhere];
  const seat = sat();
  await roundReads(1);
  // Heard that it is open still: only what moves the player's balance asks again.
  await vi.waitFor(async () => {
    tellAll([accountOf({ amountMinor: 5100 })]);
    expect(net.now.calls(readRound).length).toBeGreaterThan(1);
  });
  await caughtUp(seat);
  expect(seat.words).toEqual([]);
  expect(seat.store.$sitting.get()).toMatchObject({ stakedMinor: 400, wonMinor: 100 });
});

test('of rounds at several tables each is counted, whatever was bet last', async () => {
  let sitting = sitDown(null, 'EUR', Date.now());
  sitting = staked(sitting, { id: 'r1', stakeMinor: 400 });
  sitting = staked(sitting, { id: 'r2', stakeMinor: 100 });
  write('sitting', sitting);
  answers.r2 = [roundOf({ id: 'r2', game: 'kepler/nadir-baccarat', stakeMinor: 100 })];
  const seat = sat();
  await caughtUp(seat);
  expect(seat.words).toEqual(['r1']);
  expect(seat.store.$sitting.get()).toMatchObject({ stakedMinor: 500, wonMinor: 200 });
});
