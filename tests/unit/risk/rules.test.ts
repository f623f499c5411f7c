import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assess, isLive, type RiskHistory, type RiskPayment, scoreOf } from '#shared/domain/risk/judge.ts';
import { PLAY_DAYS, RISK_RULES, type RiskRow, type RiskRule, riskAt } from '#shared/domain/risk/rules.ts';
import { riskMistakes, riskSchema, toRisk } from '#src/cms/schemas/risk.ts';
import file from '../../../content/config/risk.json' with { type: 'json' };

const PARSED = riskSchema.parse(file);
const [ROW] = toRisk(PARSED) as [RiskRow];
const NOW_MS = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;

interface Career {
  /** `[days ago, EUR cents]`. */
  readonly in?: readonly Paid[];
  readonly out?: readonly Paid[];
  readonly staked?: readonly (readonly [ago: number, eur: number])[];
  readonly wins?: readonly (readonly [ago: number, eur: number])[];
  readonly takenBack?: readonly (readonly [ago: number, stakedEur: number])[];
  readonly playedAgo?: number;
}
type Paid = readonly [ago: number, eur: number, over?: Partial<RiskPayment>];

const ago = (days: number) => NOW_MS - days * DAY;

function historyOf(career: Career): RiskHistory {
  let no = 0;
  const paid = (way: RiskPayment['way'], list: readonly Paid[] = []): RiskPayment[] =>
    list.map(([days, eurMinor, over]) => ({
      ...{ id: `P1-${++no}`, way, atMs: ago(days), eurMinor, ownMinor: eurMinor },
      ...{ method: 'visa', instrument: 'm1', places: ['AT', 'AT-9'], ...over },
    }));
  return {
    payments: [...paid('in', career.in), ...paid('out', career.out)].toSorted((a, b) => a.atMs - b.atMs),
    days: (career.staked ?? []).map(([days, stakedEur]) => ({ atMs: ago(days), stakedEur })),
    playedBeforeMs: career.playedAgo === undefined ? null : ago(career.playedAgo),
    wins: (career.wins ?? []).map(([days, eurMinor], i) => ({ id: `R1-${i + 1}`, atMs: ago(days), eurMinor })),
    takenBack: (career.takenBack ?? []).map(([days, stakedEur], i) => ({
      ...{ id: `P1-${i + 1}`, atMs: ago(days), stakedEur },
    })),
  };
}
const found = (career: Career): RiskRule[] => assess(historyOf(career), ROW, NOW_MS).map(({ rule }) => rule);

const times = (n: number, of: (i: number) => Paid): Paid[] => Array.from({ length: n }, (_, i) => of(i));

/** What breaks each rule, and what comes near to it. */
const CAREERS: Readonly<Record<RiskRule, readonly [breaks: Career, near: Career]>> = {
  passThrough: [
    { in: [[9, 212_300]], out: [[2, 148_700]], staked: [[5, 106_000]] },
    { in: [[9, 212_300]], out: [[2, 148_700]], staked: [[5, 106_200]] },
  ],
  manyMeans: [
    { in: times(5, (i) => [10 - i, 41_100, { method: `method-${i}` }]), staked: [[3, 205_500]] },
    {
      in: times(5, (i) => [10 - i, 41_100, { method: `method-${i % 4}`, instrument: `m${i}` }]),
      staked: [[3, 205_500]],
    },
  ],
  underThreshold: [
    { in: times(3, (i) => [3 + i, 195_000]), staked: [[1, 585_000]] },
    {
      in: [
        [3, 195_000],
        [4, 195_000],
        [5, 195_050],
        [6, 200_000],
        [7, 189_000],
      ],
      staked: [[1, 974_050]],
    },
  ],
  jump: [
    { in: [...times(4, (i) => [20 + 10 * i, 5300]), [2, 500_300]], staked: [[1, 500_300]] },
    { in: [...times(4, (i) => [20 + 10 * i, 189_700]), [2, 500_300]], staked: [[1, 500_300]] },
  ],
  bigWin: [
    { wins: [[1, 1_000_000]] },
    {
      wins: [
        [1, 999_999],
        [8, 2_000_000],
      ],
    },
  ],
  chargebackPlay: [
    { takenBack: [[3, 10_000]] },
    {
      takenBack: [
        [3, 9999],
        [31, 90_000],
      ],
    },
  ],
  dormant: [
    { in: [[3, 300_300]], staked: [[2, 300_300]], playedAgo: 124 },
    { in: [[3, 300_300]], staked: [[2, 300_300]], playedAgo: 122 },
  ],
  place: [
    { in: [[3, 10_000, { places: ['AT', 'AT-9', 'KP', 'KP-'] }]], staked: [[2, 10_000]] },
    {
      in: [
        [3, 9900, { places: ['KP'] }],
        [31, 90_000, { places: ['KP'] }],
      ],
      staked: [[2, 10_000]],
    },
  ],
};

