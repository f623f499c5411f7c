// A round that ended while nobody was at the table: what the table makes of it when she is back.
import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveAccount } from '#shared/contract/live.ts';
import { roulette } from '#shared/games/roulette/play.ts';
import { write } from '#src/client/storage.ts';
import type { Dealt, Ended, TableGame } from '#src/features/play/game.ts';
import { sitDown, staked } from '#src/features/play/sitting.ts';
import { createTable } from '#src/features/play/table.store.ts';
import { tellAll } from '#src/stores/wallet.ts';

const account: LiveAccount = {
  ...{ currency: 'EUR', active: true, amountMinor: 5000, cashoutMinor: 0, heldMinor: 0, bonusMinor: 0 },
};
const left: Dealt = {
  ...{ id: 'r1', stakeMinor: 400, payoutMinor: 100, events: [], view: null, placedAtMs: 5, step: 1, done: true },
  ...{ nextAtMs: 0, balanceMinor: null, verifyPath: '/' },
};
let answer: Ended;
/** What is answered before that, in order; null is a round that is still open. */
let late: (Ended | null)[];
let lossLeftMinor: number | null;
vi.mock('#src/features/play/money.ts', () => ({
  // Its earlier rounds are there first.
  ended: () => new Promise((done) => setTimeout(done, 5, late.length > 0 ? late.shift() : answer)),
  lossLeft: async () => lossLeftMinor,
}));

const game = { id: 'kepler/solstice-roulette', stakes: {} } as unknown as TableGame;

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  tellAll([account]);
  const now = Date.now();
  const counted = { currency: 'EUR', startedAtMs: now - 5, lastAtMs: now, stakedMinor: 400, wonMinor: 0 };
  write('sitting', { ...counted, open: [{ id: 'r1', stakeMinor: 400 }] });
  answer = { game: game.id, round: left, voided: false };
  lossLeftMinor = 1000;
  late = [];
});

function sat(past: Dealt[] = []) {
  const none = { ok: false, code: 'none' } as const;
  const dealer = {
    ...{ deal: async () => none, act: async () => none, open: async () => null },
    // Asked a second time it takes its time.
    past: vi
      .fn()
      .mockResolvedValueOnce({ rounds: past, nextAtMs: 0 })
      .mockReturnValue(new Promise(() => {})),
  };
  const store = createTable(game, 'real', roulette, { demo: () => dealer as never, money: () => dealer, ends: true });
  const told: string[] = [];
  store.showsLeft(
    (round) => {
      told.push(round.id);
      store.shown();
    },
    () => told.push('voided'),
  );
  return { store, told, leave: store.open() };
}
const settle = () => vi.waitFor(() => new Promise<void>((done) => setTimeout(done, 20)));

test('is told, counted once in the sitting, the last rounds and what is left of a loss limit, also where she sits down anew', async () => {
  const { store, told, leave } = sat([left]);
  await settle();
  expect(told).toEqual(['r1']);
  expect(store.$sitting.get()).toMatchObject({ stakedMinor: 400, wonMinor: 100, open: [] });
  expect(store.$lossLeft.get()).toBe(1000);
  leave();
  store.open();
  await settle();
  expect(store.$last.get().map(({ id }) => id)).toEqual(['r1']);
});

test('one whose stake went back is no loss: it is told as that, and the sitting never had it', async () => {
  answer = { ...answer, round: { ...left, payoutMinor: 0 }, voided: true };
  const { store, told } = sat();
  await settle();
  expect(told).toEqual(['voided']);
  expect(store.$sitting.get()).toMatchObject({ stakedMinor: 0, wonMinor: 0, open: [] });
  expect([store.$last.get(), store.$lossLeft.get(), store.$phase.get()]).toEqual([[], 1000, 'idle']);
});

test('one of another table joins the sitting without a word here, as soon as it moves her balance', async () => {
  answer = { ...answer, game: 'kepler/nadir-baccarat' };
  late.push(null);
  const { store, told } = sat();
  await settle();
  expect(store.$sitting.get()).toMatchObject({ stakedMinor: 400, wonMinor: 0 });
  tellAll([{ ...account, amountMinor: 5100 }]);
  await settle();
  expect(told).toEqual([]);
  expect(store.$sitting.get()).toMatchObject({ stakedMinor: 400, wonMinor: 100, open: [] });
});

test('of rounds at several tables each is counted, whatever was bet last', async () => {
  let sitting = sitDown(null, 'EUR', Date.now());
  sitting = staked(sitting, { id: 'r1', stakeMinor: 400 });
  sitting = staked(sitting, { id: 'r2', stakeMinor: 100 });
  write('sitting', sitting);
  const elsewhere = { game: 'kepler/nadir-baccarat', round: { ...left, id: 'r2', stakeMinor: 100 }, voided: false };
  late.push(answer, elsewhere);
  const { store, told } = sat();
  await settle();
  expect(told).toEqual(['r1']);
  expect(store.$sitting.get()).toMatchObject({ stakedMinor: 500, wonMinor: 200, open: [] });
});
