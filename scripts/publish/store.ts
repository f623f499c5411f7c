// Puts the published catalogue where the Worker looks for it: the snapshot under its hash, then the pointer to it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { POINTER, pointerTo, snapshotKey } from '../../src/shared/domain/catalogue/stored.ts';

export const PUBLISHED = 'public/_content/catalogue.json';

export type Bucket = { put(key: string, text: string): Promise<unknown> };
type Published = { hash: string; text: string };

/** What `npm run publish` wrote last; undefined before the first time. */
export function published(file = PUBLISHED): Published | undefined {
  if (!existsSync(file)) return undefined;
  const { hash, snapshot } = JSON.parse(readFileSync(file, 'utf8'));
  return { hash, text: JSON.stringify(snapshot) };
}

/** The pointer last: whoever follows it finds the whole snapshot. */
export async function fill(bucket: Bucket, { hash, text }: Published): Promise<void> {
  await bucket.put(snapshotKey(hash), text);
  await bucket.put(POINTER, pointerTo(hash, new Date().toISOString()));
}

/** The account's bucket, through wrangler. */
export const remote = (name: string): Bucket => ({
  async put(key, text) {
    mkdirSync('.state', { recursive: true });
    writeFileSync('.state/upload.json', text);
    const args = ['r2', 'object', 'put', `${name}/${key}`, '--remote', '--file', '.state/upload.json'];
    const { status } = spawnSync('wrangler', [...args, '--content-type', 'application/json'], {
      stdio: ['inherit', 'inherit', 'inherit'],
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
    });
    if (status !== 0) throw new Error(`${key} could not be stored. Try again.`);
  },
});

/** As wrangler.toml names it. */
export function bucketName(toml = readFileSync('wrangler.toml', 'utf8')): string {
  const name = /binding = "STORE"\s+bucket_name = "([^"]+)"/.exec(toml)?.[1];
  if (!name) throw new Error('wrangler.toml binds no bucket as STORE. Bind one first.');
  return name;
}
