// Logs once an hour that the exchange rates are stale: a file that does not change alerts nobody.

import { ratesOf } from '#functions/health.ts';
import { line } from '#shared/base/line.ts';

const HOUR_MS = 3_600_000;
/** The cron runs every five minutes. */
const FIRST_MS = 5 * 60_000;

export async function watchRates(env: Env, nowMs: number): Promise<void> {
  if (nowMs % HOUR_MS >= FIRST_MS) return;
  const { date, state } = await ratesOf(env, nowMs);
  if (state === 'old') console.error(line({ event: 'rates.old', date }));
}
