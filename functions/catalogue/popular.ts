// The most played titles: the cron counts them once a minute, and the isolate holds them in memory like the catalogue.
// Lists read no storage; they are at most a minute and a half behind.

import { now } from '#functions/clock.ts';
import { patient } from '#functions/object/timeout.ts';
import { everyLists } from '#functions/readmodel/databases.ts';
import { mostPlayed } from '#functions/readmodel/popularity.ts';
import { line } from '#shared/base/line.ts';
import { POPULAR, popularIn, popularText } from '#shared/domain/catalogue/popular.ts';

/** Lets work continue after the answer is sent. */
type Later = (work: Promise<unknown>) => void;

const WRITE_MS = 60_000;
const REREAD_MS = 30_000;
const PATIENCE_MS = 3000;

let held: readonly string[] = [];
let readAtMs = Number.NEGATIVE_INFINITY;
let writtenAtMs = Number.NEGATIVE_INFINITY;

/**
 * Identifiers, most played first. Only the first request to an isolate waits for the store, and none fails because of
 * it.
 */
export async function popularNow(env: Env, later: Later): Promise<readonly string[]> {
  const first = readAtMs === Number.NEGATIVE_INFINITY;
  if (now() - readAtMs < REREAD_MS) return held;
  readAtMs = now();
  const work = reread(env);
  if (first) await work;
  else later(work);
  return held;
}

async function reread(env: Env): Promise<void> {
  try {
    const found = await patient(env.STORE.get(POPULAR), PATIENCE_MS);
    const fresh = found && popularIn(await found.text());
    if (fresh) held = fresh;
  } catch (error) {
    failed(error);
  }
}

/** Called after rounds were counted, and by the cron, so that titles without play lose their rank. */
export async function writePopular(env: Env, nowMs: number): Promise<void> {
  if (nowMs - writtenAtMs < WRITE_MS) return;
  writtenAtMs = nowMs;
  try {
    await env.STORE.put(POPULAR, popularText(await mostPlayed(everyLists(env), nowMs), nowMs));
  } catch (error) {
    writtenAtMs = Number.NEGATIVE_INFINITY;
    failed(error);
  }
}

/** The present order stays; no bet or page waits for it. */
const failed = (error: unknown) => console.error(line({ event: 'popular.failed', error: String(error) }));
