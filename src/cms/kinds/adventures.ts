// content/adventures/<id>.json: a calendar of days, each with what it asks and what it gives.
import * as z from 'zod/mini';
import { described } from '../schemas/described.ts';
import { minor, text, when } from '../schemas/words.ts';
import { kind } from './kind.ts';

const count = z.int().check(z.gte(0));

const prize = z.strictObject({
  type: described('"bonus" or "fs" (free spins).', z.enum(['bonus', 'fs'])),
  amountCents: z.optional(described('Of a bonus: its amount in EUR cents.', minor)),
  count: z.optional(described('Of free spins: how many.', count)),
  wager: described('How often it is wagered.', count),
});

const day = z.strictObject({
  day: described('1 for the first.', z.int().check(z.gte(1))),
  step: described('1 for the first step of the day.', z.int().check(z.gte(1))),
  stepTotal: described('How many steps the day has.', z.int().check(z.gte(1))),
  prize: described('What is won.', prize),
  condition: described(
    'What is asked: a deposit, stakes in EUR cents, days to use the prize.',
    z.strictObject({ minDep: minor, wager: minor, periodActivationDays: count }),
  ),
  variables: z._default(described('Words for its text.', z.record(text, text)), {}),
});

export const adventures = kind(
  'adventures',
  {
    start: described('Its first day, or the instant it begins.', when),
    days: described('Its days in order; the last is the secret prize.', z.array(day).check(z.minLength(1))),
  },
  ({ days }) =>
    days.flatMap(({ day: no, step, stepTotal }, i) => [
      ...(no >= (days[i - 1]?.day ?? 1)
        ? []
        : [{ path: ['days', i, 'day'], say: `comes after day ${days[i - 1]?.day}. Days stand in order.` }]),
      ...(step <= stepTotal
        ? []
        : [{ path: ['days', i, 'step'], say: `is more than stepTotal (${stepTotal}). Write less.` }]),
    ]),
);
