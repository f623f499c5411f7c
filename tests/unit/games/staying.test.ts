// Sticky and walking wilds: a feature's figures against one that is played out in every way there is, and the rules of a round.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#shared/chance/fraction.ts';
import { censusOf } from '#shared/games/slots/census.ts';
import { readSlotsConfig, type SlotsConfig, type SlotsSource } from '#shared/games/slots/config.ts';
import { payingTuples } from '#shared/games/slots/linear.ts';
import { type SpinEvent, slots, spinRound } from '#shared/games/slots/play.ts';
import { roundChances } from '#shared/games/slots/rounds.ts';
import { multiplierOf, readStops, stayingWilds } from '#shared/games/slots/rules.ts';
import { stayingCensuses, stayingFigures, stayingMeans } from '#shared/games/slots/staying.ts';
import { readEvent, spinsOf } from '#src/features/play/engines/slots/reels.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const source: SlotsSource = {
  strips: ['a b c s', 'b a c s', 'c a b s w', 'a c b', 'b c a'],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
  ],
  pays: { a: { 3: 4, 4: 8, 5: 20 }, b: { 3: 2, 4: 5, 5: 11 }, w: { 3: 6 } },
  reads: 'left',
  wild: { symbol: 'w' },
  scatter: { symbol: 's', pays: { 3: 1 } },
  freeSpins: {
    award: { 3: 3 },
    most: 3,
    strips: ['a b c', 'b a c w', 'c a b', 'a c b w', 'b c a'],
    multiplier: { start: 1, step: 1, rises: 'spin', most: 2 },
    wilds: 'sticky',
  },
  mostUnits: 1,
};
const walks: SlotsSource = {
  ...source,
  freeSpins: {
    ...(source.freeSpins as NonNullable<SlotsSource['freeSpins']>),
    strips: ['a b c', 'b a c', 'c a b', 'a c b', 'b c a w'],
    wilds: 'walking',
  },
};
const configOf = (raw: unknown): SlotsConfig => {
  const result = readSlotsConfig(raw);
  if ('problems' in result) throw new Error(result.problems.join());
  return result.config;
};

type Played = {
  first: number;
  second: number;
  most: number;
  lost: number;
  bySpin: number[];
  chances: Map<number, number>;
};

/** Every stop of every spin, one after the other, as play reads them. */
function playedOut(config: SlotsConfig, spins: number): Played {
  const all = config.freeReels.reduce<number[][]>(
    (found, reel) => found.flatMap((stops) => reel.map((_, stop) => [...stops, stop])),
    [[]],
  );
  const read = new Map<string, { units: number; next: number[] }[]>();
  const readAll = (held: number[]) => {
    const key = held.join();
    const known = read.get(key);
    if (known) return known;
    const made = all.map((stops) => ({
      units: readStops(config, config.freeReels, { stops }, { held }).units,
      next: stayingWilds(config, config.freeReels, { stops }, held),
    }));
    read.set(key, made);
    return made;
  };
  /** Distribution of states and wins so far: few enough of both. */
  let states = new Map<string, { held: number[]; won: number; chance: number }>([
    ['', { held: [], won: 0, chance: 1 }],
  ]);
  const bySpin: number[] = [];
  for (let played = 0; played < spins; played += 1) {
    const factor = multiplierOf(config, { played, left: spins - played, again: 0 });
    const next: typeof states = new Map();
    let mean = 0;
    for (const { held, won, chance } of states.values())
      for (const { units, next: stays } of readAll(held)) {
        const share = chance / all.length;
        mean += share * units * factor;
        const key = `${stays.join()}|${won + units * factor}`;
        const known = next.get(key);
        if (known) known.chance += share;
        else next.set(key, { held: stays, won: won + units * factor, chance: share });
      }
    bySpin.push(mean);
    states = next;
  }
  const ends = [...states.values()];
  return {
    first: ends.reduce((sum, { won, chance }) => sum + won * chance, 0),
    second: ends.reduce((sum, { won, chance }) => sum + won ** 2 * chance, 0),
    most: Math.max(...ends.map(({ won }) => won)),
    lost: ends.reduce((sum, { won, chance }) => sum + (won === 0 ? chance : 0), 0),
    bySpin,
    chances: new Map(
      [...Map.groupBy(ends, ({ won }) => won)].map(([won, same]) => [
        won,
        same.reduce((sum, one) => sum + one.chance, 0),
      ]),
    ),
  };
}

