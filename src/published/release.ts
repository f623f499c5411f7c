// The publication in force, held in the isolate's memory: the release that the store's pointer names for this build,
// over the assets that were deployed with the build. The pointer is read again every ten seconds in the background, so
// a change needs neither a deploy nor a restart. Beside it are the switches and the notices to everybody. If the store
// is empty, faulty or unreachable nothing changes.
import { line } from '#shared/base/line.ts';
import type { HouseNotices } from '#shared/domain/notices/house.ts';
import {
  type Build,
  hashIn,
  isReleaseOf,
  type Layer,
  NOTICES_KEY,
  pointerKey,
  releaseKey,
  SWITCHES_KEY,
} from '#shared/domain/published.ts';
import { holding, type Switches } from '#shared/domain/switches.ts';

const REREAD_MS = 10_000;
/** Longer than the store needs; a read that hangs is abandoned after it. */
const PATIENCE_MS = 3000;

interface Held {
  readonly build: string;
  /** Empty while nothing was published for this build. */
  readonly hash: string;
  readonly layers: readonly Layer[];
}

export interface InForce {
  /** Identifies what is in force: a part of the key of every cached page. */
  readonly version: string;
  readonly changed: Layer['changed'];
  /** The times at which it changes by itself. */
  readonly dates: readonly number[];
}

let clock: () => number = Date.now;
let held: Held | undefined;
let readAtMs = Number.NEGATIVE_INFINITY;
let made: { of: Held; key: string; inForce: InForce } | undefined;
let off: Switches = [];
let notices: HouseNotices = [];

/** The sandbox's clock can be moved. */
export function tellTime(now: () => number): void {
  clock = now;
}

/**
 * Only the first requests to an isolate wait for the store. None waits for another request's read, which would end with
 * that request.
 */
export async function inForce(env: Env): Promise<InForce> {
  if (held) void renewed(env);
  else await open(env);
  const of = held ?? { build: '', hash: '', layers: [] };
  const layers = of.layers.filter(({ fromMs }) => fromMs <= clock());
  // Pages that were cached under other switches are not used.
  const key = [layers.length, ...holding(off, clock()).map(({ id }) => id)].join(' ');
  if (made?.of !== of || made.key !== key) made = { of, key, inForce: merged(of, layers, key) };
  return made.inForce;
}

/** The switches that are off now. */
export async function switchesNow(env: Env): Promise<Switches> {
  await inForce(env);
  return holding(off, clock());
}

/** The notices to everybody that have not ended. */
export async function noticesNow(env: Env): Promise<HouseNotices> {
  await inForce(env);
  return notices;
}

/** The isolate that wrote the switches uses them at once. */
export function tellSwitches(fresh: Switches): void {
  off = fresh;
}

/** For the middleware, which lets it run after the answer; undefined while the data is recent enough. */
export function renewed(env: Env): Promise<void> | undefined {
  if (!held || clock() - readAtMs < REREAD_MS) return undefined;
  readAtMs = clock();
  return reread(env, held);
}

function merged({ build, hash, layers: all }: Held, layers: readonly Layer[], key: string): InForce {
  return {
    version: `${hash || build} ${key}`,
    changed: Object.assign({}, ...layers.map(({ changed }) => changed)),
    dates: all.map(({ fromMs }) => fromMs),
  };
}

async function open(env: Env): Promise<void> {
  readAtMs = clock();
  const build = await buildOf(env);
  const shipped: Held = { build, hash: '', layers: [] };
  if (build === '') {
    held = shipped;
    return;
  }
  const [fresh] = await Promise.all([stored(env, shipped), readSwitches(env), readNotices(env)]);
  held = fresh ?? shipped;
}

async function reread(env: Env, before: Held): Promise<void> {
  if (before.build === '') return;
  const [fresh] = await Promise.all([stored(env, before), readSwitches(env), readNotices(env)]);
  if (fresh) held = fresh;
}

async function readSwitches(env: Env): Promise<void> {
  const text = await logged('switches', textAt(env, SWITCHES_KEY));
  if (text !== undefined) off = text === null ? [] : JSON.parse(text);
}

async function readNotices(env: Env): Promise<void> {
  const text = await logged('notices', textAt(env, NOTICES_KEY));
  if (text !== undefined) notices = text === null ? [] : JSON.parse(text);
}

/** Empty where publish wrote none: then no later publication belongs to this build. */
async function buildOf(env: Env): Promise<string> {
  const answer = await env.ASSETS.fetch('http://localhost/_content/build.json').catch(() => undefined);
  const build = answer?.ok ? ((await answer.json()) as Build | null) : null;
  return build?.hash ?? '';
}

/** The release that the pointer names, if it differs from the present one and can be used. */
async function stored(env: Env, { build, hash: before }: Held): Promise<Held | undefined> {
  const pointer = await logged('pointer', textAt(env, pointerKey(build)));
  if (pointer === null || pointer === undefined) return undefined;
  const hash = hashIn(pointer);
  if (hash === undefined) return refused('pointer', 'is no pointer');
  if (hash === before) return undefined;
  const text = await logged(hash, textAt(env, releaseKey(hash)));
  if (text === undefined) return undefined;
  if (text === null) return refused(hash, 'is not in the store');
  if ((await sha256(text)) !== hash) return refused(hash, 'is not what its name says');
  const release: unknown = JSON.parse(text);
  if (!isReleaseOf(build, release)) return refused(hash, 'was not made for this build');
  return { build, hash, layers: release.layers.toSorted((a, b) => a.fromMs - b.fromMs) };
}

async function textAt(env: Env, key: string): Promise<string | null> {
  const found = await env.STORE.get(key);
  return found ? found.text() : null;
}

async function logged<Value>(what: string, work: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    return refused(what, String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** Logged for operators; what is in force stays. */
function refused(what: string, why: string): undefined {
  console.error(line({ event: 'content.refused', what, why }));
}

async function sha256(text: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
