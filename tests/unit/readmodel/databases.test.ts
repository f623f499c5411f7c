// Lists over two databases beside that of identity, as docs/add-a-database.md adds one: every question is answered as by one.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BLOCKS, type Block } from '#functions/readmodel/blocks.ts';
import { costsByTemplate, countsByTemplate } from '#functions/readmodel/campaigns.ts';
import { eraseStored, exportRows } from '#functions/readmodel/data-export.ts';
import { by, databasesOf, everyLists, listsOf, pageOf } from '#functions/readmodel/databases.ts';
import { findBy } from '#functions/readmodel/find.ts';
import { bringIntoEvery, type Listed, sendAgain } from '#functions/readmodel/lists.ts';
import { audienceSize, pushesAfter } from '#functions/readmodel/notices.ts';
import { bookedSteps, countWaiting, waiting } from '#functions/readmodel/office.ts';
import { paceOf } from '#functions/readmodel/pace.ts';
import { allSetAside, countSetAside, setAsideOf } from '#functions/readmodel/set-aside.ts';
import { storeAnswer, surveyCounts } from '#functions/readmodel/surveys.ts';
import { winnersOf } from '#functions/readmodel/winners.ts';
import { memoryD1 } from '#kit/d1.ts';
import type { Outgoing, OutgoingEvent } from '#shared/contract/outgoing.ts';

/** Step 3 of the recipe. */
const added: Block = { from: 1000, binding: 'LISTS_2' };
beforeAll(() => void (BLOCKS as Block[]).push(added));
afterAll(() => void (BLOCKS as Block[]).pop());

const STORE = { list: async () => ({ objects: [], truncated: false }), delete: async () => {} } as unknown as R2Bucket;
type Databases = Parameters<typeof databasesOf>[0] & { STORE: R2Bucket; LISTS: D1Database; LISTS_2: D1Database };
let env: Databases;

const NOS = [7, 999, 1000, 1001] as const;
const payment = (playerNo: number, action: 'deposit' | 'cashout', finishedAtMs: number) =>
  ({
    type: 'payment.changed',
    payment: {
      ...{
        id: `P${playerNo}-${action}`,
        action,
        state: 'succeeded',
        currency: 'EUR',
        amountMinor: 500,
        method: 'visa',
      },
      ...{ provider: 'test', providerRef: null, createdAtMs: 1, finishedAtMs },
    },
  }) as OutgoingEvent;
const about = (playerNo: number): OutgoingEvent[] => [
  { type: 'nickname.changed', nickname: `Star ${playerNo}` },
  { type: 'work.changed', kind: 'payment', ref: `P${playerNo}-1`, waiting: true, sinceMs: 5000 - playerNo },
  { type: 'audience.changed', hears: true },
  payment(playerNo, 'deposit', playerNo),
  {
    type: 'jackpot.paid',
    face: { name: `S${playerNo}` },
    prize: {
      ...{ id: `J${playerNo}`, jackpot: 'orbit', level: 'grand', game: 'a/b', originalMinor: playerNo },
      ...{ originalCurrency: 'EUR', amountMinor: playerNo, currency: 'EUR', wonAtMs: playerNo },
    },
  } as unknown as OutgoingEvent,
  {
    type: 'gift.changed',
    gift: {
      no: 1,
      template: 'WELCOME',
      part: 'bonus',
      stage: playerNo === 7 ? 'finished' : 'handle_bets',
      issuedAtMs: 1,
    },
  } as OutgoingEvent,
  { type: 'gift.converted', conversion: { no: 1, template: 'WELCOME', upTo: 10, eurMinor: 10 } },
];
const row = (playerNo: number, no: number, events: OutgoingEvent[]): Outgoing => ({
  ...{ playerId: `player-${playerNo}`, playerNo, no, atMs: 1, ledger: [], events },
});
const rowsIn = async (db: D1Database, table: string) =>
  (await db.prepare(`select count(*) as n from ${table}`).first<number>('n')) ?? 0;

beforeEach(async () => {
  env = { DB: memoryD1(), LISTS: memoryD1(), LISTS_2: memoryD1(), STORE };
  for (const no of NOS) {
    await env.DB.prepare(
      `insert into "user" (id, name, email, emailVerified, createdAt, updatedAt, playerNo, country) values (?, '', ?, 1, ?, '', ?, 'AT')`,
    )
      .bind(`player-${no}`, `p${no}@example.com`, new Date(no).toISOString(), no)
      .run();
    await env.DB.prepare('insert into player_number (no, user_id) values (?, ?)').bind(no, `player-${no}`).run();
  }
  const rows = NOS.map((no) => row(no, 1, about(no)));
  expect(await bringIntoEvery(env, rows, 1)).toEqual(new Set(rows));
});

test('a player is listed where their number says, and nowhere else', async () => {
  expect(NOS.map((no) => listsOf(env, no) === env.LISTS)).toEqual([true, true, false, false]);
  for (const table of ['nickname', 'payment', 'work', 'gift', 'jackpot_win'])
    expect(
      [await rowsIn(env.DB, table), await rowsIn(env.LISTS, table), await rowsIn(env.LISTS_2, table)],
      table,
    ).toEqual([0, 2, 2]);
});

