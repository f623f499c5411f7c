// What an object owed when it was last awake under the version before is still owed. Each database in `before` was written by
// that version, and is kept as its statements.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STEPS as FEED, winsOf } from '#functions/feed/schema.ts';
import { audit, drawerAudit, potAudit } from '#functions/jackpot/audit.ts';
import { STEPS as JACKPOT } from '#functions/jackpot/schema.ts';
import { deliver } from '#functions/object/outbox.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { newestChange } from '#functions/person/accounts.ts';
import { PERSON } from '#functions/person/schema.ts';
import { openTables } from '#functions/player/whole/tables.ts';
import { STEPS as TABLE } from '#functions/table/schema.ts';
import { memoryStore } from '#kit/transaction.ts';

function before(name: string): Store {
  const store = memoryStore();
  const text = readFileSync(new URL(`before/${name}.sql`, import.meta.url), 'utf8');
  for (const statement of text.split(/;\n/)) if (statement.trim() !== '') store.all(statement);
  return store;
}

interface Row {
  no: number;
  at: number;
  receiver: string;
  body: string;
  due_at: number;
  tries: number;
}
const rowsOf = (store: Store) =>
  store
    .all<Row>(`select no, at, receiver, body, due_at, tries from outbox where receiver not glob 'log:*' order by no`)
    .map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) }));

test('a player’s rows become deliveries: to the queue, to a jackpot, or to both, each as often as it was tried [I8 I31 I40 I41]', () => {
  const store = before('player');
  const old = store.all<{ no: number; at: number; body: string }>('select no, at, body from outbox order by no');
  openTables(store);
  const rows = rowsOf(store);
  const at = (no: number) => old.find((row) => row.no === no)?.at ?? 0;
  const part = (no: number) => ({ receiver: `jackpot:orbit`, at: at(no), body: { roundId: `R1042-${no - 2}` } });
  expect(rows).toMatchObject([
    // The queue had row 3 and waited for the jackpot; the jackpot had row 4.
    { no: 4, receiver: 'queue', at: at(4), due_at: at(4) + 30_000, tries: 1 },
    { no: 5, receiver: 'queue', at: at(5), due_at: at(5) + 30_000, tries: 1 },
    { no: 6, receiver: 'queue', at: at(6), due_at: at(6) + 500, tries: 0 },
    { no: 7, receiver: 'queue', tries: 0 },
    { no: 8, receiver: 'queue', tries: 0 },
    { ...part(3), tries: 1 },
    { ...part(5), tries: 1 },
    { ...part(6), tries: 0, due_at: at(6) + 500 },
    { receiver: 'person', body: null, due_at: at(8) + 3000 },
    { receiver: 'table:test/coin', body: { no: 5 }, due_at: at(8) },
  ]);
  for (const { no, body } of old) {
    const migrated = rows.find((row) => row.no === no && row.receiver === 'queue');
    if (migrated) expect(migrated.body).toEqual(JSON.parse(body));
  }
  expect(store.all(`select kind from due where kind in ('person.tell', 'round.leave')`)).toEqual([]);
  // What it has booked is owed to the log by its day, too.
  const days = `select receiver, body from outbox where receiver glob 'log:*'`;
  const shard = store.all<{ shard: string }>('select shard from log_day').map((day) => day.shard);
  expect(store.all<{ receiver: string }>(days).map(({ receiver }) => receiver)).toEqual(
    shard.map((name) => `log:${name}`),
  );
  expect(shard).toEqual([expect.stringMatching(/^2026-11-20\/[0-3]$/)]);
  // Brought up twice it is the same, and no number is given twice.
  openTables(store);
  expect(rowsOf(store)).toEqual(rows);
  const newest = store.all<{ no: number }>('select max(no) as no from outbox')[0]?.no ?? 0;
  store.all('delete from outbox');
  deliver({ store, nowMs: 1, random: () => new Uint8Array(), wrote: false }, ['queue', {}]);
  expect(rowsOf(store)[0]?.no).toBe(newest + 1);
});

test('what a table owes players’ objects is still owed, and what was told lately is told again later [I13 I18]', () => {
  const store = before('table');
  const old = store.all<{ player: string; body: string; tried: number }>(
    'select player, body, tried from verdict order by no',
  );
  expect(old.map(({ tried }) => tried > 0)).toEqual([true, true, true, false]);
  bringUp(store, TABLE);
  expect(rowsOf(store)).toEqual(
    old.map(({ player, body, tried }, i) => ({
      no: i + 1,
      at: tried,
      receiver: `player:${player}`,
      body: JSON.parse(body),
      ...(tried > 0 ? { due_at: tried + 30_000, tries: 1 } : { due_at: 0, tries: 0 }),
    })),
  );
});

test('a jackpot’s wins that are not paid are owed to their players, the paid one is not [I12]', () => {
  const store = before('jackpot');
  bringUp(store, JACKPOT);
  const [second, third] = store.all<{ at: number }>('select at from win where paid_at is null order by no');
  expect(rowsOf(store)).toEqual([
    { no: 1, at: second?.at, receiver: 'player:player-1', body: 2, due_at: (second?.at ?? 0) + 30_000, tries: 1 },
    { no: 2, at: third?.at, receiver: 'player:player-1', body: 3, due_at: third?.at, tries: 0 },
  ]);
  expect(audit(potAudit(store), [drawerAudit(store, 'corona')])).toMatchObject({
    faults: [],
    wins: [{ paid: true }, { paid: false }, { paid: false }],
  });
});

test('what a person has not told its accounts yet is owed to them, up to the newest change [I31 I52]', () => {
  const store = before('person');
  bringUp(store, PERSON);
  const change = newestChange(store);
  expect(rowsOf(store)).toEqual(
    ['b', 'c'].map((account, i) => ({
      no: i + 1,
      at: 0,
      receiver: `player:${account}`,
      body: { account, change },
      due_at: 0,
      tries: 0,
    })),
  );
});

test('the feed’s tables from before its steps were counted are taken over as they are [I38]', () => {
  const store = before('feed');
  bringUp(store, FEED);
  expect(winsOf(store)).toMatchObject([{ name: 'Ada Lo***', amountMinor: 500 }]);
});
