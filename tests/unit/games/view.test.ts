// The rules of the table's view: stakes, moods, ways on, this sitting, what reels and layout show.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { publishedTitles } from '#kit/titles.ts';
import { RATE_ONE, rate } from '#shared/domain/money.ts';
import { maxStakesIn } from '#shared/domain/stakes.ts';
import type { Table } from '#shared/games/engine.ts';
import { hitRange } from '#shared/games/figures.ts';
import { kindOf } from '#shared/games/roulette/play.ts';
import { positions } from '#shared/games/roulette/rules.ts';
import { readSlotsConfig } from '#shared/games/slots/config.ts';
import type { SpinEvent } from '#shared/games/slots/play.ts';
import { readStops } from '#shared/games/slots/rules.ts';
import { refuseStake, stakeUpTo } from '#shared/games/stake.ts';
import { spots } from '#src/features/play/engines/roulette/layout.ts';
import { featureAt, paidCells, readEvent, restingStops } from '#src/features/play/engines/slots/reels.ts';
import type { View } from '#src/features/play/engines/slots/slots.store.ts';
import { resultText } from '#src/features/play/engines/slots/words.ts';
import { nearest, nextInLines, type Point } from '#src/features/play/parts/chips/arrows.ts';
import { lay, totalOf } from '#src/features/play/parts/chips/bets.ts';
import { chipText } from '#src/features/play/parts/chips/figures.ts';
import { hitText, oddsText, timesText } from '#src/features/play/table/facts.ts';
import { type Dealt, tableFor } from '#src/features/play/table/game.ts';
import { moodOf } from '#src/features/play/table/mood.ts';
import { wayOn } from '#src/features/play/table/refusals.ts';
import { caughtUp, clockText, netMinor, settled, sitDown, staked } from '#src/features/play/table/store/sitting.ts';
import { affordable, halfOf, startStake, stepStake } from '#src/features/play/table/store/stake.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';

const table: Table = {
  currency: 'EUR',
  minMinor: 20,
  maxMinor: 500,
  stepMinor: 20,
  ladderMinor: [20, 100, 500],
  startMinor: 100,
  ladderOnly: true,
  maxPayoutMinor: 1_000_000,
  positionMaxMinor: { straight: 40 },
};

test('steps along the ladder and stays at its ends', () => {
  expect(stepStake(table, 20, 1, null)).toBe(100);
  expect(stepStake(table, 500, 1, null)).toBe(500);
  expect(stepStake(table, 20, -1, null)).toBe(20);
  // What bonuses accept at most is an end, too.
  expect([stepStake(table, 20, 1, 99), stepStake(table, 20, 1, 100), stepStake(table, 500, -1, 20)]).toEqual([
    20, 100, 100,
  ]);
  expect(startStake(table)).toBe(100);
  expect(startStake(table, 500)).toBe(500);
  expect(startStake(table, 300)).toBe(100);
  // A table that takes more than its rungs keeps what was typed.
  expect(startStake({ ...table, ladderOnly: false }, 300)).toBe(300);
  expect([halfOf(table, 500), halfOf(table, 100), halfOf(table, 20)]).toEqual([100, 20, 20]);
});

test('whatever is typed, the stake is the highest that the table takes up to it', () => {
  const amount = fc.integer({ min: 0, max: 700 });
  fc.assert(
    fc.property(amount, fc.boolean(), (typed, ladderOnly) => {
      const at = { ...table, ladderOnly };
      const taken = Array.from({ length: typed + 1 }, (_, stake) => stake).filter(
        (stake) => refuseStake(at, stake) === null,
      );
      expect(stakeUpTo(at, typed)).toBe(taken.at(-1) ?? null);
    }),
  );
});

test('writes on a chip what it has room for, in every language: five signs [S9.22]', () => {
  for (const locale of LOCALES)
    for (const [currency, unit] of [
      ['EUR', 100],
      ['JPY', 1],
      ['BTC', 100],
    ] as const)
      for (const size of [0.1, 0.25, 2.5, 12.5, 100, 999, 1000, 2500, 9999, 10_000, 25_000, 100_000, 1_000_000]) {
        const minor = Math.round(size * unit);
        if (minor / unit !== size) continue;
        const text = chipText(minor, currency, locale);
        expect(text.length, `${size} ${currency} in ${locale}: ${text}`).toBeLessThanOrEqual(5);
      }
  expect(['no', 'de', 'en'].map((locale) => chipText(10_000, 'JPY', locale))).toEqual(['10k', '10k', '10K']);
  expect(['no', 'de', 'en'].map((locale) => chipText(100_000, 'BTC', locale))).toEqual(['1000', '1000', '1000']);
});

