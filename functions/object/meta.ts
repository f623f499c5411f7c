// Small facts of an object that are one JSON text each. The name `clock` is the object's own (core.ts).
import { first, type Store } from './store.ts';

export const META_TABLE = 'create table meta (name text primary key, value text not null) without rowid';

export function readMeta<Fact>(store: Store, name: string): Fact | undefined {
  const row = first<{ value: string }>(store, 'select value from meta where name = ?', name);
  return row && (JSON.parse(row.value) as Fact);
}

export function writeMeta(store: Store, name: string, fact: unknown): void {
  store.all(
    'insert into meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
    ...[name, JSON.stringify(fact)],
  );
}
