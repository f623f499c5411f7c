// Reels that change their rows, and a feature that is sold: counted exactly without walking stops, held against walking them.
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { replay } from '#shared/games/replay.ts';
import { changingSums } from '#shared/games/slots/census-changing.ts';
import { waysCensus } from '#shared/games/slots/census-ways.ts';
import { readSlotsConfig, type SlotsConfig } from '#shared/games/slots/config.ts';
import { roundReturn } from '#shared/games/slots/linear.ts';
import type { SpinEvent } from '#shared/games/slots/play.ts';
import { readStops, waysOf } from '#shared/games/slots/rules.ts';
import { type SpinClass, tallyOf } from '#shared/games/slots/sums.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const GAME = 'aquanaut/spring-tide';
const title = readTitles().get(GAME);
const slots = engineOf('slots');
if (!title || !slots) throw new Error('no title');
const compiled = (raw: unknown): SlotsConfig => {
  const read = readSlotsConfig(raw);
  if ('problems' in read) throw new Error(read.problems.join());
  return read.config;
};
const config = compiled(title.config);
const table: Table = {
  currency: 'EUR',
  minMinor: 20,
  maxMinor: 400,
  stepMinor: 20,
  ladderMinor: [20, 100, 400],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 100_000_000,
};
/** Small enough to walk every stop at every height. */
const small = {
  strips: ['a b c a s', 'b w a c s b', 'c a b w c s'],
  heights: [2, 3, 3],
  ways: 4,
  pays: { a: { 2: 1, 3: 7 }, b: { 3: 4 }, c: { 3: 2 } },
  reads: 'left',
  wild: { symbol: 'w' },
  scatter: { symbol: 's', pays: { 3: 2 } },
  freeSpins: { award: { 3: 4 }, most: 6, multiplier: { start: 1, step: 1, rises: 'spin', most: 6 } },
  buy: { stakes: 5, spins: 4 },
  mostUnits: 1000,
};

test.each([
  ['at every height', small],
  ['of reels that keep their rows', { ...small, heights: undefined, rows: 4 }],
])(
  'counts the same spins, wins, squares and highest wins of each number of scatters as reading every stop %s does',
  (_, source) => {
    const tiny = compiled(source);
    const walked = tallyOf(tiny.scatterPays.length);
    const walk = (stops: number[], heights: number[]) => {
      const reel = tiny.reels[stops.length];
      if (!reel) {
        const { scatters, units } = readStops(tiny, tiny.reels, { stops, heights });
        return walked.add(scatters, 1, units);
      }
      for (const height of tiny.heights.length > 0 ? tiny.heights : [tiny.rows])
        for (let stop = 0; stop < reel.length; stop += 1) walk([...stops, stop], [...heights, height]);
    };
    walk([], []);
    const { classes, spins: all } = walked.census();
    const counted = waysCensus(tiny, tiny.reels);
    expect(counted).toEqual({ spins: all, classes });
    const sums = (each: readonly SpinClass[]) =>
      each.map(({ spins, units, squares, wins, most, mostSpins }) =>
        [spins, units, squares, wins, most, mostSpins].map(Number),
      );
    expect(sums(changingSums(tiny, tiny.reels))).toEqual(sums(classes));
    // By linearity, and with the draw's bias, the paid spin returns the same mean.
    const units = classes.reduce((sum, one) => sum + Number(one.units), 0) / Number(counted.spins);
    const { n, d } = roundReturn(tiny).base;
    expect(Number(n) / Number(d)).toBeCloseTo(units / 4, 6);
  },
);

test('shows up to 117,649 ways, and draws a height and a stop for every reel, left to right', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 2 };
  const bet = slots.bet(title.config, table, { stakeMinor: 100, action: null });
  if (!bet.ok) throw new Error(bet.code);
  const [spin] = slots.open(title.config, bet.value, chanceOf(seeds)).events as unknown as SpinEvent[];
  const floats = chanceOf(seeds);
  for (const [reel, strip] of config.reels.entries()) {
    expect(spin?.heights?.[reel]).toBe(config.heights[floats.below(config.heights.length)]);
    expect(spin?.stops[reel]).toBe(floats.below(strip.length));
  }
  const tall = { stops: [0, 0, 0, 0, 0, 0], heights: [7, 7, 7, 7, 7, 7] };
  expect(waysOf(readStops(config, config.reels, tall).grid)).toBe(117_649);
});

test('sells the feature at its price, as a stake of its own that the market is asked about, and only where there is one', () => {
  const judge = (action: Json, stakeMinor: number, of: unknown = title.config) => {
    const bet = slots.bet(of, table, { stakeMinor, action });
    return bet.ok ? [bet.value.stakeMinor, bet.value.buysFeature] : bet.code;
  };
  expect(judge({ buy: true }, 10_300)).toEqual([10_300, true]);
  expect(judge(null, 100)).toEqual([100, false]);
  expect(judge({ buy: true }, 100)).toBe('stake.step');
  expect(judge({ buy: true }, 103 * 50)).toBe('stake.step');
  const wrong: Json[] = [{ buy: false }, { buy: true, spins: 20 }, 'buy', [true]];
  for (const action of wrong) expect(judge(action, 10_300)).toBe('bet.invalid');
  const { buy: _buy, ...unsold } = title.config;
  expect(judge({ buy: true }, 10_300, unsold)).toBe('bet.invalid');
});

test('a bought round is eight free spins with a rising multiplier, paid for the stake of a spin, and is replayed alike', () => {
  const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'c', nonce: 9 };
  const bet = slots.bet(title.config, table, { stakeMinor: 10_300, action: { buy: true } });
  if (!bet.ok) throw new Error(bet.code);
  const step = slots.open(title.config, bet.value, chanceOf(seeds));
  const spins = step.events as unknown as SpinEvent[];
  expect(spins.map(({ free, multiplier }) => [free, multiplier])).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [true, n]),
  );
  const units = spins.reduce((sum, spin) => sum + spin.units, 0);
  expect(step.payoutMinor).toBe((100 * units) / 20);
  const again = replay(slots, title.config, { seeds, stakeMinor: 10_300, actions: [{ buy: true }] });
  expect([again.payoutMinor, again.events]).toEqual([step.payoutMinor, step.events]);
});

test('a planted error in a height is caught by computing again, and a price without a feature is refused', () => {
  const tiny = { ...title, config: small };
  const right = certify(GAME, tiny).certificate;
  expect(right.figures.map(({ bet }) => bet)).toEqual(['spin', 'buy']);
  const wrong = certify(GAME, { ...title, config: { ...small, heights: [2, 3, 2] } }).certificate;
  expect(wrong.figures.map(({ rtp }) => rtp)).not.toEqual(right.figures.map(({ rtp }) => rtp));
  const { freeSpins: _free, ...none } = small;
  expect(slots.problems(none)).toContain('config.buy needs config.freeSpins');
  expect(slots.problems({ ...small, heights: [1, 9] })).toContain('config.heights lists numbers of rows, 2 to 7');
});
