// What the cron does every five minutes. Each job may run any number of times.
import { now, readClock } from '#functions/clock.ts';
import { purgeIdentity } from '#functions/identity/purge.ts';
import { tendBeacons } from './beacons.ts';

export async function onSchedule(_event: ScheduledController, env: Env): Promise<void> {
  await readClock(env);
  await Promise.all([purgeIdentity(env.DB, now()), tendBeacons(env, now())]);
}
