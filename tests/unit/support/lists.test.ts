// Cases in the lists: told in any order, and the waiting time that is measured from them.
import { expect, test } from 'vitest';
import { casesOfPlayer, projectCases, waitingCases, waitingTime } from '#functions/readmodel/cases.ts';
import { memoryD1 } from '#kit/d1.ts';
import type { CaseEvent, CaseFact } from '#shared/contract/outgoing.ts';

const FACT: CaseFact = {
  playerId: 'p',
  playerNo: 7,
  country: 'AT',
  kind: 'question',
  topic: 'payment',
  state: 'new',
  claimedBy: null,
  openedAtMs: 1,
  waitingSinceMs: 1,
  dueAtMs: null,
};
const NOW = Date.UTC(2026, 10, 26);

async function listed(rows: readonly (readonly [caseId: string, no: number, event: CaseEvent, atMs?: number])[]) {
  const db = memoryD1();
  for (const [caseId, no, event, atMs = NOW - 1] of rows)
    await db.batch(projectCases(db, [{ caseId, no, atMs, events: [event] }]));
  return db;
}
const changed = (over: Partial<CaseFact>): CaseEvent => ({ type: 'case.changed', fact: { ...FACT, ...over } });

test('the newest state wins whichever comes last, and what is erased stays nobody’s', async () => {
  const db = await listed([
    ['C-1', 2, changed({ state: 'solved', waitingSinceMs: null })],
    ['C-1', 1, changed({})],
    ['C-2', 3, { type: 'case.erased', playerId: 'p' }],
    ['C-2', 1, changed({})],
  ]);
  expect((await casesOfPlayer(db, 7)).map(({ id, state }) => [id, state])).toEqual([['C-1', 'solved']]);
  expect((await waitingCases(db, { skip: 0 })).items).toEqual([]);
});

test('the queue has complaints first, by their day, then the longest waiting', async () => {
  const db = await listed([
    ['C-1', 1, changed({ waitingSinceMs: 50 })],
    ['C-2', 1, changed({ waitingSinceMs: 40, claimedBy: 'sam' })],
    ['C-3', 1, changed({ waitingSinceMs: 60, kind: 'complaint', dueAtMs: 900 })],
    ['C-4', 1, changed({ waitingSinceMs: 70, kind: 'complaint', dueAtMs: 800 })],
  ]);
  expect((await waitingCases(db, { skip: 0 })).items.map(({ id }) => id)).toEqual(['C-4', 'C-3', 'C-2', 'C-1']);
  expect((await waitingCases(db, { skip: 0, claimedBy: 'sam' })).items.map(({ id }) => id)).toEqual(['C-2']);
});

test('the waiting time is that of the last thirty days, each answer once, and nothing of fewer than twenty', async () => {
  const answer = (no: number, minutes: number, atMs = NOW - 1) =>
    ['C-1', no, { type: 'case.answered', waitMs: minutes * 60_000 }, atMs] as const;
  const nineteen = Array.from({ length: 19 }, (_, i) => answer(i + 1, i + 1));
  const old = answer(99, 1, NOW - 31 * 86_400_000);
  expect(await waitingTime(await listed([...nineteen, ...nineteen, old]), NOW)).toBeNull();
  expect(await waitingTime(await listed([...nineteen, answer(20, 20)]), NOW)).toEqual({
    medianMs: 600_000,
    mostMs: 1_080_000,
    answers: 20,
  });
});
