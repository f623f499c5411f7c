// Tables that come with their first row (docs/adr/147): what is read of one that is not there, what makes it, and how it
// keeps up with those that were always there.
import { describe, expect, test } from 'vitest';
import { LateTables, lateStore } from '#functions/object/late-tables.ts';
import { bringUp, type Store } from '#functions/object/store.ts';
import { STEPS } from '#functions/player/core/schema.ts';
import { openTables, PLAYER_TABLES } from '#functions/player/whole/tables.ts';
import { makeAll } from '#kit/late.ts';
import { memoryStore } from '#kit/transaction.ts';

const namesIn = (store: Store): string[] =>
  store
    .all<{ name: string }>(
      `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' order by name`,
    )
    .map(({ name }) => name);
const squeezed = (sql: string) => sql.replace(/\s+/g, ' ');

/** Each table with its columns, whatever their order; how its rows are stored; its indexes and triggers. */
function shapeOf(store: Store): unknown {
  return namesIn(store).map((name) => {
    const sql = store.all<{ sql: string }>('select sql from sqlite_master where name = ?', name)[0]?.sql ?? '';
    const columns = store.all<{ name: string; type: string; notnull: number; pk: number }>(
      `pragma table_info("${name}")`,
    );
    const others = store.all<{ sql: string }>(
      `select sql from sqlite_master where tbl_name = ? and type <> 'table' and sql is not null order by name`,
      name,
    );
    return {
      name,
      columns: columns.map((column) => `${column.name} ${column.type} ${column.notnull} ${column.pk}`).toSorted(),
      options: sql.match(/without rowid|autoincrement|check \([^)]*\)/g),
      indexes: store.all(`pragma index_list("${name}")`).length,
      others: others.map((each) => squeezed(each.sql)),
    };
  });
}

describe('a player’s tables', () => {
  test('are the same in a new object and in one that took every step, once they are there', () => {
    const stepped = memoryStore();
    bringUp(stepped, STEPS);
    makeAll(openTables(stepped));
    const born = memoryStore();
    makeAll(openTables(born));
    expect(shapeOf(born)).toEqual(shapeOf(stepped));
    const rows = (store: Store) =>
      namesIn(store).filter((name) => name !== 'step' && store.all(`select 1 from "${name}"`).length > 0);
    expect([rows(stepped), rows(born)]).toEqual([[], []]);
    for (const name of PLAYER_TABLES.names)
      expect(PLAYER_TABLES.columnsOf(name), name).toEqual(
        born.all<{ name: string }>(`pragma table_info("${name}")`).map((column) => column.name),
      );
  });

  test('are empty while they are not there: read, changed and counted, none of them is made', () => {
    const inner = memoryStore();
    const store = openTables(inner);
    const had = namesIn(inner);
    for (const name of PLAYER_TABLES.names) {
      const [column] = PLAYER_TABLES.columnsOf(name);
      expect(store.all(`select * from ${name}`)).toEqual([]);
      expect(store.all(`select * from "${name}" where "${column}" = ? order by "${column}" limit 5`, 1)).toEqual([]);
      expect(store.all(`select count(*) as n, max("${column}") as most from ${name}`)).toEqual([{ n: 0, most: null }]);
      expect(store.all(`update ${name} set "${column}" = ?`, 1)).toEqual([]);
      expect(store.all(`delete from ${name}`)).toEqual([]);
    }
    store.all(`insert into due (kind, ref, at) select 'race', id, end_at from race`);
    store.all(`insert into due (kind, ref, at) values ('a', 'b', 1)`);
    expect(
      store.all(`with own as (select kind, ref from due) select own.ref, race.no from own left join race on race.id = own.ref
        where not exists (select 1 from lottery where lottery = own.kind)`),
    ).toEqual([{ ref: 'b', no: null }]);
    store.all(`update due set at = 7 where ref not in (select id from race)`);
    expect(store.all('select at from due')).toEqual([{ at: 7 }]);
    expect(namesIn(inner)).toEqual(had);
  });
});

