import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISPUTE_STAGES, type StageEvent, standOf } from '#shared/domain/disputes.ts';

/** What a bank does, one after the other: it may ask, take, give back a part, take again. */
const course = fc
  .record({
    asks: fc.boolean(),
    turns: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.option(fc.double({ min: 0.01, max: 1, noNaN: true }))),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ asks, turns }) => {
    const message: StageEvent[] = asks ? [{ stage: 'dispute_opened', turn: 1, amountMinor: 5000 }] : [];
    let heldMinor = 0;
    for (const [index, [takenMinor, share]] of turns.entries()) {
      message.push({ stage: 'taken_back', turn: index + 1, amountMinor: takenMinor });
      heldMinor += takenMinor;
      // Only the last of them may stay with the bank.
      const part = share ?? (index < turns.length - 1 ? 1 : null);
      if (part === null) continue;
      const amountMinor = Math.ceil(takenMinor * part);
      message.push({ stage: 'given_back', turn: index + 1, amountMinor });
      heldMinor -= amountMinor;
    }
    return { message: message, heldMinor };
  })
  .filter(({ message }) => message.length > 0);

test('a dispute stands as what its bank did last, in whatever order and however often its stages are told [I16]', () => {
  fc.assert(
    fc.property(
      course,
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      ({ message, heldMinor }, chance) => {
        const shuffled = message
          .map((each) => ({ each, at: chance.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each);
        const last = message.at(-1) as StageEvent;
        expect(standOf(shuffled)).toEqual({ stage: last.stage, turn: last.turn, takenMinor: heldMinor });
      },
    ),
  );
});

test('no bank holds less than nothing, and what was told of a second taking says that the first was given back', () => {
  const message = fc.record({
    stage: fc.constantFrom(...DISPUTE_STAGES),
    turn: fc.integer({ min: 1, max: 3 }),
    amountMinor: fc.integer({ min: 1, max: 100 }),
  });
  const stages = fc.uniqueArray(message, { selector: ({ stage, turn }) => `${stage} ${turn}`, minLength: 1 });
  fc.assert(
    fc.property(stages, (some) => {
      const stands = standOf(some);
      if (stands) expect(stands.takenMinor).toBeGreaterThanOrEqual(0);
    }),
  );
  const taken = (turn: number): StageEvent => ({ stage: 'taken_back', turn, amountMinor: 70 });
  expect(standOf([taken(2)])).toMatchObject({ takenMinor: 70 });
  expect(standOf([taken(2), taken(1)])).toMatchObject({ takenMinor: 70, turn: 2 });
  expect(standOf([taken(1), { stage: 'given_back', turn: 1, amountMinor: 71 }])).toBeNull();
});
