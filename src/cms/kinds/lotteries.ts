// content/lotteries/<id>.json: when a lottery runs and what its printed prizes are (rewards.md 27 to 29). One that repeats is a
// series: each run of it is a lottery of its own.
import * as z from 'zod/mini';
import { prizeListOf } from '#shared/domain/rewards/lotteries.ts';
import { HOUR_MS, REPEATS } from '#shared/domain/rewards/series.ts';
import { described } from '../schemas/described.ts';
import type { ProgrammeFile } from '../schemas/programme.ts';
import { minor, ms } from '../schemas/words.ts';
import { kind, type Mistake } from './kind.ts';

const whole = z.int().check(z.gte(1));
/** More are no list that anybody reads. */
const MOST_PRIZES = 100;

const own = {
  repeat: z.optional(
    described(
      'How often it runs again from its start on, each time as long: every "hour", "day", "week" or "month". Leave it out for one that runs once.',
      z.enum(REPEATS),
    ),
  ),
  prizes: described(
    'What tickets that cost nothing draw for, in cash, from the first prize down: how many, and EUR cents for each of them.',
    z
      .array(
        z.strictObject({
          count: described('How many prizes in a row are of this amount.', whole),
          eurMinor: described('What each of them is, in EUR cents.', minor.check(z.gt(0))),
        }),
      )
      .check(z.minLength(1)),
  ),
};

type File = ProgrammeFile & { [Field in keyof typeof own]: z.infer<(typeof own)[Field]> };

export const lotteries = kind('lotteries', own, (file: File) => [...dates(file), ...prizes(file)]);

function dates({ start, end, repeat, from }: File): Mistake[] {
  const found: Mistake[] = [];
  if (start === undefined)
    found.push({ path: ['start'], say: 'is missing: tickets are given from an instant on. Write it.' });
  else if ((ms(start) ?? 0) % HOUR_MS !== 0)
    found.push({ path: ['start'], say: `is ${start}, within an hour. Begin at a full one.` });
  if (repeat === 'month' && start !== undefined && new Date(start).getUTCDate() > LAST_OF_ALL)
    found.push({ path: ['start'], say: `is ${start}, a day that not every month has. Begin on one of the first 28.` });
  if (end === undefined && repeat === undefined)
    found.push({
      path: ['end'],
      say: 'is missing: one that does not repeat ends at an instant. Write it, or "repeat".',
    });
  if (repeat !== undefined && from !== undefined && start !== undefined && (ms(from) ?? 0) > (ms(start) ?? 0))
    found.push({ path: ['from'], say: 'is after "start": what repeats is shown from its first run on. Remove it.' });
  return found;
}
const LAST_OF_ALL = 28;

function prizes({ prizes: written, budgetEurMinor }: File): Mistake[] {
  const found: Mistake[] = [];
  const list = prizeListOf(written);
  if (list.length > MOST_PRIZES)
    found.push({ path: ['prizes'], say: `are ${list.length}, and a draw has ${MOST_PRIZES} at most. Write fewer.` });
  const rises = written.findIndex(({ eurMinor }, i) => eurMinor > (written[i - 1]?.eurMinor ?? eurMinor));
  if (rises > 0)
    found.push({
      path: ['prizes', rises, 'eurMinor'],
      say: `is ${written[rises]?.eurMinor}, more than the prizes above it. Prizes stand from the highest down.`,
    });
  const total = list.reduce((sum, one) => sum + one, 0);
  if (budgetEurMinor !== undefined && total > budgetEurMinor)
    found.push({
      path: ['prizes'],
      say: `come to ${total}, more than "budgetEurMinor" (${budgetEurMinor}). Give less, or raise it.`,
    });
  return found;
}
