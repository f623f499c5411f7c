// Plinko: the path from the floats, tables between 98.9 and 99.1 percent, refusals, and a planted error that is caught.
import { describe, expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { fraction, less } from '#shared/chance/fraction.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { returnOf } from '#shared/games/figures.ts';
import { outcomesOf } from '#shared/games/plinko/maths.ts';
import { readPlinkoConfig, risks, slotsOf } from '#shared/games/plinko/rules.ts';
import { weighPlinko } from '#shared/games/plinko/weight.ts';
import { engineOf } from '#shared/games/registry.ts';
import { tierOf } from '#shared/games/tier.ts';
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

describe('several balls of one press', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'c', nonce: 7 };
  const dropped = (balls: number, stakeMinor: number, nonce = 7) => {
    const bet = plinko.bet(title.config, table, { stakeMinor, action: { rows: 8, risk: 'high', balls } });
    if (!bet.ok) throw new Error(bet.code);
    return { ...plinko.open(title.config, bet.value, chanceOf({ ...seeds, nonce })), bet: bet.value };
  };

  test('are one bet, drawn one after the other as one ball is, each paid for its own part of the stake', () => {
    const floats = chanceOf(seeds);
    const paths = Array.from({ length: 10 }, () => Array.from({ length: 8 }, () => Math.floor(floats.float() * 2)));
    const slots = paths.map((path) => path.filter((right) => right === 1).length);
    const { events, payoutMinor, bet } = dropped(10, 1000);
    expect(events).toEqual(paths.map((path, i) => ({ kind: 'drop', path, slot: slots[i] })));
    expect(payoutMinor).toBe(slots.reduce((sum, slot) => sum + (read.config.tables.high.get(8)?.[slot] ?? 0), 0));
    expect(bet).toMatchObject({ stakeMinor: 1000, maxPayoutMinor: 10 * Math.max(...slotsOf(read.config, 'high', 8)) });
    // Of one ball nothing has changed.
    expect(dropped(1, 100).events).toEqual(events.slice(0, 1));
    expect(dropped(1, 100).state).toEqual({ rows: 8, risk: 'high', slot: slots[0] });
  });

  test('are a win only where all of them return more than all that the press has staked', () => {
    let [returned, won] = [0, 0];
    for (let nonce = 0; nonce < 200; nonce += 1) {
      const { events, payoutMinor } = dropped(5, 500, nonce);
      const each = events.map((event) => slotsOf(read.config, 'high', 8)[(event as { slot: number }).slot] ?? 0);
      const tier = tierOf(500, payoutMinor);
      expect(tier === 'none').toBe(each.reduce((sum, pays) => sum + pays, 0) <= 500);
      // One of them alone was a win, and the press was none.
      if (tier === 'none' && each.some((pays) => pays > 100)) returned += 1;
      if (tier !== 'none') won += 1;
    }
    expect([returned > 0, won > 0]).toEqual([true, true]);
  });

  test('are refused where a part is no stake of the table, where all of them are above its highest, and in other numbers', () => {
    const judge = (stakeMinor: number, balls: Json) =>
      plinko.bet(title.config, table, { stakeMinor, action: { rows: 8, risk: 'low', balls } });
    expect(judge(100, 10)).toMatchObject({ ok: false, code: 'stake.too_low' });
    expect(judge(101, 2)).toMatchObject({ ok: false, code: 'stake.step' });
    expect(judge(150, 1)).toMatchObject({ ok: false, code: 'stake.step' });
    const low = { ...table, maxMinor: 900 };
    const action = { rows: 8, risk: 'low', balls: 10 };
    expect(plinko.bet(title.config, low, { stakeMinor: 1000, action })).toMatchObject({
      code: 'stake.too_high',
      detail: { maxMinor: 900 },
    });
    for (const balls of [0, 4, 11, 1.5, '2', null]) expect(judge(1200, balls)).toMatchObject({ code: 'bet.invalid' });
  });

  test('count for a bonus by what they return together: ten of a medium risk are as safe as a low one', () => {
    const weigh = (risk: string, balls: number) =>
      weighPlinko(title.config, { stakeMinor: 1000, payoutMinor: 0, action: { rows: 8, risk, balls } });
    expect([weigh('high', 1), weigh('high', 10)]).toEqual([10, 10]);
    expect([weigh('medium', 1), weigh('medium', 10)]).toEqual([10, 0]);
    expect(weigh('low', 10)).toBe(0);
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
