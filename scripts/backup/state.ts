// What a sandbox stores, file by file, in the order in which a backup copies it. Objects cannot all be copied at the
// same moment, so a receiver is copied before or after its senders such that its rows are consistent with their later
// ones (docs/runbooks.md, A restore). Brands of one licensee share persons, so all brands' objects are in one order.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { ownName } from '../brands/bindings.ts';
import { WORKER } from '../miniflare.ts';
import type { Entry } from './archive.ts';

/**
 * Objects copied first, because a player loses nothing when their rows are older: a seat, a ticket, a row of the log, a
 * provider's message.
 */
const BEFORE = ['Table', 'Lottery', 'LogShard', 'Webhook', 'CallLog', 'Campaign'];
/** Stand-ins of outside services: a real backup does not hold the providers' data either. */
const OUTSIDE = ['Sandbox'];
/** The bucket that no restore touches is not backed up, either. */
const STORE = 'perigee';
const JOURNAL = 'perigee-journal';

/** The file name that the embedded runtime gives to an object of this class and name. */
export function idOf(of: string, name: string): string {
  const key = createHash('sha256').update(of).digest();
  const half = createHmac('sha256', key).update(name).digest().subarray(0, 16);
  return Buffer.concat([half, createHmac('sha256', key).update(half).digest().subarray(0, 16)]).toString('hex');
}

const R2 = 'miniflare-R2BucketObject';
const bucketFile = (bucket: string): string => join('r2', R2, `${idOf(R2, bucket)}.sqlite`);

const databasesIn = (v3: string, folder: string): string[] =>
  globSync('*.sqlite', { cwd: join(v3, folder) })
    .toSorted()
    .map((name) => join(folder, name));

/**
 * Shards that merge into others come after those: a merge that the receiver lacks is delivered again, one that it has
 * too early would be lost (shards.ts).
 */
function mergedFirst(v3: string, files: readonly string[]): string[] {
  const isShard = (file: string): boolean =>
    reading(join(v3, file), (db) => {
      const tables = new Set(
        db
          .prepare('select name from sqlite_master')
          .all()
          .map(({ name }) => name),
      );
      const owner = ['pool', 'leader', 'done'].filter((table) => tables.has(table));
      return (
        tables.has('merge') && owner.every((table) => db.prepare(`select 1 from ${table} limit 1`).get() === undefined)
      );
    });
  return files
    .map((file) => ({ file, shard: Number(isShard(file)) }))
    .toSorted((a, b) => a.shard - b.shard)
    .map(({ file }) => file);
}

export function reading<Value>(path: string, read: (db: DatabaseSync) => Value): Value {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** The Worker and the class of a folder such as `aphelion-Player`. */
function ownerOf(folder: string): { worker: string; of: string } {
  const at = folder.lastIndexOf('-');
  return { worker: folder.slice(0, at), of: folder.slice(at + 1) };
}

/** The brands' Workers that have objects here, the first brand first. */
export function workersIn(v3: string): string[] {
  const all = readdirSync(join(v3, 'do')).map((folder) => ownerOf(folder).worker);
  return [...new Set([WORKER, ...all.toSorted()])];
}

/** Databases in their order: identity and lists, receivers, players, the players' receivers, the stores' lists of files. */
function databases(v3: string): string[] {
  const folders = readdirSync(join(v3, 'do')).toSorted();
  const others = [...BEFORE, ...OUTSIDE, 'Player'];
  const after = new Set(folders.map((folder) => ownerOf(folder).of).filter((of) => !others.includes(of)));
  const ordered = [...BEFORE, 'Player', ...[...after].toSorted()].flatMap((of) =>
    folders.filter((folder) => ownerOf(folder).of === of),
  );
  return [
    ...databasesIn(v3, join('d1', 'miniflare-D1DatabaseObject')),
    ...ordered.flatMap((folder) => mergedFirst(v3, databasesIn(v3, join('do', folder)))),
    ...workersIn(v3).map((worker) => bucketFile(ownName(STORE, worker))),
  ].filter((file) => existsSync(join(v3, file)));
}

/** Each database as it is at the moment of its copy, then the files that the store names. */
export async function* entriesOf(v3: string): AsyncGenerator<Entry> {
  const copy = join(tmpdir(), `perigee-backup-${process.pid}.sqlite`);
  try {
    const stores = new Map(workersIn(v3).map((worker) => [bucketFile(ownName(STORE, worker)), ownName(STORE, worker)]));
    for (const file of databases(v3)) {
      yield { path: file, bytes: await copied(join(v3, file), copy) };
      const store = stores.get(file);
      if (store === undefined) continue;
      for (const blob of blobsIn(copy)) {
        const path = join('r2', store, 'blobs', blob);
        // A file that was deleted meanwhile is not needed.
        if (existsSync(join(v3, path))) yield { path, bytes: readFileSync(join(v3, path)) };
      }
    }
  } finally {
    rmSync(copy, { force: true });
  }
}

/** A writer may block the copy, which is then tried again. */
const TRIES = 100;
const AGAIN_MS = 50;

async function copied(from: string, to: string): Promise<Buffer> {
  for (let tries = 1; ; tries++) {
    rmSync(to, { force: true });
    const db = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
    try {
      // All pages in one step, so that nothing is written in between.
      await backup(db, to, { rate: 2 ** 30 });
      return readFileSync(to);
    } catch (error) {
      if (tries === TRIES) throw error;
    } finally {
      db.close();
    }
    await new Promise((next) => setTimeout(next, AGAIN_MS));
  }
}

const blobsIn = (path: string): string[] =>
  reading(path, (db) =>
    db
      .prepare('select blob_id as id from _mf_objects where blob_id is not null')
      .all()
      .map(({ id }) => String(id)),
  );

/** What a restore leaves in place: each brand's journal, and its stand-ins of outside services. */
export const outsideOf = (v3: string): string[] =>
  workersIn(v3).flatMap((worker) => {
    const objects = OUTSIDE.map((of) => join('do', `${worker}-${of}`));
    const journal = ownName(JOURNAL, worker);
    return [
      ...[...objects, join('r2', journal, 'blobs')].flatMap((folder) =>
        globSync('*', { cwd: join(v3, folder) }).map((file) => join(folder, file)),
      ),
      ...globSync(`${bucketFile(journal)}*`, { cwd: v3 }),
    ];
  });

/** How many deliveries a database still owes, by receiver. */
export function owedIn(path: string): Map<string, number> {
  return reading(path, (db) => {
    const found = new Map<string, number>();
    for (const table of ['outbox', 'retained_delivery']) {
      if (!db.prepare('select 1 from sqlite_master where name = ?').get(table)) continue;
      for (const { receiver } of db.prepare(`select receiver from ${table}`).all()) {
        const kind = String(receiver).split(':')[0] ?? '';
        found.set(kind, (found.get(kind) ?? 0) + 1);
      }
    }
    return found;
  });
}

export const isObject = (path: string): boolean => path.startsWith('do') && basename(path) !== 'metadata.sqlite';
export const isPlayer = (path: string): boolean =>
  isObject(path) && ownerOf(path.split(/[\\/]/)[1] ?? '').of === 'Player';
