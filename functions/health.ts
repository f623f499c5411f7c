// Whether what Perigee stands on works, tried as a player's call would: written where it must take writes, and not waited for long.

import { auditOf } from '#functions/audit/stub.ts';
import { patient } from '#functions/object/timeout.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import type { Health } from '#shared/contract/edge.ts';
import { areOld, rateDayOn } from '#shared/domain/rates.ts';
import { content } from '#src/published/content.ts';
import { Brief } from './short-cache.ts';

const PATIENCE_MS = 2000;
type Part = keyof Health['parts'];

const PARTS: Readonly<Record<Part, (env: Env, nowMs: number) => Promise<unknown>>> = {
  database: (env, nowMs) =>
    Promise.all(
      [...new Set([env.DB, ...everyLists(env)])].map((db) =>
        db
          .prepare('insert into health (no, at) values (1, ?) on conflict (no) do update set at = excluded.at')
          .bind(nowMs)
          .run(),
      ),
    ),
  // One that always is there, and without which the office does nothing.
  objects: (env) => auditOf(env).probe(),
  files: ({ STORE }) => STORE.head('health'),
};

/** Anybody may ask, so it is tried every few seconds at most. */
const brief = new Brief();

export const health = (env: Env, nowMs: number): Promise<Health> => brief.of('health', () => tried(env, nowMs));

async function tried(env: Env, nowMs: number): Promise<Health> {
  const names = Object.keys(PARTS) as Part[];
  const found = await Promise.all(names.map(async (name) => [name, await one(name, env, nowMs)] as const));
  const parts = Object.fromEntries(found) as Health['parts'];
  return { ok: found.every(([, state]) => state === 'ok'), parts, rates: await ratesOf(env, nowMs) };
}

/** Whatever their age they still convert: only somebody has to hear of it. */
export async function ratesOf(env: Env, nowMs: number): Promise<Health['rates']> {
  const day = rateDayOn(await content(env, 'config/rates'), nowMs);
  return { date: day.date, state: areOld(day, nowMs) ? 'old' : 'ok' };
}

async function one(name: Part, env: Env, nowMs: number): Promise<'ok' | 'down'> {
  try {
    await patient(PARTS[name](env, nowMs), PATIENCE_MS);
    return 'ok';
  } catch (error) {
    console.error(JSON.stringify({ event: 'health.down', part: name, error: String(error) }));
    return 'down';
  }
}
