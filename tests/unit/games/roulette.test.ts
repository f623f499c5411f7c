// Roulette: the whole layout, what it pays, and which bets a table takes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { refusePosition } from '#shared/games/laid.ts';
import { engineOf } from '#shared/games/registry.ts';
import { kindOf, payoutOf } from '#shared/games/roulette/play.ts';
import { positions, returnHalves, wheel } from '#shared/games/roulette/rules.ts';

const table: Table = {
  currency: 'EUR',
  minMinor: 10,
  maxMinor: 100_000,
  stepMinor: 10,
  ladderMinor: [10],
  ladderOnly: false,
  startMinor: 10,
  maxPayoutMinor: 10_000_000,
  positionMaxMinor: { straight: 1000 },
};
const loses = { zero: 'loses' } as const;
const judge = (bets: Json, stakeMinor: number, changes: Partial<Table> = {}) => {
  const judged = engineOf('roulette')?.bet(loses, { ...table, ...changes }, { stakeMinor, action: { bets } });
  return judged?.ok ? 'taken' : judged?.code;
};

test('lays out 157 positions with the counts of a single-zero table', () => {
  const kinds = [...positions.values()].reduce<Record<string, number>>((sum, { kind }) => {
    sum[kind] = (sum[kind] ?? 0) + 1;
    return sum;
  }, {});
  expect(kinds).toEqual({ straight: 37, split: 60, street: 14, corner: 23, six: 11, column: 3, dozen: 3, even: 6 });
  expect([...wheel].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, i) => i));
  expect(positions.get('red')?.numbers).toHaveLength(18);
  expect(positions.get('column:3')?.numbers.slice(0, 3)).toEqual([3, 6, 9]);
  expect(positions.has('split:3-4')).toBe(false);
});

test('returns 36 stakes shared over the numbers covered, and half of an even chance at zero with la partage', () => {
  for (const position of positions.values()) {
    for (let number = 0; number < 37; number += 1) {
      const won = position.numbers.includes(number) ? 72 / position.numbers.length : 0;
      expect(returnHalves(loses, position, number)).toBe(won);
      const half = number === 0 && position.kind === 'even' ? 1 : 0;
      expect(returnHalves({ zero: 'la partage' }, position, number)).toBe(won + half);
    }
  }
});

test('names the position whose own maximum is met, and none where it is the whole table’s', () => {
  const refused = (at: string, stakeMinor: number) => refusePosition(table, { at, stakeMinor }, kindOf);
  expect(refused('straight:7', 1010)).toEqual({
    ok: false,
    code: 'stake.too_high',
    detail: { maxMinor: 1000, at: 'straight:7' },
  });
  expect(refused('red', 100_010)).toEqual({ ok: false, code: 'stake.too_high', detail: { maxMinor: 100_000 } });
  expect(refused('red', 100_000)).toBeNull();
});

test('takes bets whose positions and sum suit the table, refuses the others before the draw', () => {
  const red = { at: 'red', stakeMinor: 100 };
  expect(judge([red, { at: 'straight:0', stakeMinor: 50 }], 150)).toBe('taken');
  expect(judge([red], 110)).toBe('bet.invalid');
  expect(judge([red, red], 200)).toBe('bet.invalid');
  expect(judge([], 0)).toBe('bet.invalid');
  expect(judge([{ at: 'straight:37', stakeMinor: 10 }], 10)).toBe('bet.invalid');
  expect(judge([{ at: 'red', stakeMinor: '10' }], 10)).toBe('bet.invalid');
  expect(judge([{ ...red, odds: 99 }], 100)).toBe('bet.invalid');
  expect(judge('red', 10)).toBe('bet.invalid');
  expect(judge([{ at: 'red', stakeMinor: 0 }], 0)).toBe('stake.step');
  expect(judge([{ at: 'red', stakeMinor: 15 }], 15)).toBe('stake.step');
  expect(judge([{ at: 'red', stakeMinor: 20 }], 20, { minMinor: 50 })).toBe('stake.too_low');
  expect(judge([{ at: 'straight:7', stakeMinor: 1010 }], 1010)).toBe('stake.too_high');
  expect(
    judge(
      [
        { at: 'red', stakeMinor: 60_000 },
        { at: 'odd', stakeMinor: 50_000 },
      ],
      110_000,
    ),
  ).toBe('stake.too_high');
  expect(judge([{ at: 'straight:7', stakeMinor: 1000 }], 1000, { maxPayoutMinor: 35_999 })).toBe('stake.too_high');
  expect(judge([{ at: 'straight:7', stakeMinor: 1000 }], 1000, { maxPayoutMinor: 36_000 })).toBe('taken');
});

test('pays the sum of what each position returns, and the same ball for the same seeds whatever the bets', () => {
  const engine = engineOf('roulette');
  if (!engine) throw new Error('no roulette');
  const placed = fc.uniqueArray(
    fc.record({
      at: fc.constantFrom(...positions.keys()),
      stakeMinor: fc.integer({ min: 1, max: 100 }).map((n) => n * 10),
    }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(placed, fc.nat(), fc.stringMatching(/^[0-9a-f]{64}$/), (bets, nonce, serverSeed) => {
      const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0);
      const judged = engine.bet(loses, table, { stakeMinor, action: { bets } });
      if (!judged.ok) throw new Error(judged.code);
      const seeds = { serverSeed, clientSeed: 'client', nonce };
      const step = engine.open(loses, judged.value, chanceOf(seeds));
      const number = chanceOf(seeds).below(37);
      expect(step.events).toEqual([{ kind: 'ball', number }]);
      expect(step.payoutMinor).toBe(bets.reduce((sum, bet) => sum + payoutOf(loses, [bet], number), 0));
      expect(step.payoutMinor).toBeLessThanOrEqual(judged.value.maxPayoutMinor);
    }),
  );
});
