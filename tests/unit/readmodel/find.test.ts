// Finding a player: by each kind of word, near names too, and always by an index of the database.
import { performance } from 'node:perf_hooks';
import type { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, test } from 'vitest';
import { findBy, findByTemplates, findNearly, lookFor, lookNearly } from '#functions/readmodel/find.ts';
import { project } from '#functions/readmodel/projections.ts';
import { memoryD1 } from '#kit/d1.ts';
import { everything } from '#kit/everything.ts';
import type { OutgoingEvent } from '#shared/contract/outgoing.ts';
import {
  kindsOf,
  meansKeys,
  profileKeys,
  SEARCH_KINDS,
  type SearchKey,
  type SearchKind,
} from '#shared/domain/office/search.ts';

/** One word of each kind, by which player 7 is found. */
const WORDS: Readonly<Record<Exclude<SearchKind, 'any' | 'case' | 'code'>, string>> = {
  number: '#7',
  email: 'Grace@Example.com',
  name: 'Hopper Grace',
  nickname: 'amaz',
  birthday: '9.12.1986',
  phone: '0660 123 45 67',
  address: 'Hauptstrasse 4',
  payment: 'p7-2',
  reference: 'ap_0042',
  iban: 'AT61 1904 3002 3457 3201',
  card: '4242 42•• •••• 1111',
  wallet: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ip: '203.0.113.9',
  device: 'f00dfacef00dface',
  round: 'R7-12',
};
const GRACE = {
  firstName: 'Grace',
  lastName: 'Höpper',
  dateOfBirth: '1986-12-09',
  mobilePhone: '+43 660 1234567',
  address: 'Hauptstraße 4/2',
  postalCode: '1010',
};
const publish = (db: D1Database, playerNo: number, no: number, events: OutgoingEvent[]) =>
  db.batch(project(db, [{ playerId: `u${playerNo}`, playerNo, no, atMs: 1, ledger: [], events }]));
const keys = (part: 'profile' | 'means', list: readonly SearchKey[]): OutgoingEvent => ({
  type: 'keys.changed',
  part,
  keys: list,
});
const MEANS = [
  ...meansKeys({ card: { bin: '424242', last4: '1111' }, label: 'Visa ·· 1111' }),
  ...meansKeys({ destination: 'AT611904300234573201', label: 'AT ·· 3201' }),
  ...meansKeys({ destination: WORDS.wallet }),
];

let db: D1Database;
beforeAll(async () => {
  db = memoryD1();
  const user = `insert into "user" (id, name, email, emailVerified, createdAt, updatedAt, country) values (?, '', ?, 1, ?, ?, 'AT')`;
  const day = '2026-11-01T00:00:00.000Z';
  for (const no of [6, 7, 8])
    await db.batch([
      db.prepare(user).bind(`u${no}`, no === 7 ? 'grace@example.com' : `p${no}@example.com`, day, day),
      db.prepare('insert into player_number (no, user_id) values (?, ?)').bind(no, `u${no}`),
    ]);
  await publish(db, 7, 1, [
    { type: 'nickname.changed', nickname: 'Amazing' },
    keys('profile', profileKeys(GRACE)),
    keys('means', MEANS),
  ]);
  await publish(db, 6, 1, [
    keys(
      'profile',
      profileKeys({
        ...GRACE,
        firstName: 'Ada',
        lastName: 'Lovelace',
        dateOfBirth: '1990-03-24',
        mobilePhone: '+49 170 555',
        address: 'Weg 1',
        postalCode: '8010',
      }),
    ),
  ]);
  await db.batch([
    db
      .prepare(`insert into login (user_id, at, outcome, method, ip) values ('u7', 1, 'signed_in', 'password', ?)`)
      .bind(WORDS.ip),
    db
      .prepare(
        `insert into "session" (id, expiresAt, token, createdAt, updatedAt, userId, dfpc) values ('s', ?, 't', ?, ?, 'u7', ?)`,
      )
      .bind(day, day, day, WORDS.device),
    db
      .prepare(
        `insert into payment (id, player_no, action, state, currency, amount, method, provider, provider_ref, created_at, finished_at, told)
          values ('P7-2', 7, 'deposit', 'succeeded', 'EUR', 500, 'visa', 'apsis', ?, 1, 2, 1)`,
      )
      .bind(WORDS.reference),
    db.prepare(`insert into gift values (7, 1, 'autumn', 'bonus', 'finished', 1, 1)`),
  ]);
});

test('a player is found by each kind of word, also where nobody says which kind it is [S6.11]', async () => {
  for (const [kind, word] of Object.entries(WORDS) as [SearchKind, string][]) {
    const { found } = await findBy({ DB: db }, word, [kind]);
    expect(
      found.map(({ playerNo, by }) => [playerNo, by]),
      kind,
    ).toEqual([[7, kind]]);
    const any = await findBy({ DB: db }, word.replaceAll('•', '4'), kindsOf(word.replaceAll('•', '4')));
    expect(
      any.found.map(({ playerNo }) => playerNo),
      `any: ${kind}`,
    ).toContain(7);
  }
  expect((await findByTemplates({ DB: db }, ['autumn'])).map(({ playerNo }) => playerNo)).toEqual([7]);
  expect((await findBy({ DB: db }, '3201', ['iban'])).found).toEqual([]);
  expect((await findBy({ DB: db }, 'nobody at all', kindsOf('nobody at all'))).found).toEqual([]);
});

