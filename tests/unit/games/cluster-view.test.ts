// What a board of clusters shows and says: where symbols fall from, the ladder, one sentence a drop, and the whole at the end.
import { expect, test } from 'vitest';
import { type DropEvent, dropsOf, playDrops } from '#shared/games/cluster/play.ts';
import { clustersOf, readClusterConfig } from '#shared/games/cluster/rules.ts';
import {
  fallRows,
  leastOf,
  payingDrops,
  restingBoard,
  rungsOf,
  unitsOf,
} from '#src/features/play/engines/cluster/drops.ts';
import { boardText, dropText, resultText } from '#src/features/play/engines/cluster/words.ts';
import type { Dealt } from '#src/features/play/table/game.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { readTitles } from '../../../scripts/maths/titles.ts';
import { testChance } from './chance.ts';

const read = readClusterConfig(readTitles().get('fizz/bakers-dozen')?.config);
if ('problems' in read) throw new Error(read.problems.join());
const { config } = read;

/** Keys and values as they are: what is said, without how a language says it. */
const t: Translate = (key, values) =>
  `${key.replace(/^(play|games\.symbol)\./, '')}${values ? `(${Object.values(values).join(' ')})` : ''}`;

/** A round with at least so many drops that pay. */
function roundWith(paying: number): DropEvent[] {
  for (let seed = 0; ; seed += 1) {
    const events = playDrops(config, testChance(seed));
    if (events.filter(({ units }) => units > 0).length >= paying) return events;
  }
}
const events = roundWith(3);
const drops = dropsOf(config, events);
const round = (payoutMinor: number) => ({ stakeMinor: 100, payoutMinor, events }) as unknown as Dealt;
const viewAt = (index: number, announced = true) => ({
  motion: 'still' as const,
  drops,
  index,
  announced,
  board: drops[index]?.landed.board ?? [],
});

test('the boards of a stored round follow from what was drawn, and pay what was recorded', () => {
  expect(drops).toHaveLength(events.length);
  for (const { event, landed } of drops) expect(landed.units * event.multiplier).toBe(event.units);
  expect(unitsOf(drops)).toBe(events.reduce((sum, { units }) => sum + units, 0));
  expect(payingDrops(drops)).toBe(events.filter(({ units }) => units > 0).length);
});

test('a new symbol falls as many rows as its column has new ones, an old one from where it stood', () => {
  expect(fallRows({ rows: 3 }, [-1, -1, 0, 3, 4, 5, -1, 6, 8])).toEqual([2, 2, 2, 0, 0, 0, 1, 1, 0]);
  expect(fallRows(config, drops[0]?.falls ?? []).every((rows) => rows === config.rows)).toBe(true);
});

test('a board at rest pays nothing, and shows every symbol', () => {
  expect(clustersOf(config, restingBoard(config))).toEqual([]);
  expect(new Set(restingBoard(config)).size).toBe(config.symbols.length);
});

test('the ladder has a rung for each multiplier, from the drop that first has it', () => {
  expect(rungsOf({ ...config, multipliers: [1, 2, 2, 5, 5, 5] })).toEqual([
    { times: 1, from: 0 },
    { times: 2, from: 1 },
    { times: 5, from: 3 },
  ]);
  expect(leastOf(config)).toBe(5);
});

test('a reader of the screen hears one sentence a drop that pays, and none for one that does not', () => {
  const [first] = drops;
  if (!first) throw new Error('no drop');
  const text = dropText(config, viewAt(0), t);
  expect(text).toMatch(/^cluster\.drop\(1 times\(1\) cluster\.win\(/);
  expect(text.match(/cluster\.win/g)).toHaveLength(first.landed.clusters.length);
  expect(dropText(config, viewAt(0, false), t)).toBe('');
  expect(dropText(config, viewAt(drops.length - 1), t)).toBe('');
});

test('the line under the board counts what has been seen, and celebrates nothing before the round is over', () => {
  const minorOf = (units: number) => (100 * units) / config.units;
  const total = minorOf(unitsOf(drops));
  const [first] = drops;
  expect(resultText(config, round(total), viewAt(0), false, t)).toMatchObject({
    minor: minorOf(first?.event.units ?? 0),
    mood: 'returned',
  });
  expect(resultText(config, round(total), viewAt(1, false), false, t)).toMatchObject({ text: '' });
  expect(resultText(config, round(total), viewAt(drops.length - 1), true, t)).toEqual({
    text: `cluster.drops(${payingDrops(drops)})`,
    minor: total,
    mood: total > 100 ? 'won' : 'returned',
  });
  expect(resultText(config, round(0), viewAt(0), true, t)).toEqual({ text: '', minor: null, mood: 'lost' });
  expect(resultText(config, null, viewAt(0), true, t).text).toBe('');
});

test('the board tells its rows to whoever asks', () => {
  const rows = boardText(config, restingBoard(config), t).match(/row\(/g);
  expect(rows).toHaveLength(config.rows);
});
