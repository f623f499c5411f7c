// The cron: every minute it checks whether the house is healthy, every five minutes it does all else. Each job may run
// any number of times.

import { forgetCalls } from '#functions/call-log/files.ts';
import { writePopular } from '#functions/catalogue/popular.ts';
import { now, readClock } from '#functions/clock.ts';
import { purgeIdentity } from '#functions/identity/purge.ts';
import { closeLogDays } from '#functions/log/days.ts';
import { within } from '#functions/object/request.ts';
import { purgeClaims } from '#functions/readmodel/claims.ts';
import { commonLists, everyIdentity, everyLists } from '#functions/readmodel/databases.ts';
import { lateWithdrawals } from '#functions/readmodel/office.ts';
import { purgePopularity } from '#functions/readmodel/popularity.ts';
import { forgetEntries } from '#functions/restore/journal.ts';
import { isOpen } from '#functions/restore/open.ts';
import { reopen } from '#functions/restore/reopen.ts';
import { statusOf } from '#functions/status/stub.ts';
import { line } from '#shared/base/line.ts';
import { renewed } from '#src/published/release.ts';
import { tendBeacons } from './beacons.ts';
import { tendLotteries } from './lotteries.ts';
import { wakeExcluded } from './persons.ts';
import { watchRates } from './rates.ts';
import { reconcile } from './reconcile.ts';
import { watchLists } from './screening.ts';
import { compareSettlements } from './settlements.ts';
import { proposeTitles } from './studio-titles.ts';
import { tellTermsChanges } from './terms.ts';

/** The cron's expression in wrangler.toml. */
const EVERY_MINUTE = '* * * * *';

export const onSchedule = ({ cron, scheduledTime }: ScheduledController, env: Env): Promise<void> =>
  within(`cron-${scheduledTime}`, () => run(cron, env));

async function run(cron: string, env: Env): Promise<void> {
  if (cron === EVERY_MINUTE) return mindHouse(env);
  await readClock(env);
  await renewed(env);
  const nowMs = now();
  if (env.RESTORED !== undefined && !(await isOpen(env))) return void (await reopen(env, env.RESTORED, nowMs));
  await Promise.all([
    ...everyIdentity(env).map((db) => purgeIdentity(db, nowMs)),
    ...everyLists(env).map((db) => purgePopularity(db, nowMs)),
    alarmOfLateWithdrawals(env, nowMs),
    purgeClaims(commonLists(env), nowMs),
    writePopular(env, nowMs),
    tendBeacons(env, nowMs),
    tendLotteries(env, nowMs),
    wakeExcluded(env),
    tellTermsChanges(env, nowMs),
    watchRates(env, nowMs),
    watchLists(env, nowMs),
    closeDays(env, nowMs),
    forgetCalls(env, nowMs),
    reconcile(env, nowMs),
    compareSettlements(env, nowMs),
    proposeTitles(env, nowMs),
    forgetEntries(env.JOURNAL, nowMs),
  ]);
}

/** Checks whether the house is healthy; where even that check gets no answer, only the log can report it. */
async function mindHouse(env: Env): Promise<void> {
  try {
    await statusOf(env).mind();
  } catch (error) {
    console.error(line({ event: 'health.down', part: 'objects', error: String(error) }));
  }
}

/** Days are added up here, so that no operator waits for it. */
async function closeDays(env: Env, nowMs: number): Promise<void> {
  const days = await closeLogDays(env, nowMs);
  if (days.length === 0) return;
  const { addUpDays } = await import('#functions/log/books.ts');
  await addUpDays(env.STORE, days);
}

/** Only an operator can end a waiting withdrawal: logs an alarm until none has waited for a day. */
async function alarmOfLateWithdrawals(env: Env, nowMs: number): Promise<void> {
  const late = await lateWithdrawals(everyLists(env), nowMs);
  if (late)
    console.error(line({ event: 'withdrawal.late', count: late.count, since: new Date(late.sinceMs).toISOString() }));
}
