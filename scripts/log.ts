// `npm run log -- "<sql>"`: queries the log of what was booked (docs/the-log.md) with DuckDB, from the files of the
// local store. It reads only what each day's manifest names, also while a server runs. `-- --csv "<sql>"` prints CSV;
// without a query it prints all postings. `--brand <id>` reads another brand's log than the first one's.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import {
  LOG_COLUMNS,
  LOG_KINDS,
  LOG_PREFIX,
  type LogFile,
  type LogManifest,
  SHARED_COLUMNS,
} from '../src/shared/domain/log.ts';
import { FIRST } from './brands/bindings.ts';
import { callOf, orStop } from './brands/by-call.ts';
import { bucketOf } from './publish/store.ts';

/** The part of R2's interface that is used here. */
interface Bucket {
  get(name: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer>; json<Value>(): Promise<Value> } | null>;
  list(options: { prefix: string; cursor?: string | undefined }): Promise<{
    objects: { key: string }[];
    truncated: boolean;
    cursor?: string;
  }>;
}

async function under(bucket: Bucket, prefix: string): Promise<LogManifest[]> {
  const keys: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix, cursor });
    keys.push(...page.objects.map(({ key }) => key));
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  const found = await Promise.all(keys.map((key) => bucket.get(key)));
  return Promise.all(found.flatMap((each) => (each ? [each.json<LogManifest>()] : [])));
}

/** The manifests that may be read: a complete day's own, and for the other days those of their shards. */
export async function manifestsIn(bucket: Bucket): Promise<LogManifest[]> {
  const whole = await under(bucket, `${LOG_PREFIX}day/`);
  const complete = new Set(whole.map(({ day }) => day));
  const parts = (await under(bucket, `${LOG_PREFIX}shard/`)).filter(({ day }) => !complete.has(day));
  return [...whole, ...parts.map((part) => ({ ...part, complete: false }))];
}

/** A file never changes under its name, except a day's last part, which is written again when the day is reopened; its size shows that. */
async function fetched(bucket: Bucket, { name, bytes }: LogFile, folder: string): Promise<string> {
  const path = join(folder, name);
  if (statSync(path, { throwIfNoEntry: false })?.size === bytes) return path;
  const found = await bucket.get(name);
  if (!found) throw new Error(`${name} is in a manifest and not in the store`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, new Uint8Array(await found.arrayBuffer()));
  return path;
}

const TYPES = { INT32: 'integer', INT64: 'bigint', STRING: 'varchar' } as const;

/** Makes a view of each kind of row over its files; `day` is a date, `complete_day` lists the complete days. */
export async function opened(bucket: Bucket, folder: string) {
  const manifests = await manifestsIn(bucket);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  for (const kind of LOG_KINDS) {
    const files = manifests.flatMap(({ files }) => files.filter((file) => file.kind === kind));
    const paths = await Promise.all(files.map((file) => fetched(bucket, file, folder)));
    const columns = [...LOG_COLUMNS[kind], ...SHARED_COLUMNS];
    const empty = columns.map(({ name, type }) => `null::${TYPES[type]} as ${name}`).join(', ');
    const from =
      paths.length > 0
        ? `select * from read_parquet([${paths.map(quoted).join(', ')}], hive_partitioning = true, hive_types = {day: date})`
        : `select ${empty}, null::date as day where false`;
    await connection.run(`create view ${kind} as ${from}`);
  }
  const days = manifests.filter(({ complete }) => complete).map(({ day }) => `(date ${quoted(day)})`);
  await connection.run('create table complete_day (day date)');
  if (days.length > 0) await connection.run(`insert into complete_day values ${days.join(', ')}`);
  return { connection, incomplete: [...new Set(manifests.filter((one) => !one.complete).map(({ day }) => day))] };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** RFC 4180. */
const cell = (value: unknown): string => {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
export const csvOf = (names: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [names, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');

function tableOf(names: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const texts = [names, ...rows].map((row) => row.map((value) => (value === null ? '' : String(value))));
  const widths = names.map((_, i) => Math.max(...texts.map((row) => row[i]?.length ?? 0)));
  const lines = texts.map((row) =>
    row
      .map((text, i) => text.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n(${rows.length} rows)\n`;
}

const ALL = 'select * from posting order by all';

async function main(): Promise<void> {
  const { brand, words, values } = orStop((args) => callOf({ csv: { type: 'boolean' } }, args));
  const { csv = false } = values;
  const sql = words[0] ?? (csv ? ALL : null);
  if (sql === null) {
    console.error('npm run log -- "select day, kind, sum(amount) from posting group by all order by all"');
    process.exit(1);
  }
  const state = resolve(process.env.STATE || '.wrangler/state');
  const folder = join(state, 'log', brand?.id ?? FIRST);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...{ modules: true, script: 'export default {}', r2Buckets: { STORE: bucketOf(brand) }, cf: false },
      ...{ telemetry: { enabled: false }, resourcePersistencePath: join(state, 'v3') },
    }),
  );
  try {
    const bucket: unknown = await miniflare.getR2Bucket('STORE');
    const { connection, incomplete } = await opened(bucket as Bucket, folder);
    const answer = await connection.runAndReadAll(sql);
    const names = answer.columnNames();
    const rows = answer.getRows();
    process.stdout.write(csv ? csvOf(names, rows) : tableOf(names, rows));
    if (incomplete.length > 0) console.error(`Not complete yet: ${incomplete.sort().join(', ')}`);
  } finally {
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
