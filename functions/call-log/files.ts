// Finds calls, in files of the store and among those that are not in a file yet, and deletes old ones.
import { CALLS_PREFIX, FILE_MS, namesSince, shardPrefix, timesOf } from './names.ts';
import { isWanted, linesOf } from './rows.ts';
import { CALL_SHARDS, callLogOf, shardOfCall } from './stub.ts';
import type { LoggedCall, WantedCall } from './verbs.ts';

type Bindings = Pick<Env, 'CALLS' | 'STORE'>;

/** The clocks of the booking and of the call's log may differ by this much. */
const APART_MS = 60_000;

/** All matching calls of a studio around that time. Only a call's hash determines its shard. */
export async function findCalls(
  env: Bindings,
  studio: string,
  atMs: number,
  wanted: WantedCall,
): Promise<LoggedCall[]> {
  const shards = 'hash' in wanted ? [shardOfCall(wanted.hash)] : Array.from({ length: CALL_SHARDS }, (_, i) => i);
  const found = await Promise.all(shards.map((shard) => findIn(env, studio, shard, atMs, wanted)));
  // A call that was written to a file meanwhile is found twice.
  const byId = new Map(found.flat().map((call) => [`${call.requestId} ${call.atMs}`, call]));
  return [...byId.values()].sort((a, b) => a.atMs - b.atMs);
}

async function findIn(
  env: Bindings,
  studio: string,
  shard: number,
  atMs: number,
  wanted: WantedCall,
): Promise<LoggedCall[]> {
  const waiting = await callLogOf(env, studio, shard).waiting(wanted);
  const names = await namesAbout(env.STORE, shardPrefix(studio, shard), atMs);
  const files = await Promise.all(names.map((name) => env.STORE.get(name)));
  const contents = await Promise.all(files.flatMap((file) => (file ? [file.text()] : [])));
  return [...contents.flatMap(linesOf).filter((call) => isWanted(wanted, call)), ...waiting];
}

/** The files that may contain this time. */
async function namesAbout(store: Bindings['STORE'], prefix: string, atMs: number): Promise<string[]> {
  const startAfter = namesSince(prefix, atMs - FILE_MS - 2 * APART_MS);
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: R2Objects = await store.list({ prefix, ...(cursor === undefined ? { startAfter } : { cursor }) });
    for (const { key } of page.objects) {
      const times = timesOf(key);
      if (!times) continue;
      if (times.fromMs > atMs + APART_MS) return names;
      if (times.toMs >= atMs - APART_MS) names.push(key);
    }
    if (!page.truncated) return names;
    cursor = page.cursor;
  }
}

const MONTHS = 13;

/** Older calls are not retained. */
export function oldestCallMs(nowMs: number): number {
  const date = new Date(nowMs);
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  return date.getTime();
}

/** May run any number of times; deletes one page of each shard, including shards of former studios. */
export async function forgetCalls({ STORE }: Pick<Env, 'STORE'>, nowMs: number): Promise<void> {
  const since = oldestCallMs(nowMs);
  const { delimitedPrefixes: studios } = await STORE.list({ prefix: CALLS_PREFIX, delimiter: '/' });
  const prefixes = studios.flatMap((studio) => Array.from({ length: CALL_SHARDS }, (_, shard) => `${studio}${shard}/`));
  for (const prefix of prefixes) {
    const { objects } = await STORE.list({ prefix });
    const old = objects.filter(({ key }) => (timesOf(key)?.toMs ?? since) < since).map(({ key }) => key);
    if (old.length > 0) await STORE.delete(old);
  }
}
