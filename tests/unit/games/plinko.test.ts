// Plinko: the path from the floats, tables between 98.9 and 99.1 percent, refusals, and a planted error that is caught.
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { fraction, less } from '#shared/chance/fraction.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { returnOf } from '#shared/games/figures.ts';
import { outcomesOf } from '#shared/games/plinko/maths.ts';
import { readPlinkoConfig, risks } from '#shared/games/plinko/rules.ts';
import { engineOf } from '#shared/games/registry.ts';
import { waypoints } from '#src/features/play/engines/plinko/plinko.store.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const GAME = 'parallax/perseid-drop';
const title = readTitles().get(GAME);
const plinko = engineOf('plinko');
if (!title || !plinko) throw new Error('no plinko');
const read = readPlinkoConfig(title.config);
if ('problems' in read) throw new Error(read.problems.join());
const table: Table = {
  currency: 'EUR',
  minMinor: 100,
  maxMinor: 20_000,
  stepMinor: 100,
  ladderMinor: [100],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 100_000_000,
};
const rows = Array.from({ length: 9 }, (_, i) => 8 + i);

test('goes right where floor(f * 2) is 1, one float a row, and pays the slot it lands in', () => {
  for (let nonce = 0; nonce < 60; nonce += 1) {
    const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'c', nonce };
    const count = 8 + (nonce % 9);
    const bet = plinko.bet(title.config, table, { stakeMinor: 100, action: { rows: count, risk: 'high' } });
    if (!bet.ok) throw new Error(bet.code);
    const step = plinko.open(title.config, bet.value, chanceOf(seeds));
    const floats = chanceOf(seeds);
    const path = Array.from({ length: count }, () => Math.floor(floats.float() * 2));
    const slot = path.filter((right) => right === 1).length;
    expect(step.events).toEqual([{ kind: 'drop', path, slot }]);
    expect(step.payoutMinor).toBe(read.config.tables.high.get(count)?.[slot]);
    expect(step.payoutMinor).toBeLessThanOrEqual(bet.value.maxPayoutMinor);
    // What is drawn on the board ends over that slot.
    const end = waypoints(path).at(-1);
    expect(end?.x).toBeCloseTo((slot + 0.5) / (count + 1), 9);
  }
});

test('each of the 27 tables returns between 98.9 and 99.1 percent, exactly, and rises to the outside', () => {
  for (const risk of risks) {
    for (const count of rows) {
      const outcomes = outcomesOf(read.config, risk, count);
      const rtp = returnOf(outcomes);
      expect(less(rtp, fraction(989, 1000)), `${risk} ${count}`).toBe(false);
      expect(less(fraction(991, 1000), rtp), `${risk} ${count}`).toBe(false);
      const slots = read.config.tables[risk].get(count) ?? [];
      const half = slots.slice(0, Math.ceil(slots.length / 2));
      expect(half).toEqual(half.toSorted((a, b) => b - a));
    }
  }
  // By hand: low risk, 8 rows, 2 (5.2 + 8*2.5 + 28*1.4 + 56*0.8) + 70*0.5 over 256.
  const row = readCertificate(GAME)?.figures.find(({ bet }) => bet === 'low:8');
  expect(row?.rtp).toBe('98.984375');
  expect(row?.rtpWorstStake).toBe('98.984375');
});

test('refuses rows, risks and bets there are not', () => {
  const judge = (action: Json) => plinko.bet(title.config, table, { stakeMinor: 100, action });
  const wrong: Json[] = [
    { rows: 7, risk: 'low' },
    { rows: 17, risk: 'low' },
    { rows: 8.5, risk: 'low' },
    { rows: 8, risk: 'wild' },
    { rows: 8 },
    { rows: 8, risk: 'low', slot: 0 },
    null,
    'drop',
  ];
  for (const action of wrong) expect(judge(action)).toMatchObject({ ok: false, code: 'bet.invalid' });
  const small = { ...table, maxPayoutMinor: 104_999 };
  expect(plinko.bet(title.config, small, { stakeMinor: 100, action: { rows: 16, risk: 'high' } })).toMatchObject({
    code: 'stake.too_high',
  });
});

test('a planted error in a table is refused or caught by computing again', () => {
  const tables = structuredClone(title.config.tables) as Record<string, Record<string, number[]>>;
  const low = tables.low?.['8'];
  if (!low) throw new Error('no table');
  low[4] = (low[4] ?? 0) + 10;
  const wrong = certify(GAME, { ...title, config: { tables } }).certificate;
  const certified = readCertificate(GAME)?.figures.find(({ bet }) => bet === 'low:8');
  expect(wrong.figures.find(({ bet }) => bet === 'low:8')?.rtp).not.toBe(certified?.rtp);
  low[0] = 1;
  expect(plinko.problems({ tables })).toEqual([expect.stringContaining('config.tables.low.8')]);
});
