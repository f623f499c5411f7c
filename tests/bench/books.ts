// Every player's books, read from the objects' own files: do they sum to zero, do balances match, what did a bet write.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '#kit/player.ts';
import { type Snapshot, snapshotOf, writtenBetween } from '#kit/rows.ts';

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

/** Rows that `work` writes in the objects. */
export async function rowsWritten(state: string, work: () => Promise<unknown>): Promise<number> {
  const look = () => open(state).map(({ file, db }) => [file, closed(db)] as const);
  const before = new Map(look());
  await work();
  return look().reduce((sum, [file, after]) => sum + writtenBetween(before.get(file), after), 0);
}

function closed(db: DatabaseSync): Snapshot {
  const found = snapshotOf((sql) => db.prepare(sql).all());
  db.close();
  return found;
}
