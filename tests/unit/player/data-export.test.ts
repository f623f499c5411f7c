// Export and erasure by canaries: a word planted in every column that can hold one, in every table of the object and of D1,
// found by the schemas themselves. What the export lacks or the erasure leaves, these tests name (I42).

import { describe, expect, test } from 'vitest';
import { owes } from '#functions/object/outbox.ts';
import { headOf, ledgerRows, storedBalances } from '#functions/player/core/ledger.ts';
import { setLimit } from '#functions/player/limits/change.ts';
import { mayMail, notify } from '#functions/player/person/inbox.ts';
import { isErased, profileOf } from '#functions/player/person/profile.ts';
import { recordsOf, writeRecord } from '#functions/player/person/records.ts';
import { admit, isLive } from '#functions/player/person/sessions.ts';
import { exportPage, schemaOf } from '#functions/player/whole/data-export.ts';
import {
  endFiller,
  endProtection,
  erase,
  eraseDue,
  leave,
  mayVanish,
  nextErasureMs,
  nextProtectionMs,
  RETAINED_TABLES,
} from '#functions/player/whole/erasure.ts';
import {
  eraseStored,
  exportRows,
  NOBODYS,
  type Owner,
  ownersOf,
  privatePrefix,
  RETAINED as STAYS,
  WITHHELD,
} from '#functions/readmodel/data-export.ts';
import { memoryD1 } from '#kit/d1.ts';
import { makeAll } from '#kit/late.ts';
import { BIRTH, TestPlayer } from '#kit/transaction.ts';
import { audit } from '#shared/domain/ledger.ts';
import { yearsAfter } from '#shared/domain/retention.ts';
import { type Cell, SCHEMA, type SchemaRow, type Table, tablesOf, toCsv } from '#shared/domain/stores.ts';

const isText = (type: string) => !/INT|REAL|NUM/i.test(type);
const canary = (table: string, column: string) => `canary ${table} ${column}`;
/** Columns that hold JSON are read as such. */
const JSONS: Readonly<Record<string, string>> = {
  'quest.terms': JSON.stringify({ thresholdsEur: [0], title: { en: canary('quest', 'terms') } }),
  'achievement.terms': JSON.stringify({
    condition: { type: 'limit' },
    coins: 1,
    title: { en: canary('achievement', 'terms') },
  }),
  'adventure.terms': JSON.stringify({
    firstDate: '2026-01-01',
    days: 1,
    steps: [],
    title: { en: canary('adventure', 'terms') },
  }),
  'exclusion_record.imposed': JSON.stringify({
    stops: [{ type: 'suspension', why: canary('exclusion_record', 'imposed'), fromMs: 0, untilMs: 0 }],
    limits: [],
  }),
  'outbox.body': JSON.stringify({
    ledger: [],
    events: [{ type: 'mail.wanted', mail: { email: canary('outbox', 'body'), values: { token: 'secret token' } } }],
  }),
};

/** Settled and paid, so that nothing is in the way of an erasure. */
const CLOSED: Readonly<Record<string, Record<string, Cell>>> = {
  round: { status: 'settled' },
  payment: { state: 'succeeded' },
  points: { no: 1, earned: 0 },
  cashback_week: { paid_at: 1 },
  adventure: { judged_at: 1 },
  vip_quarter: { until_at: Number.MAX_SAFE_INTEGER, reached: 0, carried: 0, granted: 0 },
};

/** A row whose every text is a canary; numbers and what ties it to its owner as given. */
function planted(
  { name, columns }: Table,
  fixed: Readonly<Record<string, Cell>> = {},
  number = 1_000_000,
): Record<string, Cell> {
  return Object.fromEntries(
    columns.map(({ name: column, type }) => [
      column,
      fixed[column] ?? (isText(type) ? (JSONS[`${name}.${column}`] ?? canary(name, column)) : number),
    ]),
  );
}
const insert = (table: string, row: Record<string, Cell>) => ({
  sql: `insert into "${table}" (${Object.keys(row).map((name) => `"${name}"`)}) values (${Object.keys(row).map(() => '?')})`,
  values: Object.values(row),
});

