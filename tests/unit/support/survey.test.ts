// The survey over HTTP: of what is asked now, once, counted without names.
import { expect, test } from 'vitest';
import { hasAnswered, storeAnswer, surveyCounts } from '#functions/readmodel/surveys.ts';
import { memoryD1 } from '#kit/d1.ts';

test('the first answer of a player counts, and the report counts choices', async () => {
  const db = memoryD1();
  const of = (playerNo: number, choice: string) =>
    storeAnswer(db, { survey: 's', collector: 'c', playerNo, chosen: [['find', choice]], atMs: 1 });
  await of(1, 'easy');
  await of(1, 'hard');
  await of(2, 'easy');
  expect([await hasAnswered(db, 's', 1), await hasAnswered(db, 's', 3), await hasAnswered(db, 'other', 1)]).toEqual([
    true,
    false,
    false,
  ]);
  const { n, choice } = (await surveyCounts([db]))[0] ?? {};
  expect([n, choice]).toEqual([2, 'easy']);
});
