// The fields that tournaments and lotteries share: they run once or repeatedly, start at a full hour, and pay a list of
// cash prizes.
import { HOUR_MS } from '#shared/domain/rewards/series.ts';
import type { Mistake } from '../reader/mistakes.ts';
import type { ProgrammeFile } from '../schemas/programme.ts';
import { ms } from '../schemas/words.ts';

type Dates = Pick<ProgrammeFile, 'start' | 'end' | 'from'> & { readonly repeat?: string | undefined };

/** `begins` names the event at the missing start. */
export function mistakesOfDates({ start, end, repeat, from }: Dates, begins: string): Mistake[] {
  const found: Mistake[] = [];
  if (start === undefined) found.push({ path: ['start'], say: `is missing: ${begins}. Write it.` });
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

/** `written` is the list in the file; `list` has each prize as its own entry. */
export function mistakesOfPrizes(
  written: readonly { readonly eurMinor: number }[],
  list: readonly number[],
  budgetEurMinor: number | undefined,
): Mistake[] {
  const found: Mistake[] = [];
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
