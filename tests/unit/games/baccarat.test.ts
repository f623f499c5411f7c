// Baccarat: the tableau of third cards, what positions return, and exact chances that are the published ones.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedTitles } from '#kit/titles.ts';
import { chanceOf } from '#shared/chance/draw.ts';
import { decimal, fraction, times } from '#shared/chance/fraction.ts';
import { baccaratOutcomes, winnerCounts } from '#shared/games/baccarat/maths.ts';
import { type Coup, dealCoup, kindOf, payoutOf } from '#shared/games/baccarat/play.ts';
import { bankerDraws, positions, returnHundredths, totalOf } from '#shared/games/baccarat/rules.ts';
import { shoeOf } from '#shared/games/cards/shoe.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { returnOf } from '#shared/games/figures.ts';
import { engineOf } from '#shared/games/registry.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const config = { decks: 8, commission: 5, tie: 8 };
const table: Table = {
  currency: 'EUR',
  minMinor: 100,
  maxMinor: 100_000,
  stepMinor: 100,
  ladderMinor: [100],
  startMinor: 100,
  ladderOnly: false,
  maxPayoutMinor: 1_000_000,
  positionMaxMinor: { tie: 10_000 },
};
const baccarat = engineOf('baccarat');
if (!baccarat) throw new Error('no baccarat');

/** A shoe that gives these cards by their points (0 is a king). */
const shoe = (...points: number[]) => {
  const left = [...points];
  return { take: () => ((left.shift() ?? 0) + 12) % 13 };
};
const coup = (...points: number[]): Coup => dealCoup(shoe(...points));

test('deals by turns, and stops at once where two cards make eight or nine', () => {
  const natural = coup(4, 1, 5, 1);
  expect([totalOf(natural.player), totalOf(natural.banker), natural.winner]).toEqual([9, 2, 'player']);
  expect(natural.banker).toHaveLength(2);
  expect(coup(4, 4, 4, 4).winner).toBe('tie');
});

test('the player draws to 5, and the banker by the tableau', () => {
  expect(coup(2, 3, 3, 4, 9).player).toHaveLength(3);
  expect(coup(2, 3, 4, 4).player).toHaveLength(2);
  // The player stood: the banker draws to 5.
  expect(coup(2, 2, 4, 3, 1).banker).toHaveLength(3);
  expect(coup(2, 2, 5, 4).banker).toHaveLength(2);
  const drawsOn: Record<number, number[]> = {
    0: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    2: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    3: [0, 1, 2, 3, 4, 5, 6, 7, 9],
    4: [2, 3, 4, 5, 6, 7],
    5: [4, 5, 6, 7],
    6: [6, 7],
    7: [],
  };
  for (const [banker, thirds] of Object.entries(drawsOn)) {
    for (let third = 0; third < 10; third += 1)
      expect(bankerDraws(Number(banker), third), `${banker} against ${third}`).toBe(thirds.includes(third));
  }
});

test('a win pays 1 to 1, on the banker less 5 percent, a tie 8 to 1 and gives the other stakes back', () => {
  const returns = positions.map((at) => positions.map((winner) => returnHundredths(config, at, winner)));
  expect(returns).toEqual([
    [200, 0, 100],
    [0, 195, 100],
    [0, 0, 900],
  ]);
});

test('takes each position once, within its own highest stake, and refuses what could pay too much', () => {
  const judge = (bets: Json, stakeMinor: number, changes: Partial<Table> = {}) => {
    const bet = baccarat.bet(config, { ...table, ...changes }, { stakeMinor, action: { bets } });
    return bet.ok ? 'taken' : bet.code;
  };
  const on = (at: string, stakeMinor: number) => ({ at, stakeMinor });
  expect(judge([on('player', 500), on('tie', 100)], 600)).toBe('taken');
  expect(judge([on('tie', 10_100)], 10_100)).toBe('stake.too_high');
  expect(judge([on('player', 100), on('player', 100)], 200)).toBe('bet.invalid');
  expect(judge([on('pair', 100)], 100)).toBe('bet.invalid');
  expect(judge([on('player', 100)], 200)).toBe('bet.invalid');
  expect(judge([on('tie', 1000)], 1000, { maxPayoutMinor: 8999 })).toBe('stake.too_high');
  expect(judge([on('banker', 150)], 150)).toBe('stake.step');
});

test('the same seeds deal the same coup whatever is bet, and pay the sum of what each bet returns', () => {
  const placed = fc.uniqueArray(
    fc.record({ at: fc.constantFrom(...positions), stakeMinor: fc.integer({ min: 1, max: 90 }).map((n) => n * 100) }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(placed, fc.nat(), fc.stringMatching(/^[0-9a-f]{64}$/), (bets, nonce, serverSeed) => {
      const stakeMinor = bets.reduce((sum, bet) => sum + bet.stakeMinor, 0);
      const judged = baccarat.bet(config, table, { stakeMinor, action: { bets } });
      if (!judged.ok) throw new Error(judged.code);
      const seeds = { serverSeed, clientSeed: 'client', nonce };
      const step = baccarat.open(config, judged.value, chanceOf(seeds));
      const dealt = dealCoup(shoeOf(8, 0, chanceOf(seeds)));
      expect(step.events).toEqual([{ kind: 'coup', ...dealt }]);
      expect(step.payoutMinor).toBe(bets.reduce((sum, bet) => sum + payoutOf(config, [bet], dealt.winner), 0));
      expect(step.payoutMinor).toBeLessThanOrEqual(judged.value.maxPayoutMinor);
    }),
  );
});

test('counts the published coups of eight decks, one by one', () => {
  // Wizard of Odds, of 4,998,398,275,503,360 orders of six cards.
  expect(winnerCounts(8)).toEqual({
    all: 4_998_398_275_503_360,
    counts: { banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 },
  });
});

test('returns 98.764918, 98.942094 and 85.640371 percent, as published', () => {
  const outcomes = baccaratOutcomes(config);
  const rtp = (at: (typeof positions)[number]) => decimal(times(returnOf(outcomes[at]), fraction(100)), 6);
  expect([rtp('player'), rtp('banker'), rtp('tie')]).toEqual(['98.764918', '98.942094', '85.640371']);
  const title = readTitles().get('kepler/zenith-baccarat');
  if (!title) throw new Error('no title');
  const certificate = readCertificate('kepler/zenith-baccarat');
  expect(certify('kepler/zenith-baccarat', title).certificate).toEqual(certificate);
  // Stakes that the commission leaves whole: nothing is lost to flooring.
  for (const stakes of Object.values(publishedTitles().get('kepler/zenith-baccarat')?.stakes ?? {}))
    expect((stakes?.stepMinor ?? 1) % 20).toBe(0);
  for (const at of positions) expect(kindOf(at)).toBe(at);
});

test.each([
  { commission: 4, row: 'banker' },
  { tie: 9, row: 'tie' },
  { decks: 6, row: 'player' },
])('a planted error is caught by counting again: $commission $tie $decks', ({ row, ...planted }) => {
  const title = readTitles().get('kepler/zenith-baccarat');
  if (!title) throw new Error('no title');
  const wrong = certify('kepler/zenith-baccarat', { ...title, config: { ...config, ...planted } }).certificate;
  const rtpOf = (figures: readonly { bet: string; rtp: string }[]) => figures.find(({ bet }) => bet === row)?.rtp;
  expect(rtpOf(wrong.figures)).toMatch(/^\d/);
  expect(rtpOf(wrong.figures)).not.toBe(rtpOf(readCertificate('kepler/zenith-baccarat')?.figures ?? []));
});
