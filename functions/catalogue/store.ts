// The catalogue that is in force, held in the isolate's memory. What is published is a snapshot in the store under its
// hash, and a pointer to it that is read again in the background: a new one takes effect without a deploy.
import { now } from '#functions/clock.ts';
import { patient } from '#functions/object/timeout.ts';
import { type Catalogue, OpenCatalogue } from '#shared/domain/catalogue/catalogue.ts';
import { isSnapshot } from '#shared/domain/catalogue/snapshot.ts';
import { hashIn, POINTER, snapshotKey } from '#shared/domain/catalogue/stored.ts';
import { content } from '#src/published/content.ts';

/** Keeps work alive that an answer does not wait for. */
export type Later = (work: Promise<unknown>) => void;

const REREAD_MS = 30_000;
/** Longer than the store ever takes; a page must not wait for one that hangs. */
const PATIENCE_MS = 3000;

let held: OpenCatalogue | undefined;
let readAtMs = Number.NEGATIVE_INFINITY;

/**
 * What is held, at once; only the first questions to an isolate wait for the store. No request waits for another's reading,
 * which would end with the other.
 */
export async function currentCatalogue(env: Env, later?: Later): Promise<OpenCatalogue> {
  // `npm run dev` publishes while it runs.
  if (!held || import.meta.env?.DEV) return openFirst(env);
  if (now() - readAtMs >= REREAD_MS) {
    const work = reread(env, held);
    later?.(work);
  }
  return held;
}

/** As nobody in particular sees it: everything, for sitemaps and jobs. */
export const wholeCatalogue = async (env: Env): Promise<Catalogue> =>
  (await currentCatalogue(env)).for({ country: null, disabled: [] }, { locale: 'none', of: () => undefined });

/** What the store points to, else what this build was shipped with: a store that is empty, broken or silent closes nothing. */
async function openFirst(env: Env): Promise<OpenCatalogue> {
  readAtMs = now();
  const shipped = await content(env, 'catalogue');
  const hash = await pointed(env);
  const stored = hash !== undefined && hash !== shipped.hash ? await stock(env, hash) : undefined;
  const fresh = stored ?? new OpenCatalogue(shipped.snapshot, shipped.hash);
  if (held?.version === fresh.version) return held;
  held = fresh;
  return fresh;
}

/** What is held stays in force until there is a good one to take its place. */
async function reread(env: Env, before: OpenCatalogue): Promise<void> {
  readAtMs = now();
  const hash = await pointed(env);
  if (hash === undefined || hash === before.version) return;
  const shipped = await content(env, 'catalogue');
  const fresh = hash === shipped.hash ? new OpenCatalogue(shipped.snapshot, hash) : await stock(env, hash);
  if (fresh) held = fresh;
}

/** The hash that the pointer names; undefined while nothing was ever published to the store. */
async function pointed(env: Env): Promise<string | undefined> {
  const text = await logged('pointer', () => patient(textAt(env, POINTER), PATIENCE_MS));
  if (text === null || text === undefined) return undefined;
  const hash = hashIn(text);
  if (hash === undefined) refused('pointer', 'is no pointer');
  return hash;
}

async function stock(env: Env, hash: string): Promise<OpenCatalogue | undefined> {
  const text = await logged(hash, () => patient(textAt(env, snapshotKey(hash)), PATIENCE_MS));
  if (text === undefined) return undefined;
  if (text === null) return refused(hash, 'is not in the store');
  if ((await sha256(text)) !== hash) return refused(hash, 'is not what its name says');
  const snapshot = await logged(hash, async (): Promise<unknown> => JSON.parse(text));
  if (!isSnapshot(snapshot)) return refused(hash, 'is of a format that this build does not read');
  return new OpenCatalogue(snapshot, hash);
}

async function textAt(env: Env, key: string): Promise<string | null> {
  const found = await env.STORE.get(key);
  return found ? found.text() : null;
}

async function logged<Value>(what: string, work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    return refused(what, String(error));
  }
}

/** Where operators look: what is in force stays so. */
function refused(what: string, why: string): undefined {
  console.error(JSON.stringify({ event: 'catalogue.refused', what, why }));
}

async function sha256(text: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
