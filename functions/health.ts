// How the house is, for whoever watches it: what the cron's trial has found (functions/trial.ts), and how long ago. Asking tries nothing.

import type { Health } from '#shared/contract/edge.ts';
import { areOld, rateDayOn } from '#shared/domain/rates.ts';
import { OURS, PARTS, type Part, type PartState, STALE_MS } from '#shared/domain/status.ts';
import { content } from '#src/published/content.ts';
import { houseStatusNow } from './house-status.ts';
import { patient } from './object/timeout.ts';
import { statusOf } from './status/stub.ts';
import type { HouseStatus } from './status/verbs.ts';

const FIRST_MS = 8000;

export async function health(env: Env, nowMs: number): Promise<Health> {
  const [houseStatus, rates] = await Promise.all([firstStatus(env), ratesOf(env, nowMs)]);
  // What knows how the house is does not answer.
  if (!houseStatus)
    return { ok: false, at: null, parts: partsOf((part) => (part === 'objects' ? 'down' : 'ok')), rates };
  const { triedMs } = houseStatus;
  const parts = partsOf((part) => houseStatus.parts[part].state);
  const isFresh = triedMs !== null && nowMs - triedMs < STALE_MS;
  const at = triedMs === null ? null : new Date(triedMs).toISOString();
  return { ok: isFresh && OURS.every((part) => parts[part] !== 'down'), at, parts, rates };
}

/** A house that was just begun is tried by whoever asks first, once. */
async function firstStatus(env: Env): Promise<HouseStatus | null> {
  const houseStatus = await houseStatusNow(env);
  if (houseStatus === null || houseStatus.triedMs !== null) return houseStatus;
  return patient(
    statusOf(env)
      .mindFirst()
      .then(() => statusOf(env).houseStatus()),
    FIRST_MS,
  ).catch(() => null);
}

const partsOf = (state: (part: Part) => PartState): Health['parts'] =>
  Object.fromEntries(PARTS.map((part) => [part, state(part)])) as Health['parts'];

/** Whatever their age they still convert: only somebody has to hear of it. */
export async function ratesOf(env: Env, nowMs: number): Promise<Health['rates']> {
  const day = rateDayOn(await content(env, 'config/rates'), nowMs);
  return { date: day.date, state: areOld(day, nowMs) ? 'old' : 'ok' };
}