test('offers the highest stake that a balance affords, and none where it affords the stake or nothing', () => {
  const ladder = { ladderMinor: [20, 40, 100], startMinor: 100 } as unknown as Table;
  expect([100, 99, 40, 20, 19, 0].map((balance) => affordable(ladder, 100, balance, null))).toEqual([
    null,
    40,
    40,
    20,
    null,
    null,
  ]);
});

test('certificates are written one way, and long odds in words', () => {
  const t = (key: string, values: Record<string, unknown> = {}) => `${key}(${values.value})`;
  expect(oddsText('8022461', t, 'en')).toBe('play.one_in(8.023 million)');
  expect(oddsText('8022461', t, 'de')).toBe('play.one_in(8,023 Millionen)');
  const far = (text: string) => oddsText(text, (key, values = {}) => `${key}(${values.value})`, 'en');
  expect(far('1000000000000')).toBe('play.one_in(1 trillion)');
  expect([far('1000000000001'), far('8.3e214')]).toEqual(['play.rarer(1 trillion)', 'play.rarer(1 trillion)']);
  expect(oddsText('106.37', t, 'en')).toBe('play.one_in(106.4)');
  expect(oddsText('37', t, 'en')).toBe('play.one_in(37)');
  expect(timesText('35651.80', t, 'en')).toBe('play.times(35,651)');
  expect(timesText('362.77', t, 'en')).toBe('play.times(362.7)');
});

test('how often rounds pay is told from the rarest bet to the commonest, and a rare one is never told as none', () => {
  const t = (key: string, values: Record<string, unknown> = {}) =>
    key === 'play.percent' ? `${values.value} %` : `${values.min} to ${values.max}`;
  const bets = (...rates: string[]) => rates.map((hitRate, i) => ({ bet: `bet ${i}`, hitRate }));
  expect(hitText(hitRange(bets('0.000098', '98.019801', '49.5')), t, 'en')).toBe('0.000098 % to 98.01 %');
  expect(hitText(hitRange(bets('40.052473')), t, 'en')).toBe('40.05 %');
  expect(hitRange([...bets('56.7'), { bet: 'buy', hitRate: '99.9' }])).toEqual({ least: '56.7', most: '56.7' });
});

test('never celebrates a return at or below the stake', () => {
  expect([moodOf(100, 0), moodOf(100, 40), moodOf(100, 100), moodOf(100, 101)]).toEqual([
    'lost',
    'returned',
    'returned',
    'won',
  ]);
});

test('free spins are an event, the spin that won them tells a return without celebration, and a spin that lost tells nothing', () => {
  const read = readSlotsConfig(readTitles().get('fizz/triple-scoop')?.config);
  if ('problems' in read) throw new Error(read.problems.join());
  const { config } = read;
  const resultOf = (units: number, awarded: number) => {
    const paid: SpinEvent = { kind: 'spin', free: false, multiplier: 1, awarded, stops: [0, 0, 0, 0], units };
    const view = { spins: [paid], index: 0, held: null, landing: readEvent(config, paid) } as unknown as View;
    const round = { stakeMinor: config.units, payoutMinor: 0 } as Dealt;
    return resultText(config, round, view, false, (key) => key);
  };
  const moods = [0, 1, config.units, config.units + 1].map((units) => resultOf(units, 3).mood);
  expect(moods).toEqual(['won', 'returned', 'returned', 'won']);
  expect(resultOf(0, 0)).toEqual({ text: '', minor: null, mood: 'lost' });
});

test('leads every refusal on', () => {
  expect(wayOn('funds.insufficient')).toBe('deposit');
  expect(wayOn('limit.reached')).toBe('limits');
  expect(wayOn('geo.money')).toBe('lobby');
  expect(wayOn('session.ended')).toBe('sign-in');
  expect(wayOn('server.unavailable')).toBe('retry');
  expect(wayOn('round.too_soon')).toBe(null);
});

