// Somebody has an erased player's old statement and export, and everything that we still store: the log, the lists, her object and the
// shards. A script compares all of it with all of it, and finds none of her rows in the log.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLogDays } from '#functions/log/days.ts';
import { CLOSES_AFTER_MS } from '#functions/log/parts.ts';
import { handOver } from '#functions/player/log/handover.ts';
import { statement } from '#functions/player/payments/statement.ts';
import { nameOf } from '#functions/player/person/memberships.ts';
import { patchProfile, profileOf } from '#functions/player/person/profile.ts';
import { placeBet } from '#functions/player/rounds/engine.ts';
import { exportPage, schemaOf } from '#functions/player/whole/data-export.ts';
import { endFiller, erase, leave } from '#functions/player/whole/erasure.ts';
import { eraseStored, exportRows } from '#functions/readmodel/data-export.ts';
import { bringIntoLists } from '#functions/readmodel/lists.ts';
import { memoryD1 } from '#kit/d1.ts';
import { MemoryLog } from '#kit/log.ts';
import { ASKER, COIN, NOW_MS, TestPlayer } from '#kit/transaction.ts';
import type { Outgoing } from '#shared/contract/outgoing.ts';
import { hashText } from '#shared/domain/hash.ts';
import { DAY_MS, dayText, LOG_KINDS, logDay } from '#shared/domain/log.ts';
import { SCHEMA, type SchemaRow, tablesOf } from '#shared/domain/stores.ts';