describe('the object', () => {
  /** The player's own tables with a canary row each; the ledger and its balances stay what they are: they are the sums. */
  function singing(): { ada: TestPlayer; tables: Table[] } {
    const ada = new TestPlayer();
    makeAll(ada.store);
    const tables = schemaOf(ada.store).filter(({ name }) => !['step', 'ledger', 'balance', 'meta'].includes(name));
    for (const table of tables) {
      const { sql, values } = insert(table.name, planted(table, CLOSED[table.name]));
      ada.store.all(sql, ...values);
    }
    const [meta] = ada.store.all<{ value: string }>(`select value from meta where name = 'profile'`);
    const profile = JSON.parse(meta?.value ?? '{}') as Record<string, unknown>;
    for (const [name, value] of Object.entries(profile))
      if (
        typeof value === 'string' &&
        !['playerId', 'country', 'region', 'licence', 'zone', 'currency', 'locale'].includes(name)
      )
        profile[name] = canary('profile', name);
    ada.store.all(`update meta set value = ? where name = 'profile'`, JSON.stringify(profile));
    ada.forget();
    return { ada, tables };
  }
  const everything = (ada: TestPlayer) => {
    const { tables } = ada.get((tx) => exportPage(tx, '', 0, []));
    return tables.map((name) => JSON.stringify(ada.get((tx) => exportPage(tx, name, 0, [])).rows)).join('\n');
  };
  const stored = (ada: TestPlayer) =>
    schemaOf(ada.store)
      .map(({ name }) => JSON.stringify(ada.store.all(`select * from "${name}"`)))
      .join('\n');

  test('exports every text of every table and of the profile, but no draw to come and no link of a letter [I42]', () => {
    const { ada, tables } = singing();
    ada.store.all('update seed set revealed_at = null');
    const text = everything(ada);
    const lacking = tables
      .flatMap(({ name, columns }) =>
        columns.filter(({ type }) => isText(type)).map((column) => canary(name, column.name)),
      )
      .filter((word) => !text.includes(word));
    expect(lacking.toSorted()).toEqual([
      'canary exclusion_record account',
      'canary interaction operator',
      'canary limits token',
      // By which rows of the log could be recognised.
      'canary log_day sender',
      'canary log_key key',
      // Who of the house acted is the house's.
      'canary operated operator',
      'canary payment means',
      'canary payment state',
      'canary person key',
      'canary person near',
      // Who of the house proposes, and why, is the house's.
      'canary proposal operator',
      'canary proposal reason',
      // A secret of the browser's: who has it may send to it.
      'canary push_device auth',
      'canary round status',
      'canary saved means',
      'canary seed server',
      // Who of the house took it is the house's.
      'canary taking operators',
    ]);
    expect(text).toContain('canary profile firstName');
    expect(text).not.toContain('secret token');
    ada.store.all('update seed set revealed_at = 1');
    expect(everything(ada)).toContain('canary seed server');
  });

  test('erases every text but those of the books, keeps their sums and hash chain, and lets nobody in again [I42 I1 I2 I5]', () => {
    const { ada } = singing();
    const books = () => ({
      rows: ledgerRows(ada.store),
      balances: storedBalances(ada.store),
      head: headOf(ada.store),
    });
    const before = books();
    ada.get(erase);
    ada.get(endFiller);
    expect(books()).toEqual(before);
    expect(audit(before.rows, before.balances)).toEqual([]);
    // By which the vendor of identity checks is told to forget them: it goes with its answer.
    expect(stored(ada)).toContain('applicant.forget');
    ada.store.all(`delete from outbox where body like '%applicant.forget%'`);
    const left = [...new Set(stored(ada).match(/canary \w+ \w+/g))].toSorted();
    const retained = Object.entries(RETAINED_TABLES).flatMap(([table, columns]) =>
      schemaOf(ada.store)
        .find(({ name }) => name === table)
        ?.columns.filter(({ name, type }) => isText(type) && (columns === 'all' || columns.includes(name)))
        .map(({ name }) => canary(table, name)),
    );
    expect(left.filter((word) => !retained.includes(word))).toEqual([]);
    // Nothing of what stays is written by the player: names of the house and of its providers.
    expect(left.map((word) => word.split(' ').slice(1).join('.'))).toEqual([
      'account.currency',
      'award.prize',
      'award.source',
      'award.type',
      'box.source',
      'box.stage',
      'box.terms',
      'box_terms.body',
      'box_terms.hash',
      'chargeback.odd',
      'chargeback.provider',
      'chargeback.ref',
      'chargeback.stage',
      'dispute.provider',
      'dispute.ref',
      'dispute.stage',
      'exclusion.imposed',
      'exclusion.type',
      'exclusion_record.account',
      'exclusion_record.imposed',
      'exclusion_record.type',
      'gift.currency',
      'gift.kind',
      'gift.reason',
      'gift.source',
      'gift.stage',
      'gift.template',
      'gift.terms',
      'gift_stage.reason',
      'gift_stage.stage',
      'imposed.evidence',
      'imposed.period',
      'imposed.type',
      'imposed.why',
      'journal.body',
      'journal.hash',
      'journal.ledger_hash',
      'log_day.sender',
      'log_day.shard',
      'log_owed.body',
      'log_owed.kind',
      'movement.call',
      'movement.kind',
      'movement.purse',
      'movement.ref',
      'movement.source',
      'outbox.receiver',
      'outbox.request',
      'payment.action',
      'payment.currency',
      'payment.disputed',
      'payment.method',
      'payment.provider',
      'payout_stage.ref',
      'payout_stage.stage',
      'person.key',
      'person.review',
      'point_movement.kind',
      'point_movement.source',
      'prize.id',
      'receipt.provider',
      'receipt.ref',
      'refund.provider_ref',
      'refund.state',
      'reservation.campaign',
      'round.config_hash',
      'round.counts',
      'round.currency',
      'round.decider',
      'round.engine',
      'round.flag',
      'round.game',
      'round.gift',
      'round.purse',
      'round.ref',
      'seed.server',
      'studio_item.currency',
      'studio_item.day',
      'studio_item.game',
      'studio_item.kind',
      'studio_item.ref',
      'studio_item.round',
      'studio_item.state',
      'studio_item.studio',
      'studio_item.takes',
      'studio_item.type',
      'studio_promo.call',
      'studio_promo.currency',
      'studio_promo.event',
      'studio_promo.event_type',
      'studio_promo.ref',
      'studio_promo.studio',
      'support_case.id',
      'taking.currency',
      'taking.kind',
      'taking.reason',
      'taking.stage',
      'taking.state',
      'taking.why',
      'tombstone.ref',
      'tombstone.round',
      'tombstone.source',
    ]);
    expect(stored(ada)).not.toMatch(/ada@example|Lovelace|1990-03-24/);
    expect(ada.get((tx) => isLive(tx, 's1')).ok).toBe(false);
    ada.pass(1000);
    ada.get((tx) => admit(tx, { sessionId: 'new', createdAtMs: ada.nowMs, expiresAtMs: ada.nowMs + 1e9 }));
    expect(ada.get((tx) => isLive(tx, 'new')).ok).toBe(false);
  });

  /** When everything has settled: a player who deposited once, with canaries wherever a text may stand. */
  const DAY = 86_400_000;
  const left = (ada: TestPlayer) => {
    ada.get(endFiller);
    return [...new Set(stored(ada).match(/canary \w+ \w+/g))];
  };

  test('who has paid is closed, not erased: what no law keeps goes at once, each class on its day, the person with the last of them [I42]', () => {
    const { ada } = singing();
    const ledger = ledgerRows(ada.store);
    expect(ledger).toEqual([]);
    ada.store.all('update payment set received = 1');
    ada.get(leave);
    const retained = left(ada);
    for (const word of [
      'canary document name',
      'canary payment destination',
      'canary address address',
      'canary limits token',
    ])
      expect(retained).toContain(word);
    for (const word of [
      'canary session ip',
      'canary saved last4',
      'canary notice params',
      'canary push_device endpoint',
    ])
      expect(retained).not.toContain(word);
    expect(stored(ada)).toContain('canary profile firstName');
    expect(stored(ada)).not.toContain('canary profile nickname');
    // Nobody signs in, and nothing is sent.
    ada.pass(1000);
    ada.get((tx) => admit(tx, { sessionId: 'new', createdAtMs: ada.nowMs, expiresAtMs: ada.nowMs + 1e9 }));
    expect(ada.get((tx) => isLive(tx, 'new')).ok).toBe(false);
    const outbox = () => JSON.stringify(ada.store.all('select body from outbox'));
    const sent = outbox();
    ada.get((tx) => notify(tx, 'session_ends_soon', {}));
    expect(outbox()).toBe(sent);
    expect(ada.get((tx) => mayMail(tx, 'cashout_rejected'))).toBe(false);

    const closedAtMs = ada.get((tx) => profileOf(tx).closed?.atMs ?? 0);
    const dayOf = (years: number) => yearsAfter(closedAtMs, years);
    expect(ada.get(nextErasureMs)).toBe(dayOf(5));
    // A day too soon nothing goes.
    ada.pass(dayOf(5) - DAY - ada.nowMs);
    ada.get(eraseDue);
    expect(stored(ada)).toContain('canary profile firstName');
    ada.pass(DAY);
    ada.get(eraseDue);
    const afterFive = left(ada);
    expect(stored(ada)).not.toContain('canary profile firstName');
    expect(afterFive).not.toContain('canary document name');
    expect(afterFive).not.toContain('canary limits token');
    expect(afterFive).toContain('canary payment destination');
    expect(ada.get(isErased)).toBe(false);
    expect(ada.get(nextErasureMs)).toBe(dayOf(10));
    ada.pass(dayOf(10) - ada.nowMs);
    ada.get(eraseDue);
    expect(left(ada)).not.toContain('canary payment destination');
    expect(ada.get(isErased)).toBe(true);
    expect(ada.get(nextErasureMs)).toBe(null);
  });

  test('the years count from the last movement where money moved after the end, by the rules of the day; money that waits holds the day up [I42]', () => {
    const ada = new TestPlayer();
    ada.fund(5000);
    expect(ada.do(leave)).toMatchObject({ code: 'erasure.blocked' });
    ada.store.all(`update balance set amount = 0`);
    ada.forget();
    ada.get(leave);
    const closedAtMs = ada.nowMs;
    const moved = closedAtMs + 40 * DAY;
    ada.store.all(
      `insert into ledger (no, posting, at, kind, currency, debit, credit, amount, ref, hash)
        values (999, 999, ?, 'x', 'EUR', 'a', 'b', 1, '', '')`,
      moved,
    );
    expect(ada.get(nextErasureMs)).toBe(yearsAfter(moved, 5));
    ada.rules = { ...ada.rules, retainYears: { identity: 2, payments: 3, protection: 4 } };
    expect(ada.get(nextErasureMs)).toBe(yearsAfter(moved, 2));
    ada.store.all(`update balance set amount = 1 where account = 'player:real'`);
    ada.forget();
    expect(ada.get(nextErasureMs)).toBe(null);
  });

  test('tells an exclusion that the person’s object has not heard of, though the account is gone; without one it tells nothing [I31 I42 I52]', () => {
    for (const excluded of [true, false]) {
      const ada = new TestPlayer();
      if (excluded) ada.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
      ada.get(erase);
      expect(owes(ada.store, 'person')).toBe(excluded);
      expect(ada.get(recordsOf).map(({ exclusion }) => exclusion?.type)).toEqual(excluded ? ['selfexclusion'] : []);
    }
  });

  describe('what protected somebody whose account is gone [I31 I42]', () => {
    const tables = ['exclusion', 'exclusion_record', 'imposed'];
    const rows = (ada: TestPlayer) =>
      tables.flatMap((name) => ada.store.all<{ n: number }>(`select count(*) as n from ${name}`)).map(({ n }) => n > 0);
    const takeBreak = (ada: TestPlayer) => ada.get((tx) => setLimit(tx, { type: 'coolingoff', term: 'PT24H' }));
    const deliverAll = (ada: TestPlayer) => ada.store.all('delete from outbox');
    const isVanishing = (ada: TestPlayer) => ada.get((tx) => mayVanish(tx));
    /** As the object’s alarm serves it. */
    const ring = (ada: TestPlayer) => {
      const at = ada.get(nextProtectionMs);
      if (at !== null && at <= ada.nowMs) ada.get(endProtection);
      return at;
    };

    test('who never paid nor staked: a break that is over holds nothing up, and the person hears that it is', () => {
      const ada = new TestPlayer();
      takeBreak(ada);
      deliverAll(ada);
      ada.pass(DAY);
      ada.get(erase);
      expect([owes(ada.store, 'person'), isVanishing(ada)]).toEqual([true, false]);
      deliverAll(ada);
      expect(isVanishing(ada)).toBe(true);
    });

    test('who never paid nor staked: a break that runs is known until its end, and then nothing is', () => {
      const ada = new TestPlayer();
      takeBreak(ada);
      const endMs = ada.nowMs + DAY;
      ada.get(erase);
      // Told first.
      expect(ring(ada)).toBeGreaterThanOrEqual(ada.nowMs + 60_000);
      deliverAll(ada);
      expect(ring(ada)).toBe(endMs);
      ada.pass(DAY - 1);
      ring(ada);
      expect([rows(ada), isVanishing(ada)]).toEqual([[true, true, false], false]);
      ada.pass(1);
      ring(ada);
      deliverAll(ada);
      expect([rows(ada), isVanishing(ada), ring(ada)]).toEqual([[false, false, false], true, null]);
    });

    test('a self-exclusion is known until another account of the person has lifted it', () => {
      const ada = new TestPlayer();
      ada.get((tx) => setLimit(tx, { type: 'selfexclusion', term: 'P6M' }));
      ada.get(erase);
      deliverAll(ada);
      ada.pass(20 * 366 * DAY);
      expect([ring(ada), rows(ada)]).toEqual([null, [true, true, false]]);
      const [own] = ada.get(recordsOf);
      ada.get((tx) => writeRecord(tx, { account: BIRTH.playerId, version: 9, exclusion: null, erased: true }));
      expect(own?.erased).toBe(true);
      ring(ada);
      expect(rows(ada)).toEqual([false, false, false]);
    });

    test('who has paid: it is kept as long as the law says, and what has ended goes on that day', () => {
      const ada = new TestPlayer();
      ada.store.all(`insert into ledger (no, posting, at, kind, currency, debit, credit, amount, ref, hash)
        values (1, 1, ${ada.nowMs}, 'x', 'EUR', 'a', 'b', 1, '', '')`);
      takeBreak(ada);
      ada.store.all(
        `insert into imposed (type, why, evidence, from_at, until_at, ended_at) values ('suspension', 'check', 'records', 1, 2, 2)`,
      );
      ada.pass(DAY);
      ada.get(leave);
      deliverAll(ada);
      expect([ring(ada), rows(ada)]).toEqual([null, [true, true, true]]);
      // Payments are kept for longer.
      ada.pass(yearsAfter(ada.nowMs, 5) - ada.nowMs);
      ada.get(eraseDue);
      ring(ada);
      expect([rows(ada), isVanishing(ada), ada.get(isErased)]).toEqual([[false, false, false], false, false]);
    });
  });

  test('a player who did little has few tables: what they have is exported and erased, and neither makes one more [I42]', () => {
    const ada = new TestPlayer();
    const names = () => schemaOf(ada.store).map(({ name }) => name);
    const had = names();
    expect(had).toContain('session');
    expect(had).not.toContain('race');
    expect(ada.get((tx) => exportPage(tx, '', 0, [])).tables).toEqual(had.filter((name) => name !== 'step'));
    expect(ada.get((tx) => exportPage(tx, 'race', 0, []))).toMatchObject({ rows: [], next: null });
    ada.get(erase);
    ada.get(endFiller);
    expect(stored(ada)).not.toContain(BIRTH.email);
    expect(names().filter((name) => !had.includes(name))).toEqual([]);
  });

  test('is refused, and changes nothing, while money, a payment or a round is open [I42 I20]', () => {
    const cases = [
      [`insert into balance (account, currency, amount) values ('player:real', 'EUR', 1)`, 'money'],
      [`insert into balance (account, currency, amount) values ('player:held:1', 'EUR', 1)`, 'money'],
      ['pending', 'payment'],
      ['reserved', 'payment'],
      ['open', 'round'],
    ] as const;
    for (const [what, why] of cases) {
      const ada = new TestPlayer();
      makeAll(ada.store, ['payment', 'round']);
      const table = schemaOf(ada.store).find(({ name }) => name === why);
      if (!table) ada.store.all(what);
      else {
        const { sql, values } = insert(table.name, planted(table, { state: what, status: what }));
        ada.store.all(sql, ...values);
      }
      ada.forget();
      const before = stored(ada);
      expect(ada.do(erase)).toMatchObject({ code: 'erasure.blocked', detail: { why } });
      expect(stored(ada)).toBe(before);
    }
  });
});

