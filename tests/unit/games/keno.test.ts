// Keno 40/10 and 80/20: the removal, the tables by the hypergeometric formula, refusals, and a planted error that is caught.
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { add, decimal, fraction, less, times } from '#shared/chance/fraction.ts';
import { choose } from '#shared/chance/removal.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { returnOf } from '#shared/games/figures.ts';
import { outcomesOf } from '#shared/games/keno/maths.ts';
import { type KenoConfig, mostPicks, paysOf, readKenoConfig } from '#shared/games/keno/rules.ts';
import { engineOf } from '#shared/games/registry.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const GAME = 'parallax/starmap-keno';
const title = readTitles().get(GAME);
const keno = engineOf('keno');
if (!title || !keno) throw new Error('no keno');
const read = readKenoConfig(title.config);
if ('problems' in read) throw new Error(read.problems.join());
const { config } = read;
const { numbers } = config;
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
const counts = Array.from({ length: mostPicks }, (_, i) => i + 1);

test('draws ten different numbers by removal, and pays the hits among the picks', () => {
  for (let nonce = 0; nonce < 40; nonce += 1) {
    const seeds = { serverSeed: 'ef'.repeat(32), clientSeed: 'c', nonce };
    const picks = counts.slice(0, 1 + (nonce % mostPicks)).map((n) => n * 4);
    const bet = keno.bet(title.config, table, { stakeMinor: 100, action: { picks } });
    if (!bet.ok) throw new Error(bet.code);
    const step = keno.open(title.config, bet.value, chanceOf(seeds));
    const pool = Array.from({ length: numbers }, (_, i) => i + 1);
    const floats = chanceOf(seeds);
    const balls = counts.map(() => pool.splice(Math.floor(floats.float() * pool.length), 1)[0]);
    expect(step.events).toEqual([{ kind: 'draw', numbers: balls }]);
    const hits = picks.filter((pick) => balls.includes(pick)).length;
    expect(step.payoutMinor).toBe(paysOf(config, picks.length)[hits]);
    expect(step.payoutMinor).toBeLessThanOrEqual(bet.value.maxPayoutMinor);
  }
});

/** What a table returns by the hypergeometric formula, every number as likely as any other. */
const byFormula = (of: KenoConfig, picks: number) =>
  paysOf(of, picks)
    .map((pays, hits) =>
      times(
        fraction(choose(picks, hits) * choose(of.numbers - picks, of.draws - hits), choose(of.numbers, of.draws)),
        fraction(pays, 100),
      ),
    )
    .reduce(add);

test('every table returns 98.9 to 99.1 percent by the hypergeometric formula, and the certificate says it to six decimals', () => {
  for (const picks of counts) {
    const exact = byFormula(config, picks);
    expect(less(exact, fraction(989, 1000)) || less(fraction(991, 1000), exact), `${picks} picks`).toBe(false);
    const row = readCertificate(GAME)?.figures.find(({ bet }) => bet === `picks:${picks}`);
    const formula = Number(decimal(times(exact, fraction(100)), 9));
    // A millionth for the cut, less than one for the draw's bias.
    expect(Math.abs(Number(row?.rtp) - formula)).toBeLessThan(0.000_002);
    expect(row?.rtpWorstStake).toBe(row?.rtp);
  }
  // By hand: one pick, 0.70 * 3/4 + 1.86 * 1/4.
  expect(Number(decimal(returnOf(outcomesOf(config, 1)), 12))).toBeCloseTo(0.99, 8);
});

test('draws twenty of eighty, and every table returns 90 to 96 percent by the formula, to six decimals', () => {
  const game = 'aquanaut/pearl-diver-keno';
  const many = readTitles().get(game);
  const compiled = readKenoConfig(many?.config);
  if (!many || 'problems' in compiled) throw new Error('no keno 80/20');
  expect([compiled.config.numbers, compiled.config.draws]).toEqual([80, 20]);
  const certificate = certify(game, many).certificate;
  expect(certificate).toEqual(readCertificate(game));
  for (const picks of counts) {
    const exact = Number(decimal(times(byFormula(compiled.config, picks), fraction(100)), 9));
    expect(exact, `${picks} picks`).toBeGreaterThan(90);
    expect(exact, `${picks} picks`).toBeLessThan(96);
    const row = certificate.figures.find(({ bet }) => bet === `picks:${picks}`);
    expect(Math.abs(Number(row?.rtp) - exact)).toBeLessThan(0.000_003);
    expect(row?.rtpWorstStake).toBe(row?.rtp);
  }
  // By hand: one pick wins one time in four.
  expect(Number(decimal(byFormula(compiled.config, 1), 6))).toBe(0.94);
  const bet = keno.bet(many.config, table, { stakeMinor: 100, action: { picks: [1, 80] } });
  if (!bet.ok) throw new Error(bet.code);
  const step = keno.open(many.config, bet.value, chanceOf({ serverSeed: 'ef'.repeat(32), clientSeed: 'c', nonce: 1 }));
  expect(step.state).toMatchObject({ drawn: { length: 20 } });
  expect(keno.bet(many.config, table, { stakeMinor: 100, action: { picks: [81] } })).toMatchObject({
    code: 'bet.invalid',
  });
  expect(keno.problems({ ...many.config, field: '60/20' })).toEqual(['config.field is "40/10" or "80/20"']);
});

test('refuses none, more than ten, doubled and foreign numbers, and a stake that could pay too much', () => {
  const eleven = [...counts, 11];
  const wrong: Json[] = [
    ...[[], eleven, [1, 1], [0], [41], [1.5], ['1']].map((picks) => ({ picks })),
    { picks: [1], hits: 1 },
    null,
    [1],
  ];
  for (const action of wrong) {
    expect(keno.bet(title.config, table, { stakeMinor: 100, action })).toMatchObject({
      ok: false,
      code: 'bet.invalid',
    });
  }
  const small = { ...table, maxPayoutMinor: 500_199 };
  expect(keno.bet(title.config, small, { stakeMinor: 100, action: { picks: counts } })).toMatchObject({
    code: 'stake.too_high',
  });
});

test('a planted error in a table is refused or caught by computing again', () => {
  const tables = structuredClone(title.config.tables) as Record<string, number[]>;
  const five = tables['5'];
  if (!five) throw new Error('no table');
  five[5] = (five[5] ?? 0) + 100;
  const wrong = certify(GAME, { ...title, config: { tables } }).certificate.figures;
  const certified = readCertificate(GAME)?.figures.find(({ bet }) => bet === 'picks:5');
  expect(wrong.find(({ bet }) => bet === 'picks:5')?.rtp).not.toBe(certified?.rtp);
  five[0] = 5000;
  expect(keno.problems({ tables })).toEqual([expect.stringContaining('config.tables.5')]);
});