test('a card or an account is found as it is printed: by statements, by providers and by the office itself', async () => {
  const printed = [
    '424242******1111',
    '4242 42•• •••• 1111',
    '4242 42xx xxxx 1111',
    '4242 **** **** 1111',
    '**** 1111',
    '·· 1111',
  ];
  for (const word of [...printed, 'Visa ·· 1111', 'AT ·· 3201'])
    expect(
      (await findBy({ DB: db }, word, kindsOf(word))).found.map(({ playerNo }) => playerNo),
      word,
    ).toEqual([7]);
  for (const word of ['Max 1111', 'Xaver Strasse 1111', '1.1.1111']) expect(kindsOf(word), word).not.toContain('card');
});

test('a name is found in either order, without accents, from its beginning, and by how it sounds', async () => {
  for (const word of ['hopper', 'HÖPPER grace', 'Hopp', 'Grace Hoepper', 'grace'])
    expect(
      (await findBy({ DB: db }, word, ['name'])).found.map(({ playerNo }) => playerNo),
      word,
    ).toEqual([7]);
  expect((await findBy({ DB: db }, 'Grace Lovelace', ['name'])).found).toEqual([]);
  for (const word of ['Hobber', 'Greis Hopper', 'Hoper Grase'])
    expect(
      (await findNearly({ DB: db }, word)).map(({ playerNo }) => playerNo),
      word,
    ).toEqual([7]);
  expect(await findNearly({ DB: db }, 'Turing')).toEqual([]);
});

test('an older word that comes late changes nothing; a newer one replaces what was, and what paid stays [I40]', async () => {
  const own = memoryD1();
  await own.prepare(`insert into player_number (no, user_id) values (9, 'u9')`).run();
  const find = async (word: string) => (await findBy({ DB: own }, word, kindsOf(word))).found.length;
  await publish(own, 9, 5, [keys('profile', profileKeys(GRACE)), keys('means', MEANS)]);
  await publish(own, 9, 4, [keys('profile', profileKeys({ ...GRACE, lastName: 'Murray' }))]);
  expect([await find('Hopper'), await find('Murray')]).toEqual([1, 0]);
  await publish(own, 9, 6, [keys('profile', profileKeys({ ...GRACE, lastName: 'Murray' }))]);
  await publish(own, 9, 6, [keys('profile', profileKeys({ ...GRACE, lastName: 'Murray' }))]);
  expect([await find('Hopper'), await find('Murray'), await find(WORDS.wallet)]).toEqual([0, 1, 1]);
  await publish(own, 9, 7, [keys('profile', [])]);
  expect([await find('Murray'), await find('1986-12-09')]).toEqual([0, 0]);
});

/** A look that reads a whole table would say so. */
test('every kind of word is looked up by an index, never by reading a table', () => {
  const raw = (db as unknown as { raw: DatabaseSync }).raw;
  const kinds = Object.keys(SEARCH_KINDS) as SearchKind[];
  const looks = kinds.flatMap((kind) => {
    const look = lookFor(kind, WORDS[kind as keyof typeof WORDS] ?? 'x');
    return look ? [{ kind: kind as string, ...look }] : [];
  });
  const near = lookNearly('Grace Hopper');
  if (near) looks.push({ kind: 'nearly', ...near });
  expect(looks.length).toBeGreaterThanOrEqual(16);
  for (const { kind, sql, values } of looks) {
    const plan = raw.prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[];
    // What remains is scanned is the handful of rows that were found.
    const scans = plan.map(({ detail }) => detail).filter((line) => /^SCAN (?!h\b|hit\b|f\b|\(|CONSTANT)/.test(line));
    expect(scans, kind).toEqual([]);
  }
});

test.runIf(everything)(
  'among a million players each kind of word is found within a second',
  { timeout: 1_800_000 },
  async () => {
    const raw = (db as unknown as { raw: DatabaseSync }).raw;
    raw.exec('begin');
    const FIRST = ['maria', 'anna', 'grace', 'ivan', 'jonas', 'elena', 'lukas', 'sofia', 'paul', 'nora'];
    const player = raw.prepare('insert or ignore into player_number (no, user_id) values (?, ?)');
    const user = raw.prepare(
      `insert or ignore into "user" (id, name, email, emailVerified, createdAt, updatedAt, country) values (?, '', ?, 1, '2026', '2026', 'AT')`,
    );
    const key = raw.prepare('insert or ignore into find_key values (?, ?, ?, ?, 1)');
    const nickname = raw.prepare('insert or ignore into nickname values (?, ?, ?, 1)');
    for (let no = 100; no < 1_000_100; no++) {
      player.run(no, `m${no}`);
      user.run(`m${no}`, `m${no}@example.com`);
      key.run('name', FIRST[no % 10] ?? '', no, 'profile');
      key.run('name', `last${no % 50_000}`, no, 'profile');
      key.run('sound', `lst${no % 50_000}`, no, 'profile');
      key.run('birthday', `19${60 + (no % 40)}-0${1 + (no % 9)}-1${no % 10}`, no, 'profile');
      key.run('phone', String(600_000_000 + no), no, 'profile');
      key.run('card', String(no % 10_000).padStart(4, '0'), no, 'means');
      nickname.run(no, `nick${no}`, `nick${no}`);
    }
    raw.exec('commit');
    const times: Record<string, number> = {};
    for (const [kind, word] of [
      ...Object.entries(WORDS),
      ['name', 'last77 maria'],
      ['name', 'ma'],
      ['nickname', 'nick'],
      ['card', '0077'],
    ] as [SearchKind, string][]) {
      const from = performance.now();
      await findBy({ DB: db }, word, [kind]);
      times[`${kind} ${word}`] = Math.round(performance.now() - from);
    }
    console.log(JSON.stringify(times));
    expect(Math.max(...Object.values(times))).toBeLessThan(1000);
  },
);
