// Rows that the lists can never take: set aside alone, told once, and sent again; and a database that is out, which is no row's fault.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bringIntoLists, type Listed, sendAgain } from '#functions/readmodel/lists.ts';
import { allSetAside } from '#functions/readmodel/set-aside.ts';
import { memoryD1 } from '#kit/d1.ts';
import type { CaseOutgoing, Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';

const payment = (id: string | null): OutgoingEvent => ({
  type: 'payment.changed',
  payment: {
    id: id as string,
    action: 'deposit',
    state: 'succeeded',
    currency: 'EUR',
    amountMinor: 500,
    method: 'visa',
    provider: 'test',
    providerRef: null,
    createdAtMs: 1,
    finishedAtMs: 2,
  },
});
const row = (playerNo: number, no: number, events: OutgoingEvent[]): Outgoing => ({
  playerId: `player-${playerNo}`,
  playerNo,
  no,
  atMs: 1,
  events,
});
const good = (playerNo: number, no: number) => row(playerNo, no, [payment(`P${playerNo}-${no}`)]);

/** Every way in which a row of ours has been, or could be, impossible. */
const BAD: readonly ((playerNo: number, no: number) => Listed)[] = [
  (playerNo, no) => row(playerNo, no, [payment(null)]),
  (playerNo, no) => row(playerNo, no, [{ type: 'payment.changed' } as OutgoingEvent]),
  (playerNo, no) => row(playerNo, no, [{ type: 'nickname.changed', nickname: null as unknown as string }]),
  (_playerNo, no): CaseOutgoing => ({
    caseId: `case-${no}`,
    no,
    atMs: 1,
    events: [{ type: 'case.answered', waitMs: null as unknown as number }],
  }),
  (playerNo, no) => row(playerNo, no, null as unknown as OutgoingEvent[]),
  (playerNo, no) => row(playerNo, no, [null as unknown as OutgoingEvent]),
  (_playerNo, no) => ({ caseId: `case-${no}`, no, atMs: 1, events: null }) as unknown as CaseOutgoing,
];

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => void vi.restoreAllMocks());
const unmovable = () => lines.filter((line) => line.includes('"readmodel.unmovable"'));

const paymentsIn = async (db: D1Database) =>
  (await db.prepare('select id from payment order by id').all<{ id: string }>()).results.map(({ id }) => id);

test('rows that the database can never take are set aside alone, whichever and wherever they are: all others are listed, and each is told once [I40 I41]', async () => {
  const kinds = fc.array(fc.option(fc.nat(BAD.length - 1), { freq: 3 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(kinds, async (drawn) => {
      lines.length = 0;
      const db = memoryD1();
      const rows = drawn.map((kind, i) => (kind === null ? good(i % 3, i + 1) : BAD[kind]?.(i % 3, i + 1))) as Listed[];
      for (let times = 0; times < 2; times += 1) expect(await bringIntoLists(db, rows, 7)).toEqual(new Set(rows));
      const wanted = drawn.flatMap((kind, i) => (kind === null ? [`P${i % 3}-${i + 1}`] : []));
      expect(await paymentsIn(db)).toEqual(wanted.toSorted());
      const bad = drawn.filter((kind) => kind !== null).length;
      expect((await allSetAside([db], 0)).items).toHaveLength(bad);
      expect(unmovable()).toHaveLength(bad);
    }),
    { numRuns: 60 },
  );
});

test('what is too big for any row is set aside as far as it can be kept, and says so when it is sent again [I41]', async () => {
  const db = memoryD1();
  for (const [table, column] of [
    ['payment', 'id'],
    ['set_aside', 'body'],
  ])
    await db
      .prepare(
        `create trigger big_${table} before insert on ${table} when length(new.${column}) > 50000
          begin select raise(abort, 'string or blob too big'); end`,
      )
      .run();
  const rows = [good(1, 1), row(2, 2, [payment(`P${'9'.repeat(60_000)}-2`)]), good(2, 3)];
  for (const _twice of [1, 2]) expect(await bringIntoLists(db, rows, 7)).toEqual(new Set(rows));
  expect(await paymentsIn(db)).toEqual(['P1-1', 'P2-3']);
  const [retained] = (await allSetAside([db], 0)).items;
  expect(retained).toMatchObject({ owner: 'player-2', no: 2 });
  expect(retained?.error).toContain('too big to be kept whole');
  expect(unmovable()).toHaveLength(1);
});

test('while the database is out nothing is set aside and nothing counts as done; afterwards the same rows are taken [I41]', async () => {
  const db = memoryD1();
  const rows = Array.from({ length: 8 }, (_, i) => good(1, i + 1));
  await db.prepare('alter table payment rename to away').run();
  expect((await bringIntoLists(db, rows, 7)).size).toBe(0);
  expect((await allSetAside([db], 0)).items).toEqual([]);
  await db.prepare('alter table away rename to payment').run();
  expect((await bringIntoLists(db, rows, 7)).size).toBe(8);
  expect(await paymentsIn(db)).toHaveLength(8);
});

test('what was set aside is kept without letters, and once the cause is mended it is sent again and gone', async () => {
  const db = memoryD1();
  await db
    .prepare(
      `create trigger strict before insert on payment begin select raise(abort, 'constraint failed: new rule'); end`,
    )
    .run();
  const letter = { type: 'mail.wanted', mail: { values: { link: 'secret' } } } as unknown as OutgoingEvent;
  await bringIntoLists(db, [row(4, 9, [payment('P4-1'), letter])], 7);
  const [retained] = (await allSetAside([db], 0)).items;
  expect(retained).toMatchObject({ owner: 'player-4', no: 9, playerNo: 4, caseId: null, sinceMs: 7 });
  expect(retained?.error).toContain('new rule');
  expect(retained?.body).not.toContain('secret');
  const message = JSON.parse(retained?.body ?? '') as Outgoing;
  expect(await sendAgain({ DB: db }, message)).toContain('new rule');
  expect((await allSetAside([db], 0)).items).toHaveLength(1);
  await db.prepare('drop trigger strict').run();
  expect(await sendAgain({ DB: db }, message)).toBeNull();
  expect([await paymentsIn(db), (await allSetAside([db], 0)).items]).toEqual([['P4-1'], []]);
});
