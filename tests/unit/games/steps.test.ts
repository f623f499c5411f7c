// What can't be computed is refused by a sentence before anybody waits for it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOf } from '#shared/games/slots/best-ways.ts';
import { windowsOf } from '#shared/games/slots/census-ways.ts';
import { readSlotsConfig } from '#shared/games/slots/config.ts';
import { slotsFigures } from '#shared/games/slots/maths.ts';
import { slots } from '#shared/games/slots/play.ts';
import { countStep, endProblems, MOST_STATES } from '#shared/games/slots/steps.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const source = {
  strips: ['a b s', 'b a s', 's a b'],
  lines: [[1, 1, 1]],
  pays: { a: { 3: 4 }, b: { 3: 2 } },
  reads: 'left',
  scatter: { symbol: 's', pays: {} },
  mostUnits: 1,
};
const free = (again: Record<string, number>, most: number, rises = 'retrigger') => ({
  ...source,
  freeSpins: { award: { 3: 5 }, again, most, multiplier: { start: 1, step: 1, rises, most: 9 } },
});
const compiled = (raw: unknown) => {
  const read = readSlotsConfig(raw);
  if ('problems' in read) throw new Error(read.problems.join());
  return read.config;
};

test('computes free spins that every spin wins again, up to their most, and refuses what can stand in too many ways', () => {
  // Three reels of three rows show all three scatters in every window: a feature goes on to its last spin.
  const { most } = slotsFigures(compiled(free({ 3: 5 }, 200, 'never')));
  expect(most.times).toBe('804.00');
  const endless = compiled({
    ...free({ 0: 1, 1: 2, 2: 3, 3: 5 }, 200),
    strips: ['a b s a b', 'b a s a b', 's a b b a'],
  });
  expect(endProblems(endless)).toEqual([expect.stringContaining('config.freeSpins')]);
  const title = readTitles().get('kepler/perihelion');
  if (!title) throw new Error('no title');
  expect(() =>
    certify('kepler/perihelion', { ...title, config: { ...free({ 0: 1, 1: 2, 2: 3, 3: 5 }, 200) } }),
  ).toThrow(/config\.freeSpins: the feature can stand in more than/);
});

test('whatever wins further spins, a configuration is computed or refused, and quickly', () => {
  const spins = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(
      fc.record({ 0: spins, 1: spins, 2: spins, 3: spins }),
      fc.integer({ min: 1, max: 200 }),
      fc.constantFrom('never', 'spin', 'retrigger'),
      (again, most, rises) => {
        const config = compiled(free(again, most, rises));
        const [problem] = endProblems(config);
        // A sum over as many states as are allowed is a matter of seconds: the shape of the answer is what is looked at here.
        expect(problem === undefined || problem.startsWith('config.freeSpins')).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('refuses lines over more stops than can be read, and a hold that never gives up', () => {
  const long = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 'a' : 'b')).join(' ');
  const wide = {
    ...source,
    scatter: undefined,
    strips: [long, long, long, long, long, long],
    lines: [[1, 1, 1, 1, 1, 1]],
  };
  expect(endProblems(compiled(wide))).toEqual([expect.stringContaining('config.strips: lines over')]);
  const hold = { needs: 3, respins: 1e9, blank: 1, grand: 1, coins: [{ stakes: 1, weight: 1 }] };
  expect(slots.problems({ ...source, hold })).toContain('config.hold.respins is 1 to 20');
});

const named = (count: number, length = count): string => Array.from({ length }, (_, i) => `s${i % count}`).join(' ');

test('refuses more symbols than lines or ways can be counted with', () => {
  const six = (strip: string) => ({
    ...source,
    scatter: undefined,
    pays: { s0: { 3: 1 } },
    strips: Array(6).fill(strip),
  });
  const lines = { ...six(named(15)), lines: [[1, 1, 1, 1, 1, 1]] };
  expect(endProblems(compiled(lines))).toEqual([expect.stringContaining('config.strips: 15 symbols on lines of 6')]);
  expect(endProblems(compiled({ ...lines, strips: Array(6).fill(named(14)) }))).toEqual([]);
  const pays = (count: number) =>
    Object.fromEntries(
      named(count)
        .split(' ')
        .map((name) => [name, { 3: 1 }]),
    );
  const ways = (count: number) => ({ ...six(named(count)), lines: undefined, ways: 20, pays: pays(count) });
  expect(endProblems(compiled(ways(17)))).toEqual([expect.stringContaining('config.pays: ways of 17 symbols')]);
  expect(endProblems(compiled(ways(16)))).toEqual([]);
});

test('refuses wilds that stay in more places, over more stops, than can be counted, whichever way they stay', () => {
  const staying = (wilds: 'sticky' | 'walking', length: number) => {
    const plain = named(6, length);
    const strips = Array.from({ length: 5 }, (_, reel) =>
      (wilds === 'sticky' ? [1, 2, 3].includes(reel) : reel === 4) ? `w ${plain}` : plain,
    );
    return compiled({
      ...source,
      lines: [[1, 1, 1, 1, 1]],
      pays: { s0: { 3: 1 } },
      wild: { symbol: 'w' },
      strips: strips.map((strip) => `${strip} s`),
      freeSpins: {
        award: { 3: 5 },
        most: 5,
        strips,
        wilds,
        multiplier: { start: 1, step: 0, rises: 'never', most: 1 },
      },
    });
  };
  for (const [wilds, places] of [
    ['sticky', 512],
    ['walking', 256],
  ] as const) {
    expect(endProblems(staying(wilds, 24))).toEqual([]);
    // Lines alone could be read over as many stops.
    expect(endProblems(staying(wilds, 40))).toEqual([expect.stringContaining(`stops under wilds in ${places} places`)]);
  }
});

test('every title of ours has an end', () => {
  for (const [game, { engine, config }] of readTitles())
    if (engine === 'slots') expect([game, ...endProblems(compiled(config))]).toEqual([game]);
});

test('a sum without an end stops by itself', () => {
  expect(() => countStep(MOST_STATES)).toThrow('it has no end');
  const config = compiled(free({ 3: 5 }, 10));
  const ways = compiled({ ...source, lines: undefined, ways: 20 });
  const windows = ways.reels.map((reel) => windowsOf(ways, reel));
  expect(bestOf(ways, windows, 3)).toMatchObject({ spins: 27n });
  expect(() => bestOf(ways, windows, 3, 2)).toThrow('The highest win of a spin');
  // A feature whose spins never end, whatever its rules were.
  expect(() => slotsFigures({ ...config, mostSpins: Number.POSITIVE_INFINITY })).toThrow('config.freeSpins');
  expect(endProblems({ ...config, mostSpins: Number.POSITIVE_INFINITY })).toHaveLength(1);
});
