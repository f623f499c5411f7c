// The state of the house for monitoring: what the cron's trial found (functions/trial.ts), and how long ago. A request
// itself tries nothing.

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
  // The object that holds the state does not answer.
  if (!houseStatus)
    return { ok: false, at: null, parts: partsOf((part) => (part === 'objects' ? 'down' : 'ok')), rates };
  const { triedMs } = houseStatus;
  const parts = partsOf((part) => houseStatus.parts[part].state);
  const isFresh = triedMs !== null && nowMs - triedMs < STALE_MS;
  const at = triedMs === null ? null : new Date(triedMs).toISOString();
  return { ok: isFresh && OURS.every((part) => parts[part] !== 'down'), at, parts, rates };
}

/** In a new deployment the first request runs the trial, once. */
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

/** Old rates are still used for conversion; they only have to be reported. */
export async function ratesOf(env: Env, nowMs: number): Promise<Health['rates']> {
  const day = rateDayOn(await content(env, 'config/rates'), nowMs);
  return { date: day.date, state: areOld(day, nowMs) ? 'old' : 'ok' };
}
