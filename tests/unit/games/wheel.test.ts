// A wheel of fortune: what its segments return, counted by hand, refusals, and a planted error that is caught.
import { expect, test } from 'vitest';
import { chanceOf } from '#shared/chance/draw.ts';
import type { Json, Table } from '#shared/games/engine.ts';
import { engineOf } from '#shared/games/registry.ts';
import { payoutOf } from '#shared/games/wheel/play.ts';
import { readWheelConfig } from '#shared/games/wheel/rules.ts';
import { certify } from '../../../scripts/maths/certificate.ts';
import { readCertificate, readTitles } from '../../../scripts/maths/titles.ts';

const GAME = 'kepler/ecliptic-wheel';
const title = readTitles().get(GAME);
const wheel = engineOf('wheel');
const read = readWheelConfig(title?.config);
if (!title || !wheel || 'problems' in read) throw new Error('no wheel');
const { config } = read;
const table: Table = {
  currency: 'EUR',
  minMinor: 50,
  maxMinor: 100_000,
  stepMinor: 50,
  ladderMinor: [50],
  startMinor: 50,
  ladderOnly: false,
  maxPayoutMinor: 2_500_000,
  positionMaxMinor: { sun: 20_000 },
};
const on = (at: string, stakeMinor: number) => ({ at, stakeMinor });

test('returns what its segments say, counted by hand', () => {
  const counts = { star: 24, moon: 12, comet: 6, planet: 4, telescope: 3, sun: 1 };
  for (const [symbol, count] of Object.entries(counts))
    expect(config.segments.filter((one) => one === symbol)).toHaveLength(count);
  const certificate = certify(GAME, title).certificate;
  expect(certificate).toEqual(readCertificate(GAME));
  // 24 * 2 = 12 * 4 = 6 * 8 = 4 * 12 = 3 * 16 = 48 of 50, and 1 * 46 of 50.
  expect(certificate.figures.map(({ bet, rtp }) => [bet, Math.round(Number(rtp) * 1e5) / 1e5])).toEqual([
    ['sun', 92],
    ...['telescope', 'planet', 'comet', 'moon', 'star'].map((symbol) => [symbol, 96]),
  ]);
});

test('no two segments that lie side by side are alike: a neighbour of a prize says nothing', () => {
  const { segments } = config;
  for (const [i, symbol] of segments.entries()) expect(segments[(i + 1) % segments.length]).not.toBe(symbol);
});

test('stops by one float, and pays the bets on the symbol under the pointer', () => {
  for (let nonce = 0; nonce < 60; nonce += 1) {
    const seeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'c', nonce };
    const bets = [on('star', 100), on('sun', 50)];
    const bet = wheel.bet(title.config, table, { stakeMinor: 150, action: { bets } });
    if (!bet.ok) throw new Error(bet.code);
    const stop = Math.floor(chanceOf(seeds).float() * 50);
    const step = wheel.open(title.config, bet.value, chanceOf(seeds));
    expect(step.events).toEqual([{ kind: 'stop', stop }]);
    expect(step.payoutMinor).toBe({ star: 200, sun: 2300 }[config.segments[stop] ?? ''] ?? 0);
    expect(step.payoutMinor).toBe(payoutOf(config, bets, stop));
  }
});

test('takes each symbol once, within its own highest stake, and refuses what could pay too much', () => {
  const judge = (bets: Json, stakeMinor: number, changes: Partial<Table> = {}) => {
    const bet = wheel.bet(title.config, { ...table, ...changes }, { stakeMinor, action: { bets } });
    return bet.ok ? bet.value.maxPayoutMinor : bet.code;
  };
  // One symbol wins at a time.
  expect(judge([on('sun', 100), on('star', 1000)], 1100)).toBe(4600);
  expect(judge([on('sun', 20_050)], 20_050)).toBe('stake.too_high');
  expect(judge([on('sun', 1000)], 1000, { maxPayoutMinor: 45_999 })).toBe('stake.too_high');
  expect(judge([on('rocket', 100)], 100)).toBe('bet.invalid');
  expect(judge([on('star', 100), on('star', 100)], 200)).toBe('bet.invalid');
});

test('a planted error in a segment is caught by computing again, and one in the configuration is told', () => {
  const segments = config.segments.with(0, 'star');
  const pays = Object.fromEntries(config.pays);
  expect(wheel.problems({ segments, pays })).toEqual(['config.pays names the symbols of the segments and no other']);
  const wrong = certify(GAME, { ...title, config: { segments: config.segments.with(1, 'moon'), pays } }).certificate;
  expect(wrong.figures).not.toEqual(readCertificate(GAME)?.figures);
  expect(wheel.problems({ segments: config.segments, pays: { ...pays, moon: 0 } })).toHaveLength(1);
  expect(wheel.problems({ segments: ['star'], pays })).toHaveLength(1);
});