const BEFORE = [
  ['create table fact (name text primary key)'],
  ['create table race (no integer primary key, at integer)'],
];
const declared = {
  before: BEFORE,
  begins: ['create table fact (name text primary key)'],
  tables: {
    race: ['create table race (no integer primary key, at integer)'],
    lap: ['create table lap (no integer primary key, race integer not null)', 'create index lap_race on lap (race)'],
  },
};
const WITHOUT = new LateTables({ ...declared, after: [] });
const WITH = new LateTables({
  ...declared,
  after: [
    { of: 'race', does: ['alter table race add column place integer', 'update race set place = no * 10'] },
    { does: ['alter table fact add column value text', `insert into lap (race) select no from race`] },
    { of: 'lap', does: ['alter table lap add column ms integer', 'update lap set ms = race'] },
  ],
});
function open(inner: Store, late: LateTables): Store {
  const store = lateStore(inner, late);
  store.bringUp();
  return store;
}

describe('a table that comes with its first row', () => {
  test('comes with its indexes, in the transaction of that row: undone with it, it comes again', () => {
    const inner = memoryStore();
    const store = open(inner, WITHOUT);
    const fails = () =>
      store.atomic(() => {
        store.all('insert into lap (race) values (1)');
        expect(store.all('select race from lap')).toEqual([{ race: 1 }]);
        throw new Error('undone');
      });
    expect(fails).toThrow('undone');
    expect(namesIn(inner)).toEqual(['fact', 'step']);
    expect(store.all('select * from lap')).toEqual([]);
    store.atomic(() => store.all('insert or ignore into "lap" (race) values (2)'));
    expect(inner.all('select race from lap')).toEqual([{ race: 2 }]);
    expect(inner.all('pragma index_list(lap)')).toHaveLength(1);
    // Another instance finds it there.
    expect(open(inner, WITHOUT).all('select race from lap')).toEqual([{ race: 2 }]);
  });

  test('takes the steps that came since where it is there, and where it is not, when it is made', () => {
    const old = memoryStore();
    bringUp(old, BEFORE);
    old.all('insert into race (no, at) values (3, 5)');
    const young = memoryStore();
    open(young, WITHOUT).all('insert into race (no, at) values (4, 6)');
    const empty = memoryStore();
    open(empty, WITHOUT);
    const fresh = memoryStore();
    const [ofOld, ofYoung, ofEmpty, ofFresh] = [old, young, empty, fresh].map((inner) => open(inner, WITH));
    expect(ofOld?.all('select * from race')).toEqual([{ no: 3, at: 5, place: 30 }]);
    expect(ofYoung?.all('select * from race')).toEqual([{ no: 4, at: 6, place: 40 }]);
    // The second step has written the first row of `lap`, and the third found it there.
    expect(ofOld?.all('select * from lap')).toEqual([{ no: 1, race: 3, ms: 3 }]);
    for (const [store, inner] of [
      [ofEmpty, empty],
      [ofFresh, fresh],
    ] as const) {
      expect(namesIn(inner)).toEqual(['fact', 'lap', 'step']);
      store?.all('insert into race (at, place) values (1, 2)');
      store?.all(`insert into fact (name, value) values ('a', 'b')`);
      store?.all('insert into lap (race, ms) values (1, 9)');
    }
    makeAll(ofOld as Store, ['lap'], WITH);
    for (const inner of [young, empty, fresh]) expect(shapeOf(inner)).toEqual(shapeOf(old));
  });

  test('ended at any statement of the steps, an object goes on and comes to the same [I8]', () => {
    const stored = () => {
      const inner = memoryStore();
      open(inner, WITHOUT).all('insert into race (no, at) values (4, 6)');
      return inner;
    };
    const through = stored();
    open(through, WITH);
    const rows = (store: Store) => namesIn(store).map((name) => [name, store.all(`select * from ${name}`)]);
    let at = 0;
    for (let isThrough = false; !isThrough; ) {
      at += 1;
      const inner = stored();
      let left = at;
      const ending: Store = {
        ...inner,
        all: (sql, ...values) => {
          if (left-- === 1) throw new Error('the process ends');
          return inner.all(sql, ...values);
        },
      };
      try {
        open(ending, WITH);
      } catch (error) {
        expect(String(error)).toContain('the process ends');
      }
      isThrough = left > 0;
      open(inner, WITH);
      expect(rows(inner), `ended at statement ${at}`).toEqual(rows(through));
      expect(shapeOf(inner)).toEqual(shapeOf(through));
    }
    expect(at).toBeGreaterThan(15);
  });
});