test('holds a title to the highest stake of the market, at the rate of each currency', () => {
  const title = publishedTitles().get('kepler/gem-transit');
  if (!title) throw new Error('no title');
  const maxStakeMinor = maxStakesIn(500, { EUR: RATE_ONE, BTC: rate('85000'), JPY: rate('0.0061') });
  const game = { ...title, maxStakeMinor, id: '', configHash: '', facts: {} };
  expect(tableFor(game as never, 'EUR')).toMatchObject({ maxMinor: 500 });
  expect(tableFor(game as never, 'EUR')?.ladderMinor.at(-1)).toBe(500);
  // 5 EUR are 5882.35 satoshi: the highest stake is a step of the table.
  expect(tableFor(game as never, 'BTC')).toMatchObject({ maxMinor: 5800 });
  expect(tableFor(game as never, 'BTC')?.ladderMinor.at(-1)).toBe(5000);
  expect(tableFor(game as never, 'JPY')?.maxMinor).toBe(810);
  // Without a bound of the market the title's own.
  expect(tableFor(game as never, 'USD')?.ladderMinor.at(-1)).toBe(10_000);
  expect(tableFor(game as never, 'KZT')).toBeUndefined();
});

test('keeps a sitting for an hour of rest, begins another in another currency', () => {
  const first = sitDown(null, 'EUR', 1000);
  const later = settled(first, { id: 'a', stakeMinor: 100, payoutMinor: 40 }, 2000);
  expect(netMinor(later)).toBe(-60);
  expect(sitDown(later, 'EUR', 2000 + 3_599_999)).toEqual(later);
  expect(sitDown(later, 'EUR', 2000 + 3_600_000).stakedMinor).toBe(0);
  expect(sitDown(later, 'USD', 3000).stakedMinor).toBe(0);
  expect(sitDown({ currency: 'EUR', stakedMinor: 'x' }, 'EUR', 1).stakedMinor).toBe(0);
  expect(clockText(1_448_000)).toBe('0:24:08');
});

test('what a round paid that was left before its end is counted on return, once, and also after another was begun', () => {
  const left = { id: 'a', stakeMinor: 8240, payoutMinor: 4016 };
  const sitting = staked(sitDown(null, 'EUR', 1000), left);
  expect(caughtUp(sitting, left, 2000)).toEqual(settled(sitting, left, 2000));
  const next = staked(sitting, { id: 'b', stakeMinor: 100 });
  const both = caughtUp(next, left, 2000);
  expect(both).toMatchObject({ stakedMinor: 8340, wonMinor: 4016, open: [{ id: 'b', stakeMinor: 100 }] });
  expect(caughtUp(both, left, 3000)).toEqual(both);
});

test('counts a stake in the sitting when it is placed, and once however often the round is taken up', () => {
  const placed = staked(sitDown(null, 'EUR', 1000), { id: 'a', stakeMinor: 100 });
  expect([placed.stakedMinor, placed.wonMinor]).toEqual([100, 0]);
  const again = sitDown(JSON.parse(JSON.stringify(placed)), 'EUR', 2000);
  expect(staked(again, { id: 'a', stakeMinor: 100 }).stakedMinor).toBe(100);
  expect(staked(again, { id: 'a', stakeMinor: 200 }).stakedMinor).toBe(200);
  const over = settled(again, { id: 'a', stakeMinor: 100, payoutMinor: 150 }, 3000);
  expect([over.stakedMinor, over.wonMinor, over.open]).toEqual([100, 150, []]);
  expect(staked(over, { id: 'b', stakeMinor: 100 }).stakedMinor).toBe(200);
});

test('shows a resting window that pays nothing for every slot', () => {
  for (const [, title] of readTitles()) {
    const read = readSlotsConfig(title.config);
    if ('problems' in read) continue;
    const stops = restingStops(read.config);
    const { units, scatters } = readStops(read.config, read.config.reels, stops);
    expect([units, scatters]).toEqual([0, 0]);
  }
});

