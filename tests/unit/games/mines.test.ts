// Mines: the removal that draws the field, what gems pay, which moves there are, and certificates a planted error breaks.
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { decimal, fraction, times } from '#shared/chance/fraction.ts';
import { choose, drawn, hitChances } from '#shared/chance/removal.ts';
import type { Json, Step, Table } from '#shared/games/engine.ts';
import { outcomeOf } from '#shared/games/mines/maths.ts';
import type { MinesState } from '#shared/games/mines/play.ts';
import { cells, mostMines, paysFor } from '#shared/games/mines/rules.ts';
import { engineOf } from '#shared/games/registry.ts';
import { replay } from '#shared/games/replay.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const config = { returns: 9900 };
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'evening_1', nonce: 3 };
const table: Table = {
  currency: 'EUR',
  minMinor: 100,
  maxMinor: 20_000,
  stepMinor: 100,
  ladderMinor: [100, 20_000],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 600_000_000,
};
const mines = engineOf('mines');
if (!mines) throw new Error('no mines');

const begin = (count: number, changes: Partial<Table> = {}, stakeMinor = 100): Step => {
  const bet = mines.bet(config, { ...table, ...changes }, { stakeMinor, action: { mines: count } });
  if (!bet.ok) throw new Error(bet.code);
  return mines.open(config, bet.value, chanceOf(seeds));
};
const judge = (step: Step, action: Json, by: 'player' | 'house' = 'player') => {
  const move = mines.move(config, step.state, action, by);
  return move.ok ? 'taken' : move.code;
};
const go = (step: Step, action: Json, by: 'player' | 'house' = 'player'): Step => {
  const move = mines.move(config, step.state, action, by);
  if (!move.ok) throw new Error(move.code);
  return mines.act(config, step.state, move.value, chanceOf(seeds, 3));
};
const stateOf = (step: Step) => step.state as unknown as MinesState;

test('draws the field by removal: the float picks a place among those left, the rest keeps its order', () => {
  const field = drawn(chanceOf(seeds), cells, 5);
  const pool = Array.from({ length: cells }, (_, i) => i);
  const floats = chanceOf(seeds);
  for (const mine of field) {
    const [picked] = pool.splice(Math.floor(floats.float() * pool.length), 1);
    expect(mine).toBe(picked);
  }
  expect(new Set(field).size).toBe(5);
});

test('tells nothing of the field while the round is open, and all of it at its end', () => {
  const field = drawn(chanceOf(seeds), cells, 3);
  const safe = Array.from({ length: cells }, (_, i) => i).filter((cell) => !field.includes(cell));
  const opened = begin(3);
  expect(JSON.stringify([opened.state, opened.events])).not.toContain('"field":[');
  expect(stateOf(opened).field).toBeNull();
  let step = opened;
  for (const [i, cell] of safe.slice(0, 4).entries()) {
    step = go(step, { open: cell });
    expect(step.events).toEqual([{ kind: 'gem', cell }]);
    expect(stateOf(step)).toMatchObject({ field: null, gems: safe.slice(0, i + 1) });
  }
  // 0.99 * C(25,4) / C(22,4) = 1.7119...
  expect(stateOf(step).cashMinor).toBe(171);
  const cashed = go(step, 'cash');
  expect(cashed).toMatchObject({ done: true, payoutMinor: 171, events: [{ kind: 'end', at: null, field }] });
  const blown = go(step, { open: field[1] ?? -1 });
  expect(blown).toMatchObject({ done: true, payoutMinor: 0, events: [{ kind: 'end', at: field[1], field }] });
});

test('pays 0.99 C(25,k) / C(25-m,k), and ends by itself when only mines are left', () => {
  expect(paysFor(config, 3, 1)).toEqual(fraction(99n * 25n, 100n * 22n));
  expect(decimal(paysFor(config, 12, 13), 2)).toBe('5148297.00');
  expect(decimal(paysFor(config, 24, 1), 2)).toBe('24.75');
  const [gem = -1] = Array.from({ length: cells }, (_, i) => i).filter(
    (cell) => !drawn(chanceOf(seeds), cells, 24).includes(cell),
  );
  const step = go(begin(24), { open: gem });
  expect(step).toMatchObject({ done: true, payoutMinor: 2475, events: [{ kind: 'gem', cell: gem }, { kind: 'end' }] });
});

