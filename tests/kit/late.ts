// A player's object from outside: its tables come with their first row, so one that is not there is read as empty.
import { DatabaseSync } from 'node:sqlite';
import { type LateTables, lateStore } from '#functions/object/late-tables.ts';
import type { Store, Value } from '#functions/object/store.ts';
import { PLAYER_TABLES } from '#functions/player/whole/tables.ts';

/** A player's file. */
export function fileStore(path: string, readOnly = false): Store {
  const db = new DatabaseSync(path, { readOnly });
  return lateStore(
    {
      all: <Row>(sql: string, ...values: Value[]) => db.prepare(sql).all(...values) as Row[],
      atomic: (work) => work(),
    },
    PLAYER_TABLES,
  );
}

/** Every table, as an object comes to have them in a long life. */
export function makeAll(store: Store, among = PLAYER_TABLES.names, tables: LateTables = PLAYER_TABLES): void {
  const there = new Set(store.all<{ name: string }>('select name from sqlite_master').map(({ name }) => name));
  for (const name of among) if (!there.has(name)) tables.make(store, name, tables.declared.after.length);
}

/** What makes a table as an object of today has it. */
function statementsOf(name: string): string[] {
  const { tables, after } = PLAYER_TABLES.declared;
  const later = after.flatMap(({ of, does }) => (of === name ? does : []));
  return [...(tables[name] ?? []), ...later].filter((part) => typeof part === 'string');
}

type Ask = (text: string) => Promise<Record<string, unknown>[]>;

/**
 * Runs a statement in the database of an object that is awake. `made`: the statement needed a table that the object
 * does not know of.
 */
export async function askLate(ask: Ask, text: string): Promise<{ rows: Record<string, unknown>[]; made: boolean }> {
  const names = new Set((await ask('select name from sqlite_master')).map(({ name }) => String(name)));
  const isMissing = (name: string): boolean => PLAYER_TABLES.names.includes(name) && !names.has(name);
  const { verb, target, named } = PLAYER_TABLES.planOf(text);
  const made = target !== null && isMissing(target);
  if (made && verb === 'change') return { rows: [], made: false };
  if (made) for (const sql of statementsOf(target)) await ask(sql);
  const missing = named.filter((name) => name !== target && isMissing(name));
  return { rows: await ask(PLAYER_TABLES.without(text, missing)), made };
}
