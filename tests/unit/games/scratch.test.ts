// A scratch card: the draw of its fields, what they pay, the exact return by a second way, and a planted error.
import { atom } from 'nanostores';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import type { Table } from '#shared/games/engine.ts';
import { returnOf } from '#shared/games/figures.ts';
import { engineOf } from '#shared/games/registry.ts';
import { drawsOf, outcomesOf } from '#shared/games/scratch/maths.ts';
import { mostPays, paysFor, paysOf, prizeAt, readScratchConfig } from '#shared/games/scratch/rules.ts';
import { createScratchStore } from '#src/features/play/engines/scratch/scratch.store.ts';
import type { TableStore } from '#src/features/play/table/store/table.store.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const GAME = 'fizz/sherbet-scratch';
const title = readTitles().get(GAME);
const scratch = engineOf('scratch');
const read = readScratchConfig(title?.config);
if (!title || !scratch || 'problems' in read) throw new Error('no scratch card');
const { config } = read;
const table: Table = {
  currency: 'EUR',
  minMinor: 100,
  maxMinor: 20_000,
  stepMinor: 100,
  ladderMinor: [100, 20_000],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 200_000_000,
};

test('one float a field falls into the share of a prize', () => {
  expect(config.weights).toBe(100);
  // cake 3, honey 5, ice cream 7, ...
  expect([0, 2, 3, 7, 8, 14, 15, 99].map((drawn) => prizeAt(config, drawn))).toEqual([0, 0, 1, 1, 2, 2, 3, 8]);
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 5 };
  const bet = scratch.bet(title.config, table, { stakeMinor: 100, action: null });
  if (!bet.ok) throw new Error(bet.code);
  const floats = chanceOf(seeds);
  const card = Array.from({ length: 9 }, () => prizeAt(config, Math.floor(floats.float() * 100)));
  const step = scratch.open(title.config, bet.value, chanceOf(seeds));
  expect(step).toMatchObject({ events: [{ kind: 'card', card }], done: true, payoutMinor: paysOf(config, card) });
});

test('adds what every symbol pays that is there three times or more', () => {
  const [cake, honey, , , , , , , lollipop] = config.prizes.map((_, i) => i);
  if (cake === undefined || honey === undefined || lollipop === undefined) throw new Error('nine prizes');
  expect(paysOf(config, [cake, cake, cake, 1, 1, 2, 2, 3, 3])).toBe(7500);
  expect(paysOf(config, [cake, cake, cake, honey, honey, honey, 2, 3, 3])).toBe(9000);
  expect(paysOf(config, Array(9).fill(cake))).toBe(150_000);
  // Three of the commonest pay nothing, four do.
  expect(
    [3, 4, 5, 9].map((count) => paysFor(config.prizes[lollipop] ?? { symbol: '', weight: 1, pays: [0, 0, 0] }, count)),
  ).toEqual([0, 50, 120, 120]);
  expect(mostPays(config)).toBe(156_000);
});

test('returns what is certified, by a second way: each symbol alone, by the binomial', () => {
  const draws = drawsOf(config).map((count) => Number(count) / 2 ** 32);
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  // The mean of a sum is the sum of means, however the symbols share the fields.
  const mean = config.prizes.reduce((sum, prize, i) => {
    const p = draws[i] ?? 0;
    return (
      sum +
      [3, 4, 5, 6, 7, 8, 9].reduce((of, n) => of + choose(9, n) * p ** n * (1 - p) ** (9 - n) * paysFor(prize, n), 0)
    );
  }, 0);
  const certificate = certify(GAME, title).certificate;
  expect(certificate).toEqual(readCertificate(GAME));
  expect(Math.abs(Number(certificate.rtp) - mean)).toBeLessThan(0.000_001_5);
  const { n, d } = returnOf(outcomesOf(config));
  expect((Number((n * 10n ** 12n) / d) / 1e10).toFixed(5)).toBe(mean.toFixed(5));
  expect(draws.reduce((sum, p) => sum + p, 0)).toBe(1);
});

test('takes no choice, and no stake that could pay too much', () => {
  const judge = (action: null | string, maxPayoutMinor = 200_000_000) => {
    const bet = scratch.bet(title.config, { ...table, maxPayoutMinor }, { stakeMinor: 100, action });
    return bet.ok ? bet.value.maxPayoutMinor : bet.code;
  };
  expect(judge(null)).toBe(156_000);
  expect(judge('win')).toBe('bet.invalid');
  expect(judge(null, 155_999)).toBe('stake.too_high');
});

test('a planted error in a weight or a pay is caught by computing again, and falling pays are refused', () => {
  const [first, ...others] = config.prizes;
  if (!first) throw new Error('no prize');
  for (const change of [{ weight: 4 }, { pays: [7500, 30_000, 160_000] as const }]) {
    const wrong = certify(GAME, { ...title, config: { prizes: [{ ...first, ...change }, ...others] } }).certificate;
    expect(wrong.rtp).not.toBe(readCertificate(GAME)?.rtp);
  }
  expect(scratch.problems({ prizes: [{ ...first, pays: [100, 50, 200] }, ...others] })).toHaveLength(1);
  expect(scratch.problems({ prizes: [first, first, ...others] })).toEqual(['config.prizes names each symbol once']);
});

describe('a card that is scratched all at once', () => {
  async function bought(still: boolean) {
    vi.useFakeTimers();
    vi.stubGlobal('matchMedia', () => ({ matches: still }));
    // A page that nobody looks at: no cue is played.
    vi.stubGlobal('document', { hidden: true, querySelector: () => null });
    const card = [0, 1, 2, 0, 1, 2, 0, 1, 2];
    const $phase = atom('idle');
    const round = { id: 'R1-1', stakeMinor: 100, payoutMinor: 0, events: [{ kind: 'card', card }] };
    const finishShow = vi.fn(() => $phase.set('idle'));
    const store = {
      $phase,
      $round: atom(round),
      $stake: atom(100),
      ready: async () => {},
      finishShow,
      showsLeft: () => {},
    };
    const play = async () => {
      $phase.set('showing');
      return round;
    };
    const own = createScratchStore(config, { ...store, play } as unknown as TableStore);
    await own.go();
    return { own, finishShow, open: () => own.$card.get()?.open.length };
  }
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('opens field by field, and a second press shows the rest at once', async () => {
    const { own, finishShow, open } = await bought(false);
    expect(open()).toBe(0);
    const swept = own.all();
    expect(open()).toBe(1);
    await vi.advanceTimersByTimeAsync(130);
    expect(open()).toBe(3);
    await own.all();
    await swept;
    expect(open()).toBe(9);
    expect(finishShow).toHaveBeenCalledTimes(1);
  });

  test('is open at once for whoever wants no motion', async () => {
    const { finishShow, open } = await bought(true);
    expect(open()).toBe(9);
    expect(finishShow).toHaveBeenCalledTimes(1);
  });
});
