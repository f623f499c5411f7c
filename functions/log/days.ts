// Days of the log: which may be read, and when one is complete. A day is complete when each of its shards is; the cron
// checks, and writes a file for the complete day.
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

/** Days: older ones are closed already, or stay open. */
const LOOKS_BACK_DAYS = 40;
const CLOSED_AT_ONCE = 5;

/** May run any number of times; answers the days that are complete now. */
export async function closeLogDays(env: Pick<Env, 'LOG' | 'STORE'>, nowMs: number): Promise<string[]> {
  const closed: string[] = [];
  for (const day of await openDays(env.STORE, nowMs)) if (await closeDay(env, day, nowMs)) closed.push(dayText(day));
  return closed;
}

/** Milliseconds after which a day that should have closed is late. */
const LATE_MS = 6 * 3_600_000;

/** Whether an operator has to look: rows are handed over, but a day does not close. */
export const isDayLate = async (store: Store, nowMs: number): Promise<boolean> =>
  (await openDays(store, nowMs - LATE_MS)).length > 0;

/** Days that are over and have no file of their own, from the first day with any rows. */
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

/** The first day in the log; null where nothing has been booked yet. */
export async function firstDay(store: Pick<R2Bucket, 'list'>): Promise<number | null> {
  const prefixes = [`${LOG_PREFIX}day/`, `${LOG_PREFIX}shard/`];
  const found = await Promise.all(prefixes.map((prefix) => store.list({ prefix, limit: 1 })));
  const days = found.flatMap(({ objects }, i) =>
    objects.slice(0, 1).map(({ key }) => dayOfText(key.slice(prefixes[i]?.length, (prefixes[i]?.length ?? 0) + 10))),
  );
  return days.length === 0 ? null : Math.min(...days);
}

async function closeDay(env: Pick<Env, 'LOG' | 'STORE'>, day: number, nowMs: number): Promise<boolean> {
  const name = dayText(day);
  const shards = Array.from({ length: shardsOf(day) }, (_, shard) => logOf(env, `${name}/${shard}`).state(nowMs));
  const states = await Promise.all(shards);
  if (!states.every(({ complete }) => complete)) return false;
  const whole: LogManifest = {
    day: name,
    complete: true,
    revision: states.reduce((sum, { revision }) => sum + revision, 0),
    files: states.flatMap(({ files }) => files),
  };
  await env.STORE.put(dayFile(name), JSON.stringify(whole));
  return true;
}

/** What may be read of a day: all of it, or while it is open as much as is in files. */
export async function manifestOf(store: Pick<R2Bucket, 'get'>, day: string): Promise<LogManifest> {
  const whole = await read(store, dayFile(day));
  if (whole) return whole;
  const shards = Array.from({ length: shardsOf(dayOfText(day)) }, (_, shard) => read(store, shardFile(day, shard)));
  const found = (await Promise.all(shards)).filter((each) => each !== null);
  return { day, complete: false, revision: 0, files: found.flatMap(({ files }) => files) };
}

async function read(store: Pick<R2Bucket, 'get'>, name: string): Promise<LogManifest | null> {
  const found = await store.get(name);
  return found ? found.json<LogManifest>() : null;
}