test('marks the cells of each line and of paying scatters', () => {
  const [, title] = [...readTitles()].find(([game]) => game === 'kepler/perihelion') ?? [];
  const read = readSlotsConfig(title?.config);
  if ('problems' in read) throw new Error('no config');
  const { config } = read;
  const win = { by: 'line' as const, line: 0, symbol: 0, cells: 3, from: 'left' as const, units: 5 };
  const grid = config.reels.map(() => [config.scatter, 0, 0]);
  const reading = { grid, wins: [win], scatters: 5, scatterUnits: 50, units: 55 };
  expect([...paidCells(config, reading, win)]).toEqual(['0:1', '1:1', '2:1']);
  expect(paidCells(config, reading).size).toBe(3 + 5);
  expect([...paidCells(config, { ...reading, scatterUnits: 0, wins: [{ ...win, from: 'right' }] })]).toEqual([
    '2:1',
    '3:1',
    '4:1',
  ]);
});

test('counts free spins as they are played, retriggers when they come', () => {
  const spin = (free: boolean, awarded: number, units: number): SpinEvent => ({
    kind: 'spin',
    free,
    stops: [],
    multiplier: free ? 2 : 1,
    units,
    awarded,
  });
  const events = [spin(false, 2, 10), spin(true, 0, 4), spin(true, 1, 0), spin(true, 0, 6)];
  expect(featureAt(events, 0)).toBe(null);
  expect(featureAt(events, 1)).toEqual({ spin: 1, of: 2, multiplier: 2, wonUnits: 14 });
  expect(featureAt(events, 2)).toEqual({ spin: 2, of: 3, multiplier: 2, wonUnits: 14 });
  expect(featureAt(events, 3)).toEqual({ spin: 3, of: 3, multiplier: 2, wonUnits: 20 });
});

test('lays chips up to the limits of position and table', () => {
  const once = lay([], 'straight:17', 20, table, kindOf);
  if (!once.ok) throw new Error(once.code);
  const twice = lay(once.bets, 'straight:17', 20, table, kindOf);
  if (!twice.ok) throw new Error(twice.code);
  expect(twice.bets).toEqual([{ at: 'straight:17', stakeMinor: 40 }]);
  expect(lay(twice.bets, 'straight:17', 20, table, kindOf)).toMatchObject({ ok: false, code: 'stake.too_high' });
  const red = lay(twice.bets, 'red', 460, table, kindOf);
  if (!red.ok) throw new Error(red.code);
  expect(totalOf(red.bets)).toBe(500);
  expect(lay(red.bets, 'black', 20, table, kindOf)).toMatchObject({ ok: false, code: 'stake.too_high' });
});

test('gives every position a place of its own on the layout, reachable by arrows', () => {
  expect(spots).toHaveLength(positions.size);
  expect(new Set(spots.map(({ u, v }) => `${u}:${v}`)).size).toBe(positions.size);
  const points = new Map(spots.map(({ position, u, v }) => [position.id, { x: u * 60, y: v * 60 }]));
  const seen = new Set(['red']);
  const queue = ['red'];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const from = points.get(id);
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const next = from && nearest(from, points, key);
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  expect(seen.size).toBe(positions.size);
});

test('arrows keep to the lines of a layout: none is passed over for a position that happens to lie nearer', () => {
  // A line of three wide positions over one of six narrow ones, as sic bo has them.
  const layout = new Map<string, Point>([
    ...[50, 150, 250].map((x, i) => [`wide ${i}`, { x, y: 0 }] as const),
    ...[25, 75, 125, 175, 225, 275].map((x, i) => [`narrow ${i}`, { x, y: 40 }] as const),
    ...[20, 160].map((x, i) => [`last ${i}`, { x, y: 80 }] as const),
  ]);
  const from = (id: string, key: string) => nextInLines(layout.get(id) ?? { x: 0, y: 0 }, layout, `Arrow${key}`);
  expect([from('wide 0', 'Right'), from('wide 2', 'Right'), from('wide 1', 'Left')]).toEqual([
    'wide 1',
    undefined,
    'wide 0',
  ]);
  expect([from('wide 2', 'Down'), from('last 1', 'Up'), from('narrow 5', 'Down'), from('wide 0', 'Up')]).toEqual([
    'narrow 4',
    'narrow 3',
    'last 1',
    undefined,
  ]);
});
