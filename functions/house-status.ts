// The state of the house as every isolate reads it: requested at most every few seconds, with a short timeout. Without
// an answer nothing is known, and everything continues.
import { waitUntil } from 'cloudflare:workers';
import { patient } from './object/timeout.ts';
import { Brief } from './short-cache.ts';
import { statusOf } from './status/stub.ts';
import type { HouseStatus } from './status/verbs.ts';

const PATIENCE_MS = 1500;

const brief = new Brief();

export const houseStatusNow = (env: Env): Promise<HouseStatus | null> =>
  brief.of('houseStatus', () => patient(statusOf(env).houseStatus(), PATIENCE_MS).catch(() => null));

/** Payment providers that some isolate, or the regular check, has found unreachable. */
export const silentProviders = async (env: Env): Promise<ReadonlySet<string>> =>
  new Set((await houseStatusNow(env))?.silent ?? []);

/** Reports the outage to the other isolates without waiting. Where that fails, at least this isolate knows it. */
export function tellSilence(env: Env, provider: string): void {
  waitUntil(
    statusOf(env)
      .metSilence(provider)
      .catch(() => undefined),
  );
}