test.each(RISK_RULES)('the career that breaks %s raises an alert for it alone, and its near miss none', (rule) => {
  const [breaks, near] = CAREERS[rule];
  expect(found(breaks)).toEqual([rule]);
  expect(scoreOf(assess(historyOf(breaks), ROW, NOW_MS))).toBeGreaterThanOrEqual(ROW.alertFrom);
  expect(found(near)).toEqual([]);
});

test('each of many instruments counts where the methods are few, and a first large deposit is neither a jump nor a return', () => {
  expect(found({ in: times(6, (i) => [10 - i, 41_100, { instrument: `m${i}` }]), staked: [[3, 250_000]] })).toEqual([
    'manyMeans',
  ]);
  expect(found({ in: [[1, 900_300]], staked: [[1, 900_300]] })).toEqual([]);
});

test('an alert names the rows that it is made of, and its score adds up to 100 at most', () => {
  const [{ in: paid = [], out = [] }] = CAREERS.passThrough;
  const findings = assess(historyOf({ in: paid, out, takenBack: [[1, 50_000]], wins: [[1, 1_500_000]] }), ROW, NOW_MS);
  expect(findings.map(({ rule }) => rule)).toEqual(['passThrough', 'bigWin', 'chargebackPlay']);
  expect(findings[0]).toMatchObject({
    rows: ['P1-1', 'P1-2'],
    figures: { cameEur: 212_300, wentEur: 148_700, stakedEur: 0 },
  });
  expect(scoreOf(findings)).toBe(100);
});

test('a rule without points is off, and rules hold from their day', () => {
  const off: RiskRow = { ...ROW, rules: { ...ROW.rules, bigWin: { ...ROW.rules.bigWin, points: 0 } } };
  expect(assess(historyOf(CAREERS.bigWin[0]), off, NOW_MS)).toEqual([]);
  const rows = [{ ...off, fromMs: NOW_MS }, ROW];
  expect(riskAt(rows, NOW_MS - 1)).toBe(ROW);
  expect(riskAt(rows, NOW_MS)).toBe(rows[0]);
});

test('whoever has not moved anything for a month is not looked at again', () => {
  expect(isLive(historyOf({ in: [[PLAY_DAYS - 1, 5000]] }), NOW_MS)).toBe(true);
  expect(isLive(historyOf({ in: [[PLAY_DAYS, 5000]] }), NOW_MS)).toBe(false);
});

test('the file says what is wrong with it', () => {
  expect(riskMistakes(PARSED)).toEqual([]);
  const [row] = PARSED.rows as [(typeof PARSED.rows)[number]];
  const says = (rows: (typeof PARSED)['rows']) => riskMistakes({ rows }).map(({ say }) => say);
  expect(says([{ ...row, from: '2026-01-01T00:00:00Z' }])[0]).toContain('no row without "from"');
  expect(says([row, row])[0]).toContain('begins when another row does');
  expect(says([{ ...row, highFrom: row.alertFrom }])[0]).toContain('not above alertFrom');
  const far = { ...row.rules, jump: { ...row.rules.jump, beforeDays: 399 } };
  expect(says([{ ...row, rules: far }])[0]).toContain('looks back beyond');
});

test('nothing that a browser is sent or a page is made of reads the rules', () => {
  // Whose names alone are known there: the schema of the file, and the type of what is published.
  const apart = /^src\/(cms\/schemas\/risk\.ts|content\.config\.ts|shared\/(domain\/risk|contract\/content\.ts))/;
  const files = globSync('src/**/*.{ts,tsx,astro,js,mdx}').filter((path) => !apart.test(path));
  expect(files.length).toBeGreaterThan(500);
  const reads = /domain\/risk\/|config\/risk|schemas\/risk|getCollection\('risk'|getEntry\('risk'/;
  const readers = files.filter((path) => reads.test(readFileSync(path, 'utf8')));
  expect(readers).toEqual([]);
});
