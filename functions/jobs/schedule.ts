// What the cron does every five minutes. Each job may run any number of times.
import { now, readClock } from '#functions/clock.ts';
import { purgeIdentity } from '#functions/identity/purge.ts';

export async function onSchedule(_event: ScheduledController, env: Env): Promise<void> {
  await readClock(env);
  await purgeIdentity(env.DB, now());
}
