// Rows deleted from an object's tables stay as bytes in its file: in free pages, and in the gaps of used pages. The
// platform does not permit SQLite's own ways to wipe them (`secure_delete`, `VACUUM`), so the tables are moved to pages
// that were never used, and everything they leave behind is overwritten (ADR 085).
import { first, type Store } from './store.ts';

/** Bytes of a filler row that fills pages of 4096 bytes almost entirely: one leaf page, and whole overflow pages. */
const ROW = 4057 + 250 * 4092;
/** Bytes beyond what the tables hold: pages that were free before. */
const SPARE = 4 * 1024 * 1024;

const FILLER = 'filler';
const BEFORE = 'filler_before';
const FRESH = 'fresh_';

interface Part {
  type: 'table' | 'index' | 'trigger';
  name: string;
  sql: string;
}

const partsOf = (store: Store): Part[] =>
  store.all<Part>(
    `select type, name, sql from sqlite_master where sql is not null and type in ('table', 'index', 'trigger')
      and name not glob '_cf*' and name not glob 'sqlite_*' limit 1000`,
  );

/**
 * Call it in the transaction that deletes. The filler stays until that is committed: pages freed in the same
 * transaction would not be written at all. `dropFiller` removes it.
 */
export function overwriteFreed(store: Store): void {
  dropFiller(store);
  const parts = partsOf(store);
  const tables = parts.filter(({ type }) => type === 'table');
  // A trigger that names another table cannot be parsed while that table is moved; all triggers are created again at the end.
  for (const { type, name } of parts) if (type === 'trigger') store.all(`drop trigger "${name}"`);
  const bytes = tables.reduce((sum, { name }) => sum + bytesOf(store, name), SPARE);
  // Takes every free page, so that what is created from here on is on pages that the file never had.
  fill(store, BEFORE, bytes);
  const numbered = numbersOf(store);
  for (const { name, sql } of tables) {
    store.all(sql.replace(/^create table\s+("[^"]+"|\S+?)(?=[\s(])/i, `create table "${FRESH}${name}"`));
    store.all(`insert into "${FRESH}${name}" select * from "${name}"`);
  }
  store.all(`create table ${FILLER} (bytes blob not null)`);
  for (const { name } of tables) {
    store.all(`drop table "${name}"`);
    store.all(`alter table "${FRESH}${name}" rename to "${name}"`);
  }
  store.all(`drop table ${BEFORE}`);
  fill(store, FILLER, 3 * bytes);
  // Indexes and triggers are created on new pages, too.
  for (const { type, sql } of parts) if (type !== 'table') store.all(sql);
  for (const { name, seq } of numbered) store.all('update sqlite_sequence set seq = ? where name = ?', seq, name);
}

export const dropFiller = (store: Store): void => void store.all(`drop table if exists ${FILLER}`);

function fill(store: Store, table: string, bytes: number): void {
  store.all(`create table if not exists ${table} (bytes blob not null)`);
  for (let written = 0; written < bytes; written += ROW) store.all(`insert into ${table} values (zeroblob(${ROW}))`);
}

/** More bytes than the table can hold: the bytes of its rows, and the same again for overhead. */
function bytesOf(store: Store, table: string): number {
  const columns = store.all<{ name: string }>('select name from pragma_table_info(?)', table);
  const lengths = columns.map(({ name }) => `coalesce(length(cast("${name}" as blob)), 0)`).join(' + ');
  const sum = first<{ n: number; bytes: number | null }>(
    store,
    `select count(*) as n, sum(${lengths || 0}) as bytes from "${table}"`,
  );
  return 8192 + 2 * ((sum?.bytes ?? 0) + 64 * (sum?.n ?? 0));
}

/** The counters of `autoincrement`, whose numbers are never used twice. */
function numbersOf(store: Store): { name: string; seq: number }[] {
  const counts = first(store, `select 1 from sqlite_master where name = 'sqlite_sequence'`);
  return counts ? store.all<{ name: string; seq: number }>('select name, seq from sqlite_sequence limit 100') : [];
}
