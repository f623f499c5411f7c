// Limbo: the published rounds, the counted returns, refusals, and a planted error that is caught.
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import { decimal, fraction, times } from '#shared/chance/fraction.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { drawsThatReach, outcomeOf } from '#shared/games/limbo/maths.ts';
import { reached } from '#shared/games/limbo/rules.ts';
import { engineOf } from '#shared/games/registry.ts';
import { highestTarget, lowestTarget } from '#shared/games/target.ts';
import { heightOf } from '#src/features/play/engines/limbo/limbo.store.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const GAME = 'parallax/escape-velocity';
const config = { returns: 99 };
const seeds = { serverSeed: '5c5c42b55822f994bd955a4416775190', clientSeed: '40cea334816e7a68ed62d208ce4a2572' };
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
const limbo = engineOf('limbo');
if (!limbo) throw new Error('no limbo');
const judge = (action: Json, stakeMinor = 100) => {
  const judged = limbo.bet(config, table, { stakeMinor, action });
  return judged.ok ? judged.value.maxPayoutMinor : judged.code;
};

test('draws the five published rounds, to the digit', () => {
  const results = Array.from({ length: 5 }, (_, nonce) => {
    const bet = limbo.bet(config, table, { stakeMinor: 100, action: { target: 200 } });
    if (!bet.ok) throw new Error(bet.code);
    const step = limbo.open(config, bet.value, chanceOf({ ...seeds, nonce }));
    const [event] = step.events as { result: number }[];
    expect(step.payoutMinor).toBe((event?.result ?? 0) >= 200 ? 200 : 0);
    return (event?.result ?? 0) / 100;
  });
  expect(results).toEqual([17.41, 1.69, 2.88, 21.02, 1.09]);
});

test('is at least 1, reaches its target exactly, and a float of zero is the maximum', () => {
  expect(reached(config, 0)).toBe(highestTarget);
  expect(reached(config, (2 ** 32 - 1) / 2 ** 32)).toBe(100);
  expect(reached(config, 0.995)).toBe(100);
  expect(reached(config, 0.495)).toBe(200);
  expect(judge({ target: lowestTarget })).toBe(101);
  expect(judge({ target: highestTarget })).toBe(100_000_000);
});

test('refuses targets outside 1.01 to 1,000,000, what is no bet, and a stake that could pay too much', () => {
  const wrong: Json[] = [{ target: 100 }, { target: highestTarget + 1 }, { target: 2.5 }, { target: '200' }, null, {}];
  for (const action of [...wrong, { target: 200, auto: true }]) expect(judge(action)).toBe('bet.invalid');
  expect(judge({ target: highestTarget }, 20_000)).toBe('stake.too_high');
});

test('returns 99 to 99.1 percent at every target, counted over all 2^32 draws in the doubles that are played', () => {
  for (const target of [101, 110, 150, 198, 200, 333, 1000, 12_345, 99_999, 1_000_000, 55_555_555, highestTarget]) {
    const count = drawsThatReach(config, target);
    const last = Number(count) - 1;
    expect(reached(config, last / 2 ** 32)).toBeGreaterThanOrEqual(target);
    expect(reached(config, (last + 1) / 2 ** 32)).toBeLessThan(target);
    const outcome = outcomeOf(config, target);
    const rtp = Number(decimal(times(times(outcome.chance, outcome.times), fraction(100)), 6));
    expect(rtp).toBeGreaterThanOrEqual(98.999999);
    expect(rtp).toBeLessThan(99.0234);
  }
});

test('stands in the sky by powers of ten', () => {
  expect([heightOf(100), heightOf(1000), heightOf(highestTarget)].map((height) => height.toFixed(4))).toEqual([
    '0.0000',
    '0.1667',
    '1.0000',
  ]);
});

test('a planted error in the return is caught by computing again', () => {
  const title = readTitles().get(GAME);
  if (!title) throw new Error('no title');
  const wrong = certify(GAME, { ...title, config: { returns: 98 } }).certificate;
  expect(wrong.figures.map(({ rtp }) => rtp)).not.toEqual(readCertificate(GAME)?.figures.map(({ rtp }) => rtp));
});

test('is not certified at stakes whose payouts would be floored', () => {
  const title = readTitles().get(GAME);
  if (!title) throw new Error(GAME);
  const stakes = { ...title.stakes, EUR: { ...table, ladderMinor: [10, 100] } };
  expect(() => certify(GAME, { ...title, stakes })).toThrow('A stake of 10 floors payouts');
});