test('operators find and see the same as in one database: by number, address and name, what waits, in its order', async () => {
  const one = async (kind: 'number' | 'email', word: string) => (await findBy(env, word, [kind])).found;
  expect(await one('number', '1001')).toMatchObject([
    { playerNo: 1001, email: 'p1001@example.com', nickname: 'Star 1001' },
  ]);
  expect(await one('email', 'p7@example.com')).toMatchObject([{ playerNo: 7, nickname: 'Star 7' }]);
  const names = (await findBy(env, 'sta', ['nickname'])).found.map(({ nickname }) => nickname);
  expect(names).toEqual(['Star 1000', 'Star 1001', 'Star 7', 'Star 999']);
  const after = { key: 'star 1001', playerNo: 1001 };
  expect((await findBy(env, 'sta', ['nickname'], after)).found.map(({ playerNo }) => playerNo)).toEqual([7, 999]);
  const dbs = everyLists(env);
  expect((await waiting(env, { skip: 0 })).items.map(({ playerNo, country }) => [playerNo, country])).toEqual(
    [1001, 1000, 999, 7].map((no) => [no, 'AT']),
  );
  expect((await waiting(env, { skip: 3 })).items.map(({ playerNo }) => playerNo)).toEqual([7]);
  expect(await countWaiting(dbs)).toEqual({ payment: 4 });
  expect(await bookedSteps(env, 900)).toEqual({ registered: 3, first_deposit: 3 });
});

test('what is counted or ranked over all players counts each database once', async () => {
  const dbs = everyLists(env);
  expect(await countsByTemplate(dbs)).toEqual([
    { template: 'WELCOME', part: 'bonus', issued: 4, active: 3, converted: 1, lost: 0, expired: 0, canceled: 0 },
  ]);
  expect(await costsByTemplate(dbs)).toEqual(new Map([['WELCOME', 40]]));
  expect((await winnersOf(dbs, 'biggest', null, 3)).map(({ name }) => name)).toEqual(['S1001', 'S1000', 'S999']);
  for (const no of [7, 1000])
    await storeAnswer(listsOf(env, no), { survey: 's', collector: 'c', playerNo: no, chosen: [['q', 'yes']], atMs: 1 });
  expect(await surveyCounts(dbs)).toEqual([{ survey: 's', collector: 'c', question: 'q', choice: 'yes', n: 2 }]);
  expect(await paceOf(dbs, 1)).toEqual({});
  expect(await audienceSize(dbs)).toBe(4);
  const pages = [await pushesAfter(env, 0, 3), await pushesAfter(env, 1000, 3)];
  expect(pages.map((page) => page.map(({ playerId }) => playerId))).toEqual([
    ['player-7', 'player-999', 'player-1000'],
    ['player-1001'],
  ]);
});

test('one database that is out keeps nothing from the other; a row that one refuses is found and sent again there [I40 I41]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.LISTS.prepare('alter table nickname rename to away').run();
  const rows: Listed[] = [7, 1000].map((no) => row(no, 2, [{ type: 'nickname.changed', nickname: `New ${no}` }]));
  expect(await bringIntoEvery(env, rows, 1)).toEqual(new Set([rows[1]]));
  await env.LISTS_2.prepare(
    `create trigger strict before insert on work begin select raise(abort, 'constraint failed: new rule'); end`,
  ).run();
  const bad = row(1000, 3, [{ type: 'work.changed', kind: 'document', ref: 'D', waiting: true, sinceMs: 1 }]);
  await bringIntoEvery(env, [bad], 1);
  const dbs = everyLists(env);
  expect([await countSetAside(dbs), (await allSetAside(dbs, 0)).items.length]).toEqual([1, 1]);
  expect(await setAsideOf(dbs, 'player-1000', 3)).toMatchObject({ playerNo: 1000 });
  await env.LISTS_2.prepare('drop trigger strict').run();
  expect(await sendAgain(env, bad)).toBeNull();
  expect(await countSetAside(dbs)).toBe(0);
  vi.restoreAllMocks();
});

test('an export reads identity and the lists of its player, an erasure empties both and touches nobody else [I42]', async () => {
  const owner = { playerId: 'player-1000', playerNo: 1000, email: 'p1000@example.com' };
  const tables = async () => {
    const found: string[] = [];
    for await (const { table } of exportRows(env, owner)) found.push(table);
    return found.toSorted();
  };
  expect(await tables()).toEqual(
    [
      'face',
      'gift',
      'gift_conversion',
      'jackpot_win',
      'news_audience',
      'nickname',
      'payment',
      'player_number',
      'user',
      'work',
    ].toSorted(),
  );
  await eraseStored(env, owner, 'erased');
  const numbered = async (no: number) => (await findBy(env, String(no), ['number'])).found;
  expect(await numbered(1000)).toMatchObject([{ email: null, nickname: '' }]);
  expect(await numbered(1001)).toMatchObject([{ nickname: 'Star 1001' }]);
});

test('without a database of their own lists stand beside identity, each database once', () => {
  const { DB } = env;
  expect([everyLists({ DB }), databasesOf({ DB }, 1000)]).toEqual([[DB], [DB]]);
  const one = [1, 3];
  const other = [2, 4];
  expect(
    pageOf(
      [one, other],
      by((n) => n),
      { skip: 1, page: 2 },
    ),
  ).toEqual({ items: [2, 3], more: true });
});
