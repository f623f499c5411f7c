// Applies what is new in functions/readmodel/migrations to D1, in the order of the file names, each file once.
import { readdirSync, readFileSync } from 'node:fs';

const folder = 'functions/readmodel/migrations';

type Statement = { bind(...values: unknown[]): Statement; all<T>(): Promise<{ results: T[] }> };
type Database = {
  exec(sql: string): Promise<unknown>;
  prepare(sql: string): Statement;
  // biome-ignore lint/suspicious/noExplicitAny: Miniflare's and the Worker's own D1 types differ in name only.
  batch(statements: any[]): Promise<unknown>;
};

/** The table of `wrangler d1 migrations apply`, so that both agree on what was applied. */
export async function migrate(db: Database): Promise<void> {
  await db.exec(
    'create table if not exists d1_migrations (id integer primary key, name text unique, applied_at text default current_timestamp)',
  );
  const { results } = await db.prepare('select name from d1_migrations').all<{ name: string }>();
  const done = new Set(results.map((row) => row.name));
  for (const { name, statements } of migrations()) {
    if (done.has(name)) continue;
    await db.batch([
      ...statements.map((sql) => db.prepare(sql)),
      db.prepare('insert into d1_migrations (name) values (?)').bind(name),
    ]);
  }
}

/** Creates the same tables in a new, temporary database such as a test's: one call instead of a hundred. */
export async function layOut(db: Database): Promise<void> {
  const statements = migrations().flatMap((file) => file.statements);
  // D1 takes each line as a statement.
  await db.exec(statements.map((sql) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ')).join('\n'));
}

function migrations(): { name: string; statements: string[] }[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files.sort().map((name) => ({ name, statements: statementsOf(readFileSync(`${folder}/${name}`, 'utf8')) }));
}

/** A statement ends with a semicolon at the end of a line; triggers are not used here. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((text) => text.trim())
    .filter(Boolean);
}
