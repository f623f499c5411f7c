// What was deleted leaves no byte in the object's file (ADR 085).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { dropFiller, overwriteFreed } from '#functions/object/overwrite.ts';
import { memoryStore } from '#kit/transaction.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A store in a file, and whether a word is anywhere in it. */
function filed() {
  const folder = mkdtempSync(join(tmpdir(), 'perigee-overwrite-'));
  folders.push(folder);
  const store = memoryStore(join(folder, 'object.sqlite'));
  store.all('pragma secure_delete = off');
  return {
    store,
    has: (word: string) => readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(word)),
  };
}

const SCHEMA = [
  'create table letter (no integer primary key autoincrement, text text not null, word text unique)',
  'create table "fact" (name text primary key, value text not null) without rowid',
  'create index letter_text on letter (text)',
  `create trigger letter_kept before delete on letter when old.no < 0 begin select raise(abort, 'kept'); end`,
];
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), size: fc.integer({ min: 0, max: 9000 }) }),
  fc.record({ kind: fc.constant('drop' as const), of: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('change' as const), of: fc.integer({ min: 1, max: 60 }), size: fc.nat(400) }),
  fc.record({ kind: fc.constant('fact' as const), of: fc.nat(4), size: fc.nat(6000) }),
);

test('whatever was written, changed and deleted before, no byte of what is gone is left, and what stays is the same', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 5, maxLength: 120 }), (changes) => {
      const { store, has } = filed();
      for (const sql of SCHEMA) store.all(sql);
      let made = 0;
      const canary = (size: number) => `CANARY${++made}.`.padEnd(size, 'x');
      for (const one of changes)
        store.atomic(() => {
          if (one.kind === 'add')
            store.all('insert into letter (text, word) values (?, ?)', canary(one.size), `W${canary(1)}`);
          if (one.kind === 'drop') store.all('delete from letter where no % 60 = ?', one.of);
          if (one.kind === 'change') store.all('update letter set text = ? where no = ?', canary(one.size), one.of);
          if (one.kind === 'fact')
            store.all('insert or replace into fact values (?, ?)', `f${one.of}`, canary(one.size));
        });
      store.all(`insert into fact values ('kept', 'what stays')`);
      const parts = () => store.all('select type, name from sqlite_master order by type, name');
      const next = () => store.all('select * from sqlite_sequence where seq > 0 order by name');
      const before = { parts: parts(), next: next() };
      store.atomic(() => {
        store.all('delete from letter');
        store.all(`delete from fact where name <> 'kept'`);
        overwriteFreed(store);
      });
      store.atomic(() => dropFiller(store));
      expect(has('CANARY')).toBe(false);
      expect(has('what stays')).toBe(true);
      expect({ parts: parts(), next: next() }).toEqual(before);
      expect(store.all('select * from fact')).toEqual([{ name: 'kept', value: 'what stays' }]);
      // Its constraints and its triggers hold as before.
      store.all(`insert into letter (no, text, word) values (-1, 'a', 'a')`);
      expect(() => store.all('delete from letter')).toThrow('kept');
      expect(() => store.all(`insert into letter (text, word) values ('b', 'a')`)).toThrow(/UNIQUE/);
    }),
    { numRuns: 25 },
  );
});

test('without it the words stay in the file', () => {
  const { store, has } = filed();
  for (const sql of SCHEMA) store.all(sql);
  for (let i = 0; i < 50; i++) store.all('insert into letter (text) values (?)', `CANARY${i}`.padEnd(600, 'x'));
  store.all('delete from letter');
  expect(has('CANARY')).toBe(true);
});
