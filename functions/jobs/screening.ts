// Checks a player against the lists of sanctions and of politically exposed persons. May run any number of times.

import { playerOf } from '#functions/player/stub.ts';
import { screeningOf } from '#functions/ports/screening/registry.ts';
import { line } from '#shared/base/line.ts';

/**
 * Throws when the lists do not answer: the queue retries. Where no screening is connected, nothing is asked (the
 * deployment reports it).
 */
export async function screenPlayer(env: Env, playerId: string): Promise<void> {
  const screening = screeningOf(env);
  if (!screening) return;
  const player = playerOf(env, playerId);
  const question = await player.screeningSubject();
  if (!question.ok || !question.value) return;
  const found = await screening.match(question.value);
  if (!found.ok) throw new Error('the lists of sanctions did not answer');
  await player.hearScreening({ hits: found.value });
}

const HOUR_MS = 3_600_000;
/** The cron runs every five minutes. */
const ONCE_MS = 5 * 60_000;

/** Lists that are no longer updated do not contain newly listed people. */
export async function watchLists(env: Env, nowMs: number): Promise<void> {
  const screening = nowMs % HOUR_MS < ONCE_MS ? screeningOf(env) : null;
  if (screening && (await screening.isCurrent()) !== true)
    console.error(line({ event: 'screening.stale', screening: screening.id }));
}
