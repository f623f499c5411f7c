// What was published since a build was made, in the form in which the Worker reads it (src/published/release.ts): the
// release under its hash, and a pointer from the build to it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Build,
  hashIn,
  type Layer,
  pointerKey,
  pointerTo,
  type Release,
  releaseKey,
} from '../../src/shared/domain/published.ts';
import { ownName, STAGING } from '../brands/bindings.ts';
import type { BrandFolder } from '../brands/folders.ts';

/** A brand other than the first: its folder's name, and where its data is written. */
type Of = Pick<BrandFolder, 'id' | 'root'> | undefined;

/** Where `npm run publish` writes for a running sandbox. */
export const releasedFile = (brand: Of): string => `${brand?.root ?? '.state'}/release.json`;
/** The result of the checks of unpublished content. */
export const judgedFile = (brand: Of): string => `${brand?.root ?? '.state'}/judgement.json`;
/** The build that is deployed in the account, so that any checkout can publish for it. */
export const DEPLOYED = 'published/deployed';

/** A build's assets with their hashes, and the hash of the code that makes and reads them. */
export interface Shipped extends Build {
  readonly code: string;
  readonly assets: Readonly<Record<string, string>>;
}
/** What a deploy records: its pictures too, and the content that bounds money and people (guard.ts). */
export interface Deployed extends Shipped {
  readonly pictures: readonly string[];
  readonly guarded: Readonly<Record<string, unknown>>;
}

export type Bucket = {
  put(key: string, value: string | Uint8Array): Promise<unknown>;
};
/** Undefined where the key does not exist. */
type Account = Bucket & { get(key: string): Promise<string | undefined> };

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** The hash of the code that makes assets and defines their shape: under different code they may have another shape. */
export function codeHash(root = '.'): string {
  const files = globSync(['scripts/publish/**/*.ts', 'src/cms/**/*.ts', 'src/shared/contract/**/*.ts'], { cwd: root });
  return hashOf(
    files
      .sort()
      .map((file) => `${file} ${hashOf(readFileSync(join(root, file)))}`)
      .join('\n'),
  );
}

export function shippedOf(assets: Readonly<Record<string, unknown>>, code = codeHash()): Shipped {
  const hashes = Object.entries(assets).map(([name, value]) => [name, hashOf(JSON.stringify(value))] as const);
  const sorted = Object.fromEntries(hashes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return { hash: hashOf(JSON.stringify([code, sorted])), code, assets: sorted };
}

/** The record of a folder of built assets; undefined where there is none. */
export function shippedIn(folder: string): Shipped | undefined {
  const file = join(folder, 'build.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The assets that differ from the build's; null for deleted ones. */
export function changedFrom(
  { assets: shipped }: Pick<Shipped, 'assets'>,
  assets: Readonly<Record<string, unknown>>,
): Layer['changed'] {
  const now = Object.entries(assets).filter(([name, value]) => shipped[name] !== hashOf(JSON.stringify(value)));
  const gone = Object.keys(shipped).filter((name) => !Object.hasOwn(assets, name));
  return Object.fromEntries([...now, ...gone.map((name) => [name, null] as const)]);
}

export const releaseOf = ({ hash }: Build, layers: readonly Layer[]): Release => ({ build: hash, layers });

/** Writes the pointer last, so that whoever follows it finds the whole release. */
export async function fill(bucket: Bucket, release: Release): Promise<void> {
  const text = JSON.stringify(release);
  const hash = hashOf(text);
  await bucket.put(releaseKey(hash), text);
  await bucket.put(pointerKey(release.build), pointerTo(hash, new Date().toISOString()));
}

/** The account's bucket, through wrangler. */
export const remote = (name: string): Account => ({
  async put(key, value) {
    mkdirSync('.state', { recursive: true });
    await writeFile('.state/upload', value);
    const done = wrangler(['put', `${name}/${key}`, '--remote', '--file', '.state/upload']);
    if (!done) throw new Error(`${key} could not be stored. Try again.`);
  },
  async get(key) {
    mkdirSync('.state', { recursive: true });
    const done = wrangler(['get', `${name}/${key}`, '--remote', '--file', '.state/download']);
    return done ? readFile('.state/download', 'utf8') : undefined;
  },
});

function wrangler(args: readonly string[]): boolean {
  const { status } = spawnSync('wrangler', ['r2', 'object', ...args], {
    stdio: ['inherit', 'inherit', 'inherit'],
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  return status === 0;
}

/** The release that a build's pointer names now. */
export async function currentRelease(account: Account, { hash }: Build): Promise<Release | undefined> {
  const pointer = await account.get(pointerKey(hash));
  const named = pointer === undefined ? undefined : hashIn(pointer);
  const text = named === undefined ? undefined : await account.get(releaseKey(named));
  return text === undefined ? undefined : JSON.parse(text);
}

/** The bucket of a brand's Worker, or of its staging. */
export const bucketOf = (brand: Of, isStaging = false): string =>
  (brand ? ownName(bucketName(), brand.id) : bucketName()) + (isStaging ? STAGING : '');

/** The bucket's name in wrangler.toml. */
function bucketName(toml = readFileSync('wrangler.toml', 'utf8')): string {
  const name = /binding = "STORE"\s+bucket_name = "([^"]+)"/.exec(toml)?.[1];
  if (!name) throw new Error('wrangler.toml binds no bucket as STORE. Bind one first.');
  return name;
}
