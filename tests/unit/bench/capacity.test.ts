// The model of capacity says what a simulation costs before it runs; its factors are no lower than what is measured.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bytesARound } from '#kit/bytes.ts';
import { Evening, newbornBytes } from '#kit/evening.ts';
import { counted } from '#kit/everything.ts';
import { ACTS, type Act, ADDED, BYTES, COSTS, type Cost, EXTRAS } from '../../../scripts/capacity/factors.ts';
import { sumOf, walls } from '../../../scripts/capacity/model.ts';
import { capacityDocument, DOCUMENT } from '../../../scripts/capacity.ts';

/** Each two days of twenty rounds. */
const ROBOTS = counted(12, 300, 10_000);

test(`a simulation of ${ROBOTS} robots costs what the model says, within 5 %, in rows, bytes, messages and requests; no act costs a tenth more than its factor`, async () => {
  const evening = new Evening();
  for (let i = 0; i < ROBOTS; i++) await evening.robot(2, 20, `simulation ${i}`);
  const times = Object.fromEntries(ACTS.map((act) => [act, evening.byAct.get(act)?.times ?? 0])) as Record<Act, number>;
  const predicted = sumOf(times);
  const rounds = times.firstOfDay + times.bet + times.fedBet;
  const pairs: Record<string, [predicted: number, found: number]> = {
    ...Object.fromEntries(
      (Object.keys(predicted) as (keyof Cost)[]).map((name) => [name, [predicted[name], evening.total[name]]]),
    ),
    bytes: [ROBOTS * (BYTES.newborn + BYTES.played) + rounds * BYTES.youngRound, evening.bytes],
  };
  for (const [name, [predictedSum, found]] of Object.entries(pairs)) {
    console.log('capacity', name, Math.round(predictedSum), Math.round(found));
    expect(Math.abs(predictedSum / found - 1), `${name}: ${predictedSum} was predicted, ${found} came`).toBeLessThan(
      0.05,
    );
  }
  const costs = evening.costs();
  for (const act of ACTS)
    for (const name of Object.keys(COSTS[act]) as (keyof Cost)[])
      expect(costs[act][name], `${name} of ${act}`).toBeLessThanOrEqual(COSTS[act][name] * 1.1 + 0.05);
}, 3_600_000);

test('a jackpot that a round feeds, and a shown win, add at most 3 rows and a call to a plain round; a race adds a call, and no tenth more rows than its factor [I40]', async () => {
  const added = await new Evening().extras(60, 'extras');
  console.log('capacity', JSON.stringify(added));
  for (const extra of [added.jackpot, added.publicWin]) expect(extra.rows).toBeLessThanOrEqual(3);
  for (const extra of EXTRAS) expect(added[extra]).toMatchObject({ requests: 1, messages: 0, listRows: 0 });
  for (const extra of EXTRAS)
    for (const name of Object.keys(ADDED[extra]) as (keyof Cost)[])
      expect(added[extra][name], `${name} of ${extra}`).toBeLessThanOrEqual(ADDED[extra][name] * 1.1);
});

/** Of a newborn player's object, with its first deposit. */
const MOST_NEWBORN = 150_000;

test('a newborn player’s object and a round take no tenth more than the model says, and the object at most 150 kB', async () => {
  const newborn = await newbornBytes();
  expect(newborn).toBeLessThanOrEqual(Math.min(MOST_NEWBORN, BYTES.newborn * 1.1));
  expect(bytesARound(300)).toBeLessThanOrEqual(BYTES.round * 1.1);
});

test('the document is what the model says now, and its first wall stands above 100,000 players a day, but for what a recipe moves', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(capacityDocument());
  const [first] = walls().filter(({ recipe }) => !recipe);
  expect(first?.players).toBeGreaterThan(100_000);
});
