// Sic bo: the layout, what each position wins on, and exact returns that are the published ones.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { decimal, fraction, times } from '#shared/chance/fraction.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { returnOf } from '#shared/games/figures.ts';
import { engineOf } from '#shared/games/registry.ts';
import { outcomesOf } from '#shared/games/sicbo/maths.ts';
import { payoutOf, rollOf } from '#shared/games/sicbo/play.ts';
import { positions, type Roll, readSicboConfig, returnUnits, rolls } from '#shared/games/sicbo/rules.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const title = readTitles().get('kepler/conjunction-sic-bo');
const sicbo = engineOf('sicbo');
const read = readSicboConfig(title?.config);
if (!title || !sicbo || 'problems' in read) throw new Error('no sic bo');
const { config } = read;
const table: Table = {
  currency: 'EUR',
  minMinor: 100,
  maxMinor: 100_000,
  stepMinor: 100,
  ladderMinor: [100],
  startMinor: 100,
  ladderOnly: false,
  maxPayoutMinor: 1_000_000,
  positionMaxMinor: { triple: 5000 },
};

test('lays out 50 positions, each of which returns 85 percent at least', () => {
  const counts = new Map<string, number>();
  for (const { kind } of positions.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect(Object.fromEntries(counts)).toMatchObject({ half: 2, any: 1, pair: 15, double: 6, triple: 6, single: 6 });
  expect(positions.size).toBe(50);
  for (const position of positions.values())
    expect(Number(decimal(times(returnOf(outcomesOf(config, position)), fraction(100)), 6))).toBeGreaterThan(85);
});

test('pays what the layout says on known rolls', () => {
  const wins = (roll: Roll) =>
    [...positions.values()].flatMap((one) => {
      const units = returnUnits(config, one, roll);
      return units > 0 ? [`${one.id} ${units - 1}`] : [];
    });
  expect(wins([2, 5, 5])).toEqual(['big 1', 'total:12 7', 'pair:2-5 6', 'double:5 11', 'single:2 1', 'single:5 2']);
  expect(wins([1, 1, 1])).toEqual(['any 31', 'double:1 11', 'triple:1 190', 'single:1 12']);
  expect(wins([1, 2, 4])).toEqual([
    'small 1',
    'total:7 12',
    'pair:1-2 6',
    'pair:1-4 6',
    'pair:2-4 6',
    'single:1 1',
    'single:2 1',
    'single:4 1',
  ]);
});

test('returns what is published for every kind of bet, to six decimals', () => {
  // Wizard of Odds, house edges of these payouts, as ways out of 216: the draw's bias moves none of six decimals.
  const ways: Record<string, [number, number]> = {
    half: [2, 105],
    'total:4': [63, 3],
    'total:5': [32, 6],
    'total:6': [19, 10],
    'total:7': [13, 15],
    'total:8': [9, 21],
    'total:9': [8, 25],
    'total:10': [7, 27],
    pair: [7, 30],
    double: [12, 16],
    any: [32, 6],
    triple: [191, 1],
  };
  const certificate = certify('kepler/conjunction-sic-bo', title).certificate;
  expect(certificate).toEqual(readCertificate('kepler/conjunction-sic-bo'));
  for (const { bet, rtp } of certificate.figures) {
    const [units, count] = ways[bet] ?? [1, 2 * 75 + 3 * 15 + 13];
    expect(Math.abs(Number(rtp) - (units * count * 100) / 216), bet).toBeLessThan(0.000_001_5);
  }
  expect(certificate.figures.map(({ bet }) => bet)).toHaveLength(13);
});

test('counts the bias of the draw: four faces come a little more often than the other two', () => {
  const chances = [1, 2, 3, 4, 5, 6].map((face) => {
    const position = positions.get(`triple:${face}`);
    if (!position) throw new Error('no position');
    return returnOf(outcomesOf(config, position));
  });
  const plain = fraction(191, 216);
  const above = chances.filter(({ n, d }) => n * plain.d > plain.n * d).length;
  expect(above).toBe(4);
});

test('takes each position once, within its own highest stake, and refuses what could pay too much', () => {
  const judge = (bets: Json, stakeMinor: number, changes: Partial<Table> = {}) => {
    const bet = sicbo.bet(title.config, { ...table, ...changes }, { stakeMinor, action: { bets } });
    return bet.ok ? bet.value.maxPayoutMinor : bet.code;
  };
  const on = (at: string, stakeMinor: number) => ({ at, stakeMinor });
  // Small and big never win together; a triple wins on its number, its double and the single as well.
  expect(judge([on('small', 500), on('big', 500)], 1000)).toBe(1000);
  expect(judge([on('triple:3', 100), on('any', 100), on('single:3', 100)], 300)).toBe(19_100 + 3200 + 1300);
  expect(judge([on('triple:3', 5100)], 5100)).toBe('stake.too_high');
  expect(judge([on('triple:3', 5000)], 5000, { maxPayoutMinor: 954_999 })).toBe('stake.too_high');
  for (const at of ['total:3', 'total:18', 'pair:3-3', 'pair:5-2', 'single:7', 'double:0', 'red'])
    expect(judge([on(at, 100)], 100), at).toBe('bet.invalid');
  expect(judge([on('big', 150)], 150)).toBe('stake.step');
  expect(judge([on('big', 100)], 200)).toBe('bet.invalid');
});

test('the same seeds roll the same dice whatever is bet, and pay the sum of what each bet returns', () => {
  const placed = fc.uniqueArray(
    fc.record({ at: fc.constantFrom(...positions.keys()), stakeMinor: fc.constantFrom(100, 200, 500) }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(placed, fc.nat(), fc.stringMatching(/^[0-9a-f]{64}$/), (bets, nonce, serverSeed) => {
      const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0);
      const judged = sicbo.bet(title.config, table, { stakeMinor, action: { bets } });
      if (!judged.ok) throw new Error(judged.code);
      const seeds = { serverSeed, clientSeed: 'client', nonce };
      const dice = rollOf(chanceOf(seeds));
      const step = sicbo.open(title.config, judged.value, chanceOf(seeds));
      expect(step.events).toEqual([{ kind: 'dice', dice }]);
      expect(step.payoutMinor).toBe(bets.reduce((sum, bet) => sum + payoutOf(config, [bet], dice), 0));
      expect(step.payoutMinor).toBeLessThanOrEqual(judged.value.maxPayoutMinor);
    }),
  );
  expect(rolls).toHaveLength(216);
});

test('a planted error in what a bet pays is caught by computing again, and a configuration without a pay is refused', () => {
  const pays = { ...config.pays, pair: 5 };
  const wrong = certify('kepler/conjunction-sic-bo', { ...title, config: { pays, single: [1, 2, 12] } }).certificate;
  expect(wrong.rtp).not.toBe(readCertificate('kepler/conjunction-sic-bo')?.rtp);
  const { any: _any, ...others } = config.pays;
  expect(sicbo.problems({ pays: others, single: [1, 2, 12] })).toEqual([
    'config.pays["any"] is a whole number from 1 on, to one',
  ]);
  expect(sicbo.problems({ pays, single: [1, 2] })).toHaveLength(1);
});
