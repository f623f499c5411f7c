// D1 as far as our statements use it, over Node's SQLite with the real migrations: no server, one millisecond a query.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

const MIGRATIONS = new URL('../../functions/readmodel/migrations/', import.meta.url);

/** `copy`: what readings that need not be the newest are answered from, as a copy that lags. */
export function memoryD1(copy?: D1Database): D1Database {
  const db = new DatabaseSync(':memory:');
  for (const file of readdirSync(MIGRATIONS).toSorted()) db.exec(readFileSync(new URL(file, MIGRATIONS), 'utf8'));
  const prepare = (sql: string, values: SQLInputValue[] = []) => ({
    bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
    all: async () => ({ results: db.prepare(sql).all(...values) }),
    first: async (column?: string) => {
      const row = db.prepare(sql).get(...values);
      return (column === undefined ? row : row?.[column]) ?? null;
    },
    run: async () => ({ meta: { changes: db.prepare(sql).run(...values).changes } }),
  });
  const batch = async (statements: { all(): Promise<{ results: unknown[] }> }[]) => {
    db.exec('begin');
    const results: unknown[] = [];
    try {
      for (const statement of statements)
        results.push({ ...(await statement.all()), meta: db.prepare('select changes() as changes').get() });
      db.exec('commit');
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
    return results;
  };
  const own = { prepare: (sql: string) => prepare(sql), batch, raw: db } as unknown as D1Database;
  const withSession = (from: string) => (from === 'first-unconstrained' && copy ? copy : own);
  return Object.assign(own, { withSession });
}