test('takes no cash-out before a gem, no cell twice or beyond the field, and gives the stake back to the house only', () => {
  const step = begin(3);
  expect(judge(step, 'cash')).toBe('round.action');
  expect(judge(step, 'back')).toBe('round.action');
  expect(judge(step, 'back', 'house')).toBe('taken');
  const wrong: Json[] = [{ open: -1 }, { open: 25 }, { open: 1.5 }, { open: 3, peek: true }, null, 'peek', {}];
  for (const action of wrong) expect(judge(step, action)).toBe('round.action');
  const field = drawn(chanceOf(seeds), cells, 3);
  const [safe = -1] = Array.from({ length: cells }, (_, i) => i).filter((cell) => !field.includes(cell));
  const next = go(step, { open: safe });
  expect([judge(next, { open: safe }), judge(next, 'back', 'house'), judge(next, 'cash')]).toEqual([
    'round.action',
    'round.action',
    'taken',
  ]);
  expect(mines.houseDecision(config, step.state)).toBe('back');
  expect(mines.houseDecision(config, next.state)).toBe('cash');
  expect(go(step, 'back', 'house')).toMatchObject({ done: true, payoutMinor: 100 });
  for (const count of [0, 25, 1.5, '3', null]) {
    expect(mines.bet(config, table, { stakeMinor: 100, action: { mines: count } })).toMatchObject({
      code: 'bet.invalid',
    });
  }
});

test('opens no cell whose gem would pay more than the table does: a payout is never clipped', () => {
  // With 3 mines 1.00 pays 1.12 after one gem, 1.28 after two, 1.48 after three.
  const step = begin(3, { maxPayoutMinor: 130 });
  expect(stateOf(step).mostGems).toBe(2);
  const field = drawn(chanceOf(seeds), cells, 3);
  const [a = -1, b = -1, c = -1] = Array.from({ length: cells }, (_, i) => i).filter((cell) => !field.includes(cell));
  const two = go(go(step, { open: a }), { open: b });
  expect([judge(two, { open: c }), judge(two, 'cash')]).toEqual(['round.action', 'taken']);
  expect(go(two, 'cash').payoutMinor).toBe(128);
  expect(mines.bet(config, { ...table, maxPayoutMinor: 111 }, { stakeMinor: 100, action: { mines: 3 } })).toMatchObject(
    {
      code: 'stake.too_high',
    },
  );
});

test('is replayed move by move to the same end', () => {
  const field = drawn(chanceOf(seeds), cells, 3);
  const [safe = -1] = Array.from({ length: cells }, (_, i) => i).filter((cell) => !field.includes(cell));
  const again = replay(mines, config, { seeds, stakeMinor: 100, actions: [{ mines: 3 }, { open: safe }, 'cash'] });
  expect(again).toMatchObject({ done: true, payoutMinor: 112 });
  expect(again.floats).toHaveLength(3);
  expect(again.events.at(-1)).toEqual({ kind: 'end', at: null, field });
});

test('returns 99 percent however many mines and gems, the bias of the draw counted', () => {
  for (let count = 1; count <= mostMines; count += 1) {
    for (let gems = 1; gems <= cells - count; gems += 1) {
      const { chance, times: pays } = outcomeOf(config, count, gems);
      const exact = fraction(choose(cells - count, gems), choose(cells, gems));
      expect(Math.abs(Number(decimal(times(chance, pays), 12)) - 0.99)).toBeLessThan(1e-6);
      expect(times(exact, pays)).toEqual(fraction(99, 100));
    }
  }
  // All chances of hits among marked cells sum to one, exactly.
  for (const at of ['first', 'last'] as const) {
    const all = hitChances(at, 40, 10, 10);
    expect(all.reduce((sum, { n, d }) => sum + Number(n) / Number(d), 0)).toBeCloseTo(1, 12);
  }
});

test('which cells are opened, or in which order, changes no chance', () => {
  const rounds = 60_000;
  for (const pair of [
    [0, 1],
    [12, 24],
    [24, 3],
  ] as const) {
    let safe = 0;
    for (let round = 0; round < rounds; round += 1) {
      const field = drawn(testChance(round * 2_654_435_761), cells, 5);
      if (pair.every((cell) => !field.includes(cell))) safe += 1;
    }
    const expected = (20 / 25) * (19 / 24);
    expect(Math.abs(safe / rounds - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / rounds));
  }
});

test('a planted error in what gems pay is caught by computing again', () => {
  const title = readTitles().get('parallax/lodestone-mines');
  if (!title) throw new Error('no title');
  const certificate = readCertificate('parallax/lodestone-mines');
  // 99 % less the draw's bias, at the cells that it favours least.
  for (const { bet, rtp } of certificate?.figures ?? []) {
    expect(Number(rtp), bet).toBeLessThanOrEqual(99);
    expect(Number(rtp), bet).toBeGreaterThan(98.999_98);
  }
  const wrong = certify('parallax/lodestone-mines', { ...title, config: { returns: 9899 } }).certificate;
  expect(wrong.figures[0]?.rtp).not.toBe(certificate?.figures[0]?.rtp);
});
