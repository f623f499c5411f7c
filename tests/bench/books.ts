// Every player's books, read from the objects' own files: do they sum to zero, do balances match, what did a bet write.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '#kit/player.ts';

type Row = Record<string, unknown>;

function open(state: string): { file: string; db: DatabaseSync }[] {
  const folder = resolve(state, 'v3/do/perigee-Player');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
    .map((file) => ({ file, db: new DatabaseSync(resolve(folder, file), { readOnly: true, timeout: 10_000 }) }));
}

/** Players whose entries do not sum to zero, or whose kept balances are not the sum of their entries; and all postings. */
export function audit(state: string): { wrong: number; postings: number } {
  let wrong = 0;
  let postings = 0;
  for (const { db } of open(state)) {
    const off = db
      .prepare(
        `select account, currency from (
           select debit as account, currency, -amount as amount from ledger
           union all select credit, currency, amount from ledger
           union all select account, currency, -amount from balance)
         group by account, currency having sum(amount) <> 0`,
      )
      .all();
    const sums = db.prepare('select currency from balance group by currency having sum(amount) <> 0').all();
    wrong += off.length + sums.length > 0 ? 1 : 0;
    postings += Number(db.prepare('select count(*) as n from ledger').get()?.n);
    db.close();
  }
  return { wrong, postings };
}

/** Waits until everything owed to others has been delivered: its deletion would be counted with what a bet writes. */
export const outboxEmpty = (state: string): Promise<void> =>
  until(async () =>
    open(state).every(({ db }) => {
      const left = Number(db.prepare('select count(*) as n from outbox').get()?.n);
      db.close();
      return left === 0;
    }),
  );

/** Rows that `work` writes in the objects, index entries included, as Cloudflare counts them. */
export async function rowsWritten(state: string, work: () => Promise<unknown>): Promise<number> {
  const before = new Map(open(state).map(({ file, db }) => [file, snapshot(db)]));
  await work();
  let written = 0;
  for (const { file, db } of open(state)) {
    for (const [table, { rows, indexes }] of snapshot(db)) {
      const old = before.get(file)?.get(table)?.rows ?? new Map<string, string>();
      for (const [key, row] of rows) {
        if (!old.has(key)) written += 1 + indexes;
        else if (old.get(key) !== row) written += 1;
      }
      for (const key of old.keys()) if (!rows.has(key)) written += 1 + indexes;
    }
  }
  return written;
}

type Snapshot = Map<string, { rows: Map<string, string>; indexes: number }>;

function snapshot(db: DatabaseSync): Snapshot {
  const tables = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all();
  const found: Snapshot = new Map();
  for (const { name } of tables as { name: string }[]) {
    if (name.startsWith('_cf_')) continue;
    const columns = db.prepare(`pragma table_info(${name})`).all() as { name: string; pk: number }[];
    const key = columns.filter(({ pk }) => pk > 0).map((column) => column.name);
    const rows = db.prepare(`select * from "${name}"`).all() as Row[];
    const indexes = (db.prepare(`pragma index_list(${name})`).all() as { origin: string; partial: number }[]).filter(
      ({ origin, partial }) => origin === 'c' && !partial,
    ).length;
    found.set(name, {
      rows: new Map(rows.map((row) => [key.map((k) => row[k]).join(), JSON.stringify(row)])),
      indexes,
    });
  }
  db.close();
  return found;
}
