// What is in force of what was published, held in the isolate's memory: the release that the store points to for this build, over
// the assets that the build was shipped with. The pointer is read again every ten seconds, beside whatever is going on: a change
// needs neither a deploy nor a restart. Beside it lie what operators have switched off and the notices
// to everybody. A store that is empty, broken or silent changes
// nothing.
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
/** Longer than the store ever takes; nobody waits longer for one that hangs. */
const PATIENCE_MS = 3000;

interface Held {
  readonly build: string;
  /** Empty while nothing was published for this build. */
  readonly hash: string;
  readonly layers: readonly Layer[];
}

export interface InForce {
  /** Names what is in force: a part of the key of every page that is kept. */
  readonly version: string;
  readonly changed: Layer['changed'];
  /** When it changes by itself. */
  readonly dates: readonly number[];
}

let clock: () => number = Date.now;
let held: Held | undefined;
let readAtMs = Number.NEGATIVE_INFINITY;
let made: { of: Held; key: string; inForce: InForce } | undefined;
let off: Switches = [];
let notices: HouseNotices = [];

/** The sandbox's clock may be moved. */
export function tellTime(now: () => number): void {
  clock = now;
}

/** Only the first questions to an isolate wait for the store; none waits for another's reading, which would end with the other. */
export async function inForce(env: Env): Promise<InForce> {
  if (held) void renewed(env);
  else await open(env);
  const of = held ?? { build: '', hash: '', layers: [] };
  const layers = of.layers.filter(({ fromMs }) => fromMs <= clock());
  // Pages that were kept under other switches are not shown.
  const key = [layers.length, ...holding(off, clock()).map(({ id }) => id)].join(' ');
  if (made?.of !== of || made.key !== key) made = { of, key, inForce: merged(of, layers, key) };
  return made.inForce;
}

/** What is switched off now. */
export async function switchesNow(env: Env): Promise<Switches> {
  await inForce(env);
  return holding(off, clock());
}

/** What the house tells everybody who hears news: of those that have not ended. */
export async function noticesNow(env: Env): Promise<HouseNotices> {
  await inForce(env);
  return notices;
}

/** Whoever has written them knows them at once. */
export function tellSwitches(fresh: Switches): void {
  off = fresh;
}

/** For doors, which keep it alive beside their answer; undefined while what is held is new. */
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

/** Empty where publish wrote none: nothing that was published later is for it. */
async function buildOf(env: Env): Promise<string> {
  const answer = await env.ASSETS.fetch('http://localhost/_content/build.json').catch(() => undefined);
  const build = answer?.ok ? ((await answer.json()) as Build | null) : null;
  return build?.hash ?? '';
}

/** What the pointer names, where it is another one than before and can be used. */
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

/** Where operators look: what is in force stays so. */
function refused(what: string, why: string): undefined {
  console.error(line({ event: 'content.refused', what, why }));
}

async function sha256(text: string): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