beforeEach(() => {
  vi.stubGlobal('WebSocketRequestResponsePair', class {});
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const PERSON = {
  firstName: 'Hypatia',
  lastName: 'Canary-Swansong',
  address: 'Canarystrasse 77',
  city: 'Canarytown',
  mobilePhone: '+43 660 7654321',
  nickname: 'canarybird',
};
const EMAIL = 'hypatia.swansong@canary.example';
const ADA = { playerId: 'a0a0a0a0-1111-4222-8333-444444444444', playerNo: 7_654_321 };
const EVE = { playerId: 'e0e0e0e0-1111-4222-8333-444444444444', playerNo: 7_654_322 };
const STORE = { list: async () => ({ objects: [], truncated: false }), delete: async () => {} } as unknown as R2Bucket;

/** The house, as far as it stores something of two players who do the same. */
class House {
  readonly log = new MemoryLog();
  readonly DB = memoryD1();
  readonly ada = new TestPlayer('ada', { ...ADA, email: EMAIL, currency: 'EUR' });
  readonly eve = new TestPlayer('eve', { ...EVE, email: 'eve@example.com', currency: 'EUR' });
  readonly both = [this.ada, this.eve];

  async begin(): Promise<void> {
    for (const [{ playerId, playerNo }, email] of [
      [ADA, EMAIL],
      [EVE, 'eve@example.com'],
    ] as const) {
      const user = `insert into "user" (id, name, email, emailVerified, createdAt, updatedAt, playerNo) values (?, '', ?, 1, '', '', ?)`;
      await this.DB.prepare(user).bind(playerId, email, playerNo).run();
      await this.DB.prepare('insert into player_number (no, user_id) values (?, ?)').bind(playerNo, playerId).run();
    }
    this.ada.get((tx) => patchProfile(tx, PERSON));
    this.ada.lease = { name: this.ada.get((tx) => nameOf(profileOf(tx))), key: 'person' };
    this.eve.get((tx) => patchProfile(tx, { nickname: 'evening' }));
    for (const one of this.both) one.fund(100_000);
  }

  play(): void {
    for (const [i, one] of this.both.entries())
      for (let n = 0; n < 20; n++) {
        one.pass(6000);
        const key = `${i}.${n}.${one.nowMs}`;
        const input = { key, game: COIN.id, stakeMinor: 100, currency: 'EUR', action: { heads: true } } as const;
        one.get((tx) => placeBet(tx, ASKER, input, COIN));
      }
  }

  /** What objects owe the lists and the log has arrived. */
  async settle(): Promise<void> {
    for (const [i, one] of this.both.entries()) {
      const { store, nowMs } = one;
      const rows = store
        .all<{ no: number; at: number; body: string }>(`select no, at, body from outbox where receiver glob 'queue:*'`)
        .map(({ no, at, body }) => ({ ...(i === 0 ? ADA : EVE), no, atMs: at, ...JSON.parse(body) }) as Outgoing);
      await bringIntoLists(this.DB, rows, nowMs);
      store.all(`delete from outbox where receiver glob 'queue:*'`);
      one.forget();
      await this.log.deliver(one);
    }
    await this.log.settle();
  }

  async pass(ms: number): Promise<void> {
    vi.setSystemTime(Date.now() + ms);
    for (const one of this.both) {
      one.nowMs = Date.now();
      await this.log.bring(one);
    }
    await this.settle();
  }

  /** What a player may download: the statement, and the export of object and lists. */
  async download(one: TestPlayer, { playerId, playerNo }: typeof ADA, email: string): Promise<unknown> {
    const span = { currency: 'EUR', fromMs: 0, toMs: one.nowMs + DAY_MS, after: 0 } as const;
    const lines = one
      .get((tx) => statement(tx, span))
      .rows.map((row) => ({ ...row, time: new Date(row.atMs).toISOString() }));
    const { tables } = one.get((tx) => exportPage(tx, '', 0, []));
    const object = tables.map((name) => one.get((tx) => exportPage(tx, name, 0, [])).rows);
    const listed: unknown[] = [];
    for await (const row of exportRows({ DB: this.DB } as never, { playerId, playerNo, email })) listed.push(row);
    return [{ playerId, playerNo, email }, lines, object, listed];
  }

  async eraseAda(): Promise<void> {
    const { ada } = this;
    ada.store.all('update balance set amount = 0');
    ada.forget();
    ada.get(leave);
    await this.settle();
    await eraseStored({ DB: this.DB, STORE } as never, { ...ADA, email: EMAIL }, 'closed');
  }

  /** The day has come on which no law retains anything of her but the books. */
  async forgetAda(): Promise<void> {
    this.ada.get(erase);
    this.ada.get(endFiller);
    await this.settle();
    await eraseStored({ DB: this.DB, STORE } as never, { ...ADA, email: '' }, 'erased');
  }

  async lists(): Promise<unknown> {
    const tables = tablesOf((await this.DB.prepare(SCHEMA).all<SchemaRow>()).results);
    return Promise.all(
      tables.map(async ({ name }) => (await this.DB.prepare(`select * from "${name}"`).all()).results),
    );
  }
  object = (one: TestPlayer): unknown =>
    schemaOf(one.store).map(({ name }) => one.store.all(`select * from "${name}"`));
  shards = (): unknown =>
    this.log
      .names()
      .map((name) =>
        ['inbox', 'teller', 'part', 'meta'].map((table) => this.log.store(name).all(`select * from ${table}`)),
      );

  async rows() {
    const days = [...Array(70)].map((_, i) => dayText(logDay(NOW_MS) + i));
    const found = await Promise.all(days.map((day) => this.log.rows(day)));
    return LOG_KINDS.flatMap((kind) => found.flatMap((day) => day[kind]));
  }
}

/** Every text and number in it, also in what is written as JSON, and each of its words. */
function wordsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'number') found.add(String(value));
  if (typeof value === 'string') {
    found.add(value);
    for (const word of value.match(/[\w.@+-]+/g) ?? []) found.add(word);
    if (/^[[{]/.test(value)) wordsIn(JSON.parse(value), found);
  }
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) wordsIn(each, found);
  return found;
}

/** The pseudonyms that this would be the key of, in the months of the test. */
const pseudonymsOf = (word: string): number[] =>
  ['2026-11', '2026-12', '2027-01'].map((month) => Number.parseInt(hashText(`${word}:${month}`).slice(0, 12), 16));

/** Columns of the log that say how much and when, which many rows have in common. */
const MEASURES = new Set(['half', 'amount', 'received', 'rounds', 'stake', 'payout', 'cash_in', 'cash_out', 'free']);

test('a script with the log, the lists, the objects and an erased player’s old statement and export finds none of her rows [I42]', async () => {
  const house = new House();
  const { ada, eve } = house;
  await house.begin();
  house.play();
  await house.settle();
  // Some of her rows are on their way to the log as she takes her data along.
  ada.get(handOver);
  const taken = [await house.download(ada, ADA, EMAIL)];
  await house.pass(40 * DAY_MS);
  house.play();
  await house.pass(DAY_MS + CLOSES_AFTER_MS);
  taken.push(await house.download(ada, ADA, EMAIL));
  const eves = wordsIn(await house.download(eve, EVE, 'eve@example.com'));
  const adas = new Set([...wordsIn(taken)].filter((word) => !eves.has(word)));
  for (const word of [EMAIL, ...Object.values(PERSON), ADA.playerId, `R${ADA.playerNo}-1`])
    expect(adas).toContain(word);
  // The script knows its work: with her key, which we alone have and only until then, it finds her rows of both months.
  const whoOf = (rows: readonly Readonly<Record<string, unknown>>[]) => new Set(rows.map(({ who }) => Number(who)));
  const foundBy = (words: Iterable<string>, whos: ReadonlySet<number>) =>
    [...words].flatMap(pseudonymsOf).filter((who) => whos.has(who));
  const before = whoOf(await house.rows());
  expect(before.size).toBe(4);
  expect(foundBy(wordsIn(house.object(ada)), before)).toHaveLength(2);

  await house.eraseAda();
  await house.pass(DAY_MS + CLOSES_AFTER_MS);
  await closeLogDays(house.log.env, Date.now());
  const rows = await house.rows();
  const whos = whoOf(rows);
  expect(rows.filter(({ kind }) => kind === 'bet')).toHaveLength(80);

  const script = async () => {
    const left = [await house.lists(), house.object(ada), house.shards()];
    const words = new Set([...adas, ...wordsIn(taken), ...wordsIn(left)]);
    const cells = rows.flatMap((row) =>
      Object.entries(row).flatMap(([name, cell]) => (MEASURES.has(name) ? [] : String(cell))),
    );
    return {
      pseudonyms: foundBy(words, whos),
      named: [...words].filter((word) => whos.has(Number(word))),
      shared: cells.filter((cell) => adas.has(cell)),
      files: [...house.log.bucket.files].flatMap(([name, file]) => {
        const text = name + (typeof file === 'string' ? file : Buffer.from(file).toString('latin1'));
        return [EMAIL, ...Object.values(PERSON), ADA.playerId, `R${ADA.playerNo}`, `P${ADA.playerNo}`].filter((word) =>
          text.includes(word),
        );
      }),
      // Of herself, nothing but her number in the books is left in lists and shards.
      person: [EMAIL, ...Object.values(PERSON)].filter((word) => JSON.stringify([left[0], left[2]]).includes(word)),
    };
  };
  const NOTHING = { pseudonyms: [], named: [], shared: [], files: [], person: [] };
  expect(await script()).toEqual(NOTHING);
  await house.forgetAda();
  expect(await script()).toEqual(NOTHING);
  for (const word of [EMAIL, ...Object.values(PERSON)]) expect(JSON.stringify(house.object(ada))).not.toContain(word);
});