describe('D1 and R2', () => {
  const ada: Owner = { playerId: BIRTH.playerId, playerNo: BIRTH.playerNo, email: 'ada@example.com' };
  const eve: Owner = { playerId: 'player-2', playerNo: 7, email: 'eve@example.com' };
  const schema = async (db: D1Database) => tablesOf((await db.prepare(SCHEMA).all<SchemaRow>()).results);
  async function singing() {
    const db = memoryD1();
    const tables = (await schema(db)).toSorted((a) => (a.name === 'user' ? -1 : 0));
    for (const owner of [ada, eve])
      for (const table of tables) {
        const owners = Object.fromEntries(ownersOf(table).map(({ column, by }) => [column, owner[by]]));
        if (Object.keys(owners).length === 0) continue;
        const id = table.name === 'user' ? owner.playerId : `${owner.playerId} ${table.name}`;
        const row = planted(table, { ...owners, ...('id' in planted(table) && { id }) }, owner.playerNo * 1000);
        // A row of another player must differ wherever it has to be unique.
        const own = Object.fromEntries(
          Object.entries(row).map(([name, value]) =>
            typeof value === 'string' && value.startsWith('canary')
              ? [name, `${value} ${owner.playerId}`]
              : [name, value],
          ),
        );
        const { sql, values } = insert(table.name, own);
        await db
          .prepare(sql)
          .bind(...values)
          .run();
      }
    const files = new Map([ada, eve].map(({ playerId }) => [`${privatePrefix(playerId)}passport.jpg`, 'scan']));
    const store = {
      list: async ({ prefix = '' }) => ({
        objects: [...files.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
        truncated: false,
      }),
      delete: async (keys: string[]) => {
        for (const key of keys) files.delete(key);
      },
    } as unknown as R2Bucket;
    const dump = async () =>
      (
        await Promise.all(
          tables.map(async ({ name }) =>
            (await db.prepare(`select * from "${name}"`).all()).results.map((row) => JSON.stringify({ name, row })),
          ),
        )
      ).flat();
    return { db, tables, store, files, dump };
  }

  test('every table is tied to its player by a column, or says why it is nobody’s [I42]', async () => {
    const loose = (await schema(memoryD1())).filter((table) => ownersOf(table).length === 0).map(({ name }) => name);
    expect(loose.toSorted()).toEqual(Object.keys(NOBODYS).toSorted());
  });

  test('exports every text of the player and of nobody else, without secrets [I42 I38]', async () => {
    const { db, tables } = await singing();
    let text = '';
    for await (const piece of exportRows({ DB: db }, ada)) text += JSON.stringify(piece);
    const words = tables
      .filter((table) => ownersOf(table).length > 0)
      .flatMap(({ name, columns }) =>
        columns.filter(({ type }) => isText(type)).map((column) => `${name} ${column.name}`),
      );
    const lacking = words.filter(
      (word) => !text.includes(`canary ${word} ${ada.playerId}`) && !/ (id|userId|user_id|player_id|email)$/.test(word),
    );
    const withheld = Object.entries(WITHHELD).flatMap(([table, names]) => names.map((name) => `${table} ${name}`));
    expect(lacking.filter((word) => !withheld.includes(word))).toEqual([]);
    for (const secret of ['account password', 'session token', 'two_factor secret', 'recovery_code hash'])
      expect(lacking).toContain(secret);
    // An operator's address is the operator's.
    expect(lacking).toContain('support_case claimed_by');
    expect(text).not.toContain(eve.playerId);
    expect(text).toContain(ada.email);
  });

  test('an address that another player typed makes the rows nobody else’s: no export, no erasure [I38 I42]', async () => {
    const { db, store } = await singing();
    const typed = [
      `update email_change set email = '${ada.email}' where user_id = '${eve.playerId}'`,
      `update one_time_token set email = '${ada.email}' where user_id = '${eve.playerId}'`,
      `insert into one_time_token (hash, purpose, user_id, email, expires_at) values ('hers', 'join', null, '${ada.email}', 1)`,
    ];
    for (const sql of typed) await db.prepare(sql).run();
    const exported: string[] = [];
    for await (const { table, row } of exportRows({ DB: db }, ada)) exported.push(JSON.stringify({ table, row }));
    expect(exported.filter((row) => row.includes(eve.playerId))).toEqual([]);
    expect(exported.filter((row) => row.includes('"join"'))).toHaveLength(1);
    await eraseStored({ DB: db, STORE: store }, ada, 'erased');
    const left = async (table: string) => (await db.prepare(`select * from ${table}`).all()).results.length;
    expect([await left('email_change'), await left('one_time_token')]).toEqual([1, 1]);
  });

  test('erases the player’s rows and files, keeps the books under their number, touches nobody else’s; twice is once [I42 I38]', async () => {
    const { db, store, files, dump } = await singing();
    const before = await dump();
    const own = (rows: string[]) => rows.filter((row) => row.includes(ada.playerId) || row.includes(`${ada.playerNo}`));
    const others = (rows: string[]) => rows.filter((row) => row.includes(eve.playerId));
    await eraseStored({ DB: db, STORE: store }, ada, 'erased');
    const after = await dump();
    expect(others(after)).toEqual(others(before));
    expect([...files.keys()]).toEqual([`${privatePrefix(eve.playerId)}passport.jpg`]);
    const left = new Set(own(after).map((row) => (JSON.parse(row) as { name: string }).name));
    expect([...left].filter((name) => !Object.hasOwn(STAYS, name))).toEqual([]);
    expect(left).toContain('payment');
    expect(own(after).join('')).not.toContain('canary payment provider_ref');
    expect(after.join('')).not.toContain(ada.email);
    await eraseStored({ DB: db, STORE: store }, { ...ada, email: '' }, 'erased');
    expect(await dump()).toEqual(after);
  });
});

test('a value that a spreadsheet would take for a formula is written as text [I42]', () => {
  expect(
    toCsv('player', 'saved', 1, { brand: '=1+1', last4: '4242', note: 'a "b",\nc', debit: '-12', none: null }),
  ).toBe(
    [
      "player,saved,1,brand,'=1+1",
      'player,saved,1,last4,4242',
      'player,saved,1,note,"a ""b"",\nc"',
      'player,saved,1,debit,-12',
      'player,saved,1,none,',
      '',
    ].join('\r\n'),
  );
});
