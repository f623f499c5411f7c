// The fair draw against independently published rounds, and its own promises.

import { expect, test } from 'vitest';
import { blockOf, chanceOf, commitmentOf, isClientSeed, serverSeedFrom } from '#shared/chance/draw.ts';
import { engineOf } from '#shared/games/registry.ts';
import { tableOf } from '#shared/games/stake.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const dice = { serverSeed: 'f2ac89b608eeb01312d115bce6741b32', clientSeed: '86ff027f15c48241af7f54a726690ee7' };
const limbo = { serverSeed: '5c5c42b55822f994bd955a4416775190', clientSeed: '40cea334816e7a68ed62d208ce4a2572' };

test('draws the ten published dice rounds', () => {
  const rolls = Array.from({ length: 10 }, (_, nonce) => chanceOf({ ...dice, nonce }).below(10_001) / 100);
  expect(rolls).toEqual([28.07, 29.02, 5.86, 54.86, 9.66, 93.25, 87.23, 38.99, 90.35, 32.79]);
});

test('draws the five published limbo rounds', () => {
  const rolls = Array.from({ length: 5 }, (_, nonce) => {
    const f = chanceOf({ ...limbo, nonce }).float();
    return Math.max(1, Math.floor((2 ** 24 / (f * 2 ** 24)) * 0.99 * 100) / 100);
  });
  expect(rolls).toEqual([17.41, 1.69, 2.88, 21.02, 1.09]);
});

test('goes on in the next block after eight floats, and a later step goes on where the last one stopped', () => {
  const seeds = { ...dice, nonce: 3 };
  const whole = chanceOf(seeds);
  const floats = Array.from({ length: 20 }, () => whole.float());
  expect(floats).toEqual([...blockOf(seeds, 0), ...blockOf(seeds, 1), ...blockOf(seeds, 2)].slice(0, 20));
  const first = chanceOf(seeds);
  const early = Array.from({ length: 7 }, () => first.float());
  const later = chanceOf(seeds, first.drawn);
  expect([...early, ...Array.from({ length: 13 }, () => later.float())]).toEqual(floats);
});

test('draws numbers above 65,536 without bias by rejection, inside the range', () => {
  const n = 3_000_000_000;
  const chance = chanceOf({ ...dice, nonce: 1 });
  const values = Array.from({ length: 200 }, () => chance.below(n));
  expect(values.every((value) => Number.isInteger(value) && value >= 0 && value < n)).toBe(true);
  expect(chance.drawn).toBeGreaterThan(200);
});

test('commits to the text of the server seed and takes only unambiguous client seeds', () => {
  // SHA-256("abc"), FIPS 180-2 appendix B.1.
  expect(commitmentOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(serverSeedFrom(new Uint8Array(32).fill(255))).toBe('f'.repeat(64));
  expect(() => serverSeedFrom(new Uint8Array(31))).toThrow();
  expect(['a', 'A-z_9', 'x'.repeat(64)].every(isClientSeed)).toBe(true);
  expect(['', 'a:b', 'a b', 'ä', 'x'.repeat(65), 'a\n'].some(isClientSeed)).toBe(false);
});

test('every scaling that a title draws by is even to n/2^32, and the draw fills its cells evenly', () => {
  const scalings = scalingsOfTitles();
  expect(scalings.length).toBeGreaterThan(20);
  const drawn = streamOf(200_000);
  for (const n of scalings) {
    // floor(i * n / 2^32) over all 2^32 draws i: cell k holds those from ceil(k * 2^32 / n) on.
    const first = (cell: number) => (BigInt(cell) * 2n ** 32n + BigInt(n) - 1n) / BigInt(n);
    const sizes = Array.from({ length: n }, (_, cell) => Number(first(cell + 1) - first(cell)));
    expect([n, Math.max(...sizes) - Math.min(...sizes)]).toEqual([n, 2 ** 32 % n === 0 ? 0 : 1]);
    const cells = new Array<number>(n).fill(0);
    for (const float of drawn) cells[Math.floor(float * n)] = (cells[Math.floor(float * n)] ?? 0) + 1;
    expect(normalOf(chiSquare(cells, drawn.length), n - 1), `${n} cells`).toBeLessThan(4.5);
  }
});

test('a draw that favours its first cells by two in a hundred is found', () => {
  const tilted = streamOf(200_000).map((float) => float ** 1.02);
  const cells = new Array<number>(37).fill(0);
  for (const float of tilted) cells[Math.floor(float * 37)] = (cells[Math.floor(float * 37)] ?? 0) + 1;
  expect(normalOf(chiSquare(cells, tilted.length), 36)).toBeGreaterThan(4.5);
});

/** Every n that some title draws a whole number below, in 50 rounds of each plain bet. */
function scalingsOfTitles(): number[] {
  const found = new Set<number>();
  for (const [game, title] of readTitles()) {
    const engine = engineOf(title.engine);
    const table = tableOf(title, 'EUR');
    if (!engine || !table) throw new Error(game);
    for (const action of engine.plain(title.config, table.minMinor)) {
      const judged = engine.bet(title.config, table, { stakeMinor: title.stakes.EUR?.startMinor ?? 0, action });
      if (!judged.ok) continue;
      for (let round = 0; round < 50; round++) {
        const chance = testChance(round);
        const below = (n: number) => {
          found.add(n);
          return chance.below(n);
        };
        engine.open(title.config, judged.value, { ...chance, below });
      }
    }
  }
  return [...found].filter((n) => n <= 65_536).sort((a, b) => a - b);
}

const streamOf = (floats: number): number[] =>
  Array.from({ length: floats / 8 }, (_, nonce) => blockOf({ ...dice, nonce }, 0)).flat();

function chiSquare(cells: readonly number[], all: number): number {
  const wanted = all / cells.length;
  return cells.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0);
}

/** A chi-square value as one of the standard normal distribution (Wilson and Hilferty). */
const normalOf = (value: number, freedom: number): number =>
  (Math.cbrt(value / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom));
