import { beforeEach, expect, test } from 'vitest';
import { CLAIM_MS, claim, claimsNow, purgeClaims, unclaim } from '#functions/readmodel/claims.ts';
import { memoryD1 } from '#kit/d1.ts';

let db: D1Database;
beforeEach(() => {
  db = memoryD1();
});
const NOW = Date.UTC(2026, 10, 30);
const take = async (operator: string, nowMs: number, over: string | null = null) =>
  (await claim(db, { ref: 'P7-1', operator, over }, nowMs))?.operator;

test('who claims a row first has it; who takes it over names whose it was, and a third one is not robbed', async () => {
  expect(await take('ada', NOW)).toBe('ada');
  expect(await take('sam', NOW + 1)).toBe('ada');
  expect(await take('sam', NOW + 2, 'ada')).toBe('sam');
  expect(await take('carl', NOW + 3, 'ada')).toBe('sam');
  expect([...(await claimsNow(db, NOW + 4)).values()]).toEqual([{ ref: 'P7-1', operator: 'sam', forMs: 2 }]);
});

test('a claim ends by itself; claiming it again while it holds begins its time anew', async () => {
  await take('ada', NOW);
  await take('ada', NOW + 1000);
  expect(await take('sam', NOW + CLAIM_MS)).toBe('ada');
  expect((await claimsNow(db, NOW + 999 + CLAIM_MS)).size).toBe(1);
  expect((await claimsNow(db, NOW + 1000 + CLAIM_MS)).size).toBe(0);
  expect(await take('sam', NOW + 1000 + CLAIM_MS)).toBe('sam');
});

test('nobody gives up what a colleague has; what is done is in nobody’s hand; ended ones are not stored', async () => {
  await take('ada', NOW);
  await unclaim(db, 'P7-1', 'sam');
  expect((await claimsNow(db, NOW)).size).toBe(1);
  await unclaim(db, 'P7-1');
  expect((await claimsNow(db, NOW)).size).toBe(0);
  await take('ada', NOW);
  await purgeClaims(db, NOW + CLAIM_MS - 1);
  expect((await claimsNow(db, NOW)).size).toBe(1);
  await purgeClaims(db, NOW + CLAIM_MS);
  expect((await claimsNow(db, NOW)).size).toBe(0);
});
