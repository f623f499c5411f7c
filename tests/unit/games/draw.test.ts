// The fair draw against independently published rounds, and its own promises.

import { expect, test } from 'vitest';
import { blockOf, chanceOf, commitmentOf, isClientSeed, serverSeedFrom } from '#shared/games/draw.ts';

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
