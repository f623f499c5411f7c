// Dice: the published rolls, which bets are taken, what they pay, and certificates that a planted error breaks.
import { expect, test } from 'vitest';
import { chanceOf as drawOf } from '#shared/chance/draw.ts';
import { decimal, fraction, times } from '#shared/chance/fraction.ts';
import { allDraws, weightsOf } from '#shared/chance/odds.ts';
import { outcomeOf } from '#shared/games/dice/maths.ts';
import { chanceOf, type DiceBet, numbers, targetFor, wins } from '#shared/games/dice/rules.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { flooredReturn, returnOf } from '#shared/games/figures.ts';
import { engineOf } from '#shared/games/registry.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const config = { paysOver: 9900 };
const seeds = { serverSeed: 'f2ac89b608eeb01312d115bce6741b32', clientSeed: '86ff027f15c48241af7f54a726690ee7' };
const table: Table = {
  currency: 'EUR',
  minMinor: 100,
  maxMinor: 20_000,
  stepMinor: 100,
  ladderMinor: [100, 20_000],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 100_000_000,
};
const dice = engineOf('dice');
if (!dice) throw new Error('no dice');
const judge = (action: Json, stakeMinor = 100) => {
  const judged = dice.bet(config, table, { stakeMinor, action });
  return judged.ok ? judged.value.maxPayoutMinor : judged.code;
};

test('rolls the ten published rounds, to the digit', () => {
  const rolls = Array.from({ length: 10 }, (_, nonce) => {
    const bet = dice.bet(config, table, { stakeMinor: 100, action: { side: 'over', target: 5050 } });
    if (!bet.ok) throw new Error(bet.code);
    const [event] = dice.open(config, bet.value, drawOf({ ...seeds, nonce })).events;
    return (event as { roll: number }).roll / 100;
  });
  expect(rolls).toEqual([28.07, 29.02, 5.86, 54.86, 9.66, 93.25, 87.23, 38.99, 90.35, 32.79]);
});

test('wins strictly over or under the target, and pays 99 over the chance, floored once', () => {
  expect([wins({ side: 'over', target: 5050 }, 5050), wins({ side: 'over', target: 5050 }, 5051)]).toEqual([
    false,
    true,
  ]);
  expect([wins({ side: 'under', target: 5050 }, 5050), wins({ side: 'under', target: 5050 }, 5049)]).toEqual([
    false,
    true,
  ]);
  expect(judge({ side: 'over', target: 5050 })).toBe(200);
  expect(judge({ side: 'under', target: 4950 })).toBe(200);
  expect(judge({ side: 'under', target: 9800 })).toBe(101);
  expect(judge({ side: 'over', target: 9999 })).toBe(990_000);
  const paid = dice.bet(config, table, { stakeMinor: 20_000, action: { side: 'under', target: 3333 } });
  if (!paid.ok) throw new Error(paid.code);
  const payouts = Array.from({ length: 40 }, (_, nonce) => dice.open(config, paid.value, drawOf({ ...seeds, nonce })));
  // 200.00 * 99 / 33.33 = 594.0594...
  expect(new Set(payouts.map(({ payoutMinor }) => payoutMinor))).toEqual(new Set([0, 59_405]));
});

test('refuses chances outside 0.01 to 98, what is no bet, and a stake that could pay too much', () => {
  const wrong: Json[] = [
    { side: 'under', target: 0 },
    { side: 'under', target: 9801 },
    { side: 'over', target: 10_000 },
    { side: 'over', target: 199 },
    { side: 'over', target: 50.5 },
    { side: 'both', target: 50 },
    { side: 'over', target: 5000, pays: 99 },
    null,
    'over',
    [5000],
  ];
  for (const action of wrong) expect(judge(action)).toBe('bet.invalid');
  expect(judge({ side: 'over', target: 5050 }, 150)).toBe('stake.step');
  expect(judge({ side: 'under', target: 1 }, 20_000)).toBe('stake.too_high');
});

test('returns 9900/10001 for every bet up to the bias of the draw, counted over all 10,001 numbers', () => {
  const weights = weightsOf(numbers);
  const cut = decimal(fraction(990_000, 10_001), 6);
  expect(cut).toBe('98.990100');
  for (const side of ['over', 'under'] as const) {
    for (const chance of [1, 2, 77, 4950, 6543, 9799, 9800]) {
      const bet: DiceBet = { side, target: targetFor(side, chance) };
      expect(chanceOf(bet)).toBe(chance);
      const winning = weights.reduce((sum, weight, roll) => (wins(bet, roll) ? sum + weight : sum), 0n);
      const outcome = outcomeOf(config, bet);
      expect(outcome.chance).toEqual(fraction(winning, allDraws));
      const rtp = Number(decimal(times(returnOf([outcome]), fraction(100)), 9));
      expect(Math.abs(rtp - 990_000 / 10_001)).toBeLessThan((numbers / 2 ** 32) * 100);
    }
  }
});

test('prints the bet that flooring costs most: no stake and target return less', () => {
  const certificate = readCertificate('parallax/azimuth-dice');
  const least = Math.min(
    ...Array.from({ length: 9800 }, (_, i) => {
      const outcome = outcomeOf(config, { side: 'under', target: i + 1 });
      return Number(decimal(times(flooredReturn([outcome], [100]), fraction(100)), 6));
    }),
  );
  expect(Number(certificate?.rtp)).toBeLessThanOrEqual(least);
  expect(least - Number(certificate?.rtp)).toBeLessThan(0.0001);
});

test('a planted error in what a bet pays is caught by computing again', () => {
  const title = readTitles().get('parallax/azimuth-dice');
  if (!title) throw new Error('no title');
  const wrong = certify('parallax/azimuth-dice', { ...title, config: { paysOver: 9899 } }).certificate;
  expect(wrong.figures[0]?.rtp).not.toBe(readCertificate('parallax/azimuth-dice')?.figures[0]?.rtp);
  expect(dice.problems({ paysOver: 10_001 })).toHaveLength(1);
});