describe.each([['sticky', configOf(source)] as const, ['walking', configOf(walks)] as const])(
  '%s wilds',
  (_, config) => {
    const played = playedOut(config, 3);

    test('each free spin returns what all its courses return, by linearity', () => {
      const means = stayingMeans(config, 3, payingTuples(config)).map((mean) => Number(decimal(mean, 12)));
      for (const [spin, mean] of means.entries()) expect(mean).toBeCloseTo(played.bySpin[spin] ?? 0, 7);
      // They are worth more the longer they last.
      expect(means[1]).toBeGreaterThan((means[0] ?? 0) * 2);
    });

    test('mean, spread, highest win with its chance, and the chance of none are those of every course', () => {
      const { first, second, most, mostChance, lost } = stayingFigures(config, stayingCensuses(config))(3);
      expect(first).toBeCloseTo(played.first, 9);
      expect(second).toBeCloseTo(played.second, 6);
      expect(most).toBe(played.most);
      expect(mostChance).toBeCloseTo(played.chances.get(most) ?? 0, 12);
      expect(lost).toBeCloseTo(played.lost, 12);
    });

    test('a whole round pays each sum as often as the paid spin and every course after it do together [I53]', () => {
      const wanted = new Map<number, number>();
      const stops = config.reels.reduce<number[][]>(
        (found, reel) => found.flatMap((all) => reel.map((_, stop) => [...all, stop])),
        [[]],
      );
      for (const at of stops) {
        const { units, scatters } = readStops(config, config.reels, { stops: at });
        for (const [won, chance] of scatters >= 3 ? played.chances : [[0, 1] as const])
          wanted.set(units + won, (wanted.get(units + won) ?? 0) + chance / stops.length);
      }
      const staying = stayingCensuses(config);
      const { rows, more } = roundChances(config, { paid: censusOf(config, config.reels), free: [], staying }, 500);
      expect(more).toBeLessThan(1e-12);
      for (const [units, chance] of wanted) expect(new Map(rows).get(units) ?? 0).toBeCloseTo(chance, 12);
      expect(rows.length).toBe(wanted.size);
    });
  },
);

const titles = [...readTitles()].filter(([, title]) => {
  const { freeSpins } = title.config as { freeSpins?: { wilds?: string } };
  return title.engine === 'slots' && freeSpins?.wilds !== undefined;
});

/** Rounds of a title that brought free spins. */
function features(raw: unknown, many: number): SpinEvent[][] {
  const config = configOf(raw);
  const found: SpinEvent[][] = [];
  for (let seed = 0; found.length < many; seed += 1) {
    const spins = spinRound(config, testChance(seed));
    if (spins.length > 1) found.push(spins);
  }
  return found;
}

test.each(titles)(
  'wilds of %s live inside a feature: none before its first spin, none on paid spins, each where the rules leave it',
  (_, title) => {
    const config = configOf(title.config);
    let stood = 0;
    for (const spins of features(title.config, 60)) {
      expect(spins[0]?.held).toBeUndefined();
      expect(spins[1]?.held).toBeUndefined();
      for (const [i, spin] of spins.entries()) {
        const next = spins[i + 1];
        if (i === 0 || !next) continue;
        expect(next.held ?? []).toEqual(stayingWilds(config, config.freeReels, spin, spin.held ?? []));
        const { grid, units } = readStops(config, config.freeReels, spin, spin);
        expect(spin.units).toBe(units * spin.multiplier);
        for (const cell of spin.held ?? []) {
          stood += 1;
          expect(grid[Math.floor(cell / config.rows)]?.[cell % config.rows]).toBe(config.wild);
          if (config.staying === 'sticky') expect(next.held).toContain(cell);
          else if (cell >= config.rows) expect(next.held).toContain(cell - config.rows);
        }
      }
    }
    expect(stood).toBeGreaterThan(50);
  },
);

test.each(titles)('a stored round of %s is shown with the wilds that stood, and pays what it paid', (_, title) => {
  const config = configOf(title.config);
  for (const spins of features(title.config, 10)) {
    const stored = spinsOf(JSON.parse(JSON.stringify(spins)));
    expect(stored).toEqual(spins);
    for (const event of stored) expect(readEvent(config, event).reading.units * event.multiplier).toBe(event.units);
  }
});

test.each(titles)('a paid round of %s knows nothing of rounds before it', (_, title) => {
  const config = configOf(title.config);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (before, seed) => {
      const alone = spinRound(config, testChance(seed));
      spinRound(config, testChance(before));
      expect(spinRound(config, testChance(seed))).toEqual(alone);
    }),
    { numRuns: 50 },
  );
});

test('says what wilds that stay can’t be combined with', () => {
  const problems = (freeSpins: object, change: object = {}) =>
    slots.problems({ ...source, ...change, freeSpins: { ...source.freeSpins, ...freeSpins } });
  expect(problems({})).toEqual([]);
  expect(slots.problems(walks)).toEqual([]);
  for (const freeSpins of [
    { wilds: 'flying' },
    { wilds: 'walking' },
    { strips: undefined },
    { strips: ['a b w', 'b a c w', 'c a b', 'a c b', 'b c a'] },
    { strips: ['a b c', 'b a w w', 'c a b', 'a c b', 'b c a'] },
    { strips: ['a b c s', 'b a c w', 'c a b', 'a c b', 'b c a'] },
    { again: { 3: 2 } },
    { multiplier: { start: 1, step: 1, rises: 'retrigger', most: 2 } },
  ])
    expect(problems(freeSpins)).not.toEqual([]);
  expect(problems({}, { buy: { stakes: 50, spins: 3 } })).not.toEqual([]);
  expect(problems({}, { wild: { symbol: 'w', factor: 2 } })).not.toEqual([]);
});
