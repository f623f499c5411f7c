// A studio with everything going wrong, against a wallet in memory: nothing is owed in the end, both books say the same, and what is
// wrong in a wallet is found.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counted } from '#kit/everything.ts';
import { differences, EITHER_DAY_MS, type StudioRow } from '#shared/domain/wallet/reconciliation.ts';
import { send } from '../../../kit/client.ts';
import { type Fault, referenceKit } from '../../../kit/faults.ts';
import { storm } from '../../../kit/storm.ts';
import { Books } from '../../../kit/studio/books.ts';

const rest = async () => {};
/** Its rounds follow each other without waiting. */
const AT_ONCE = { minCycleMs: 0 };
const rounds = counted(300, 3000, 10_000);

test.each([1, 2, 3])(
  'a storm of seed %i leaves nothing owed, and each player what the studio’s books say',
  async (seed) => {
    const kit = referenceKit(null, AT_ONCE);
    const { books, sessions, expected } = await storm(kit, { seed, rounds, rest });
    expect(books.complaints).toEqual([]);
    expect(books.owes).toBe(0);
    for (const session of sessions) {
      const body = { account_id: session.account, currency: 'EUR' };
      const { json } = await send(session, 'balance', body, {}, kit.fetcher);
      expect(json.balance).toBe(expected.get(session.account));
    }
    // Every kind of end was met.
    const types = new Set(books.report().map(({ type }) => type));
    expect([...types].sort()).toEqual(['bet', 'rollback', 'win']);
  },
);

const FOUND: readonly Fault[] = [
  'signature is not checked',
  'a repetition counts again',
  'a repetition tells the balance of now',
  'another amount under a known id is a repetition',
  'no tombstone is left',
  'a repeated rollback pays twice',
  'the end of an unknown round is final',
  'a win of an unknown round is final',
  'an amount may be a number',
  'any currency is taken',
  'an unknown rollback is refused',
  'unknown fields are refused',
];
test.each(FOUND)('a storm finds “%s”', async (fault) => {
  const kit = referenceKit(fault, AT_ONCE);
  const { books, sessions, expected } = await storm(kit, { seed: 7, rounds: 300, rest });
  const agree = await Promise.all(
    sessions.map(async (session) => {
      const body = { account_id: session.account, currency: 'EUR' };
      const { json } = await send(session, 'balance', body, {}, kit.fetcher);
      return json.balance === expected.get(session.account);
    }),
  );
  expect(books.complaints.length > 0 || agree.includes(false)).toBe(true);
});

const DAY = Date.UTC(2026, 10, 29);
const row = (change: Partial<StudioRow> = {}): StudioRow => ({
  id: 'a',
  account: 'p',
  round: 'r',
  type: 'bet',
  amountMinor: 100,
  currency: 'EUR',
  atMs: DAY + 3_600_000,
  ...change,
});

test('a day is compared row by row: each way that two books may differ is named', () => {
  const win = row({ id: 'w', type: 'win', amountMinor: 250 });
  const kinds = (ours: StudioRow[], theirs: StudioRow[]) => differences(DAY, ours, theirs).map(({ kind }) => kind);
  expect(kinds([row(), win], [win, row()])).toEqual([]);
  expect(kinds([row()], [row(), win])).toEqual(['missing_here']);
  expect(kinds([row(), win], [row()])).toEqual(['missing_there']);
  expect(kinds([row()], [row({ amountMinor: 101 })])).toEqual(['amount']);
  expect(kinds([row()], [row({ type: 'win' })])).toEqual(['type']);
  expect(kinds([row()], [row({ currency: 'USD' })])).toEqual(['currency']);
  expect(kinds([row()], [row({ round: 's' })])).toEqual(['round']);
  expect(kinds([row()], [row(), row()])).toEqual(['twice']);
  // The same id of two accounts is two movements, and one of them is unknown to us.
  expect(kinds([row()], [row(), row({ account: 'q' })])).toEqual(['missing_here']);
});

test('what lies within ten minutes of midnight may be in either day', () => {
  const late = row({ atMs: DAY + 86_400_000 - EITHER_DAY_MS });
  const next = row({ id: 'n', atMs: DAY + 86_400_000 + 60_000 });
  expect(differences(DAY, [late, next], [])).toEqual([]);
  expect(differences(DAY, [], [late])).toEqual([]);
  expect(differences(DAY, [row({ atMs: late.atMs - 1 })], [])).toHaveLength(1);
});

test('a studio counts what it told late to the day on which it was taken, also once it was started again', async () => {
  const DAY = 86_400_000;
  const kit = referenceKit(null, AT_ONCE);
  const session = await kit.account();
  const folder = mkdtempSync(join(tmpdir(), 'perigee-books-'));
  let nowMs = DAY / 2;
  let lost = 0;
  const books = () =>
    new Books({
      ...{ url: session.url, secret: session.secret, rest, restMs: 0, random: () => 0, now: () => nowMs },
      file: join(folder, 'books.jsonl'),
      fetcher: async (url, init) => {
        const answer = await (kit.fetcher ?? fetch)(url, init);
        if (lost === 0) return answer;
        // The last answer that is lost is that of the night before.
        if (--lost === 0) nowMs += DAY;
        throw new Error('lost');
      },
    });
  const [first, DAYS] = [books(), [0, DAY]];
  const reported = (of: Books) =>
    DAYS.map((fromMs) => of.report(fromMs, fromMs + DAY).map(({ id_provider }) => id_provider));
  await first.play({ ...session, tricks: ['stuck'] }, 'open', '1.00', '4.00');
  nowMs += DAY;
  await first.drain();
  expect(reported(first)).toEqual([['open-b'], ['open-w']]);
  nowMs -= DAY;
  lost = 3;
  await first.play(session, 'lost', '1.00', null);
  await expect.poll(() => first.owes).toBe(0);
  const both = [
    ['open-b', 'lost-b'],
    ['open-w', 'lost-b-undo'],
  ];
  expect([reported(first), reported(books())]).toEqual([both, both]);
  rmSync(folder, { recursive: true, force: true });
});
