// How the house is, as every isolate reads it: asked for every few seconds at most, and never waited for long. Where nobody says, nothing is
// known, and everything goes on.
import { waitUntil } from 'cloudflare:workers';
import { patient } from './object/timeout.ts';
import { Brief } from './short-cache.ts';
import { statusOf } from './status/stub.ts';
import type { HouseStatus } from './status/verbs.ts';

const PATIENCE_MS = 1500;

const brief = new Brief();

export const houseStatusNow = (env: Env): Promise<HouseStatus | null> =>
  brief.of('houseStatus', () => patient(statusOf(env).houseStatus(), PATIENCE_MS).catch(() => null));

/** Payment providers that some isolate, or the look at them, has found silent. */
export const silentProviders = async (env: Env): Promise<ReadonlySet<string>> =>
  new Set((await houseStatusNow(env))?.silent ?? []);

/** Everybody hears of it; nobody waits for it, and where it can't be told this isolate knows it all the same. */
export function tellSilence(env: Env, provider: string): void {
  waitUntil(
    statusOf(env)
      .metSilence(provider)
      .catch(() => undefined),
  );
}
