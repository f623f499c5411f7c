// Days of the log: which may be read, and when one is complete. A day is when each of its shards is; the cron looks, and says so in a
// file of the day's own.
import {
  dayFile,
  dayOfText,
  dayText,
  LOG_PREFIX,
  type LogManifest,
  logDay,
  shardFile,
  shardsOf,
} from '#shared/domain/log.ts';
import { CLOSES_AFTER_MS } from './parts.ts';
import { logOf } from './stub.ts';

type Store = Pick<R2Bucket, 'get' | 'list'>;

/** Days before that are closed, or nobody closes them any more. */
const LOOKS_BACK_DAYS = 40;
const CLOSED_AT_ONCE = 5;

/** Any number of times. */
export async function closeLogDays(env: Pick<Env, 'LOG' | 'STORE'>, nowMs: number): Promise<void> {
  for (const day of await openDays(env.STORE, nowMs)) await closeDay(env, day, nowMs);
}

/** Days that are over and have no file of their own, from the first that anybody was told of. */
async function openDays(store: Store, nowMs: number): Promise<number[]> {
  const newest = logDay(nowMs - CLOSES_AFTER_MS) - 1;
  const since = dayText(newest - LOOKS_BACK_DAYS);
  const closed = await daysUnder(store, `${LOG_PREFIX}day/`, since);
  const known = [...closed, ...(await daysUnder(store, `${LOG_PREFIX}shard/`, since))];
  const first = Math.min(newest + 1, ...known);
  const days = Array.from({ length: newest + 1 - first }, (_, i) => first + i);
  return days.filter((day) => !closed.has(day)).slice(0, CLOSED_AT_ONCE);
}

/** `log/day/2026-11-29.json`, `log/shard/2026-11-29/3.json`: days from `since` on. */
async function daysUnder(store: Store, prefix: string, since: string): Promise<Set<number>> {
  const { objects } = await store.list({ prefix, startAfter: `${prefix}${since}` });
  return new Set(objects.map(({ key }) => dayOfText(key.slice(prefix.length, prefix.length + 10))));
}

async function closeDay(env: Pick<Env, 'LOG' | 'STORE'>, day: number, nowMs: number): Promise<void> {
  const name = dayText(day);
  const shards = Array.from({ length: shardsOf(day) }, (_, shard) => logOf(env, `${name}/${shard}`).state(nowMs));
  const states = await Promise.all(shards);
  if (!states.every(({ complete }) => complete)) return;
  const whole: LogManifest = {
    day: name,
    complete: true,
    revision: states.reduce((sum, { revision }) => sum + revision, 0),
    files: states.flatMap(({ files }) => files),
  };
  await env.STORE.put(dayFile(name), JSON.stringify(whole));
}

/** What may be read of a day: all of it, or as much as is in files while it is open. */
export async function manifestOf(store: Store, day: string): Promise<LogManifest> {
  const whole = await read(store, dayFile(day));
  if (whole) return whole;
  const shards = Array.from({ length: shardsOf(dayOfText(day)) }, (_, shard) => read(store, shardFile(day, shard)));
  const found = (await Promise.all(shards)).filter((each) => each !== null);
  return { day, complete: false, revision: 0, files: found.flatMap(({ files }) => files) };
}

async function read(store: Store, name: string): Promise<LogManifest | null> {
  const found = await store.get(name);
  return found ? found.json<LogManifest>() : null;
}
