// What a backup copies of a house with two brands, in which order, and what a restore leaves in its place.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { entriesOf, idOf, isObject, isPlayer, outsideOf, workersIn } from '../../../scripts/backup/state.ts';

const v3 = mkdtempSync(join(tmpdir(), 'perigee-state-'));
afterAll(() => rmSync(v3, { recursive: true, force: true }));

const BUCKETS = 'miniflare-R2BucketObject';
function database(path: string, ...sql: string[]): void {
  mkdirSync(dirname(join(v3, path)), { recursive: true });
  const db = new DatabaseSync(join(v3, path));
  for (const each of ['create table some (value)', ...sql]) db.exec(each);
  db.close();
}
function bucket(name: string, blob: string): string {
  const file = join('r2', BUCKETS, `${idOf(BUCKETS, name)}.sqlite`);
  database(file, 'create table _mf_objects (blob_id text)', `insert into _mf_objects values ('${blob}')`);
  mkdirSync(join(v3, 'r2', name, 'blobs'), { recursive: true });
  writeFileSync(join(v3, 'r2', name, 'blobs', blob), blob);
  return file;
}

test('every brand’s objects stand in one order: whose rows may be older first, then players, then who hears of them; then the stores', async () => {
  const objects = [
    ...['perigee-Player/a', 'aphelion-Player/b', 'perigee-Person/c', 'perigee-Table/d', 'aphelion-Table/e'],
    ...['aphelion-Jackpot/f', 'perigee-Sandbox/g', 'aphelion-Sandbox/h'],
  ];
  for (const name of objects) database(join('do', `${name}.sqlite`));
  database(join('d1', 'miniflare-D1DatabaseObject', 'lists.sqlite'));
  const stores = [bucket('perigee', 'blob-1'), bucket('aphelion', 'blob-2')];
  const journals = [bucket('perigee-journal', 'blob-3'), bucket('aphelion-journal', 'blob-4')];
  expect(workersIn(v3)).toEqual(['perigee', 'aphelion']);

  const copied = (await Array.fromAsync(entriesOf(v3))).map(({ path }) => path);
  expect(copied).toEqual([
    join('d1', 'miniflare-D1DatabaseObject', 'lists.sqlite'),
    ...['aphelion-Table/e', 'perigee-Table/d', 'aphelion-Player/b', 'perigee-Player/a'].map((name) =>
      join('do', `${name}.sqlite`),
    ),
    ...['aphelion-Jackpot/f', 'perigee-Person/c'].map((name) => join('do', `${name}.sqlite`)),
    ...[stores[0], join('r2', 'perigee', 'blobs', 'blob-1'), stores[1], join('r2', 'aphelion', 'blobs', 'blob-2')],
  ]);
  expect(copied.filter(isPlayer)).toEqual(
    ['aphelion-Player/b', 'perigee-Player/a'].map((name) => join('do', `${name}.sqlite`)),
  );
  expect(copied.filter(isObject)).toHaveLength(6);

  const left = outsideOf(v3);
  expect(left.toSorted()).toEqual(
    [
      ...['perigee-Sandbox/g', 'aphelion-Sandbox/h'].map((name) => join('do', `${name}.sqlite`)),
      ...[join('r2', 'perigee-journal', 'blobs', 'blob-3'), join('r2', 'aphelion-journal', 'blobs', 'blob-4')],
      ...journals,
    ].toSorted(),
  );
  // Neither touches what is the other's.
  expect(left.filter((path) => copied.includes(path))).toEqual([]);
});
