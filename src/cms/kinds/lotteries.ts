// content/lotteries/<id>.json: when a lottery runs and what its printed prizes are (rewards.md 27 to 29). A repeated
// one is a series, and each run is a lottery of its own.
import * as z from 'zod/mini';
import { prizeListOf } from '#shared/domain/rewards/lotteries.ts';
import { REPEATS } from '#shared/domain/rewards/series.ts';
import type { Mistake } from '../reader/mistakes.ts';
import { described } from '../schemas/described.ts';
import type { ProgrammeFile } from '../schemas/programme.ts';
import { minor } from '../schemas/words.ts';
import { kind } from './kind.ts';
import { mistakesOfDates, mistakesOfPrizes } from './series.ts';

const whole = z.int().check(z.gte(1));
/** A longer list would not be read. */
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
  tickets: z._default(
    described(
      'How many tickets a draw has at least, by what you know of its runs: what one is worth is judged by it.',
      whole,
    ),
    10_000,
  ),
};

type File = ProgrammeFile & { [Field in keyof typeof own]: z.infer<(typeof own)[Field]> };

export const lotteries = kind('lotteries', own, (file: File) => [
  ...mistakesOfDates(file, 'tickets are given from an instant on'),
  ...prizes(file),
]);

function prizes({ prizes: written, budgetEurMinor }: File): Mistake[] {
  const found: Mistake[] = [];
  const list = prizeListOf(written);
  if (list.length > MOST_PRIZES)
    found.push({ path: ['prizes'], say: `are ${list.length}, and a draw has ${MOST_PRIZES} at most. Write fewer.` });
  found.push(...mistakesOfPrizes(written, list, budgetEurMinor));
  return found;
}
