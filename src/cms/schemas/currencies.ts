// content/config/currencies.json and rates.json: which currencies are accepted, how amounts are shown, and their rates
// to EUR.
import * as z from 'zod/mini';
import type { Currencies, RateDay } from '#shared/contract/content.ts';
import * as refer from '#shared/contract/reference.ts';
import { CURRENCIES, SUBUNITS } from '#shared/domain/money.ts';
import { described } from './described.ts';
import { country, currency, day, minor, text } from './words.ts';

export const currenciesSchema = z.strictObject({
  default: described('The currency of guests and of whoever names none: "EUR".', currency),
  currencies: described(
    'One row per currency, in the order of lists.',
    z.array(
      z.strictObject({
        code: described('The code in data, for example "DOG".', z.enum([...CURRENCIES, 'KZT'])),
        shown: described('The code that people read, for example "DOGE".', text),
        fiat: described('true for state money, false for crypto.', z.boolean()),
        subunits: described(
          'Minor units of one whole unit; never change it for a currency that holds money.',
          z.int().check(z.gte(1)),
        ),
        decimals: described('Most decimals shown, in the display unit.', z.int().check(z.gte(0), z.lte(9))),
        enabled: described('true when players may hold and move it.', z.boolean()),
        signUp: described('true when the registration form offers it (if it is enabled too).', z.boolean()),
        display: z.optional(
          described(
            'Shown in a smaller unit: its name and how many make a whole one.',
            z.strictObject({
              unit: described('The unit people read, for example "mETH".', text),
              perWhole: described('How many make one whole unit, for example 1000.', z.int().check(z.gte(1))),
            }),
          ),
        ),
      }),
    ),
  ),
  byCountry: described(
    'Which currency a country starts with; all others start with the default.',
    z.record(country, currency),
  ),
  firstDepositMinor: described(
    'The amount offered at the first deposit, in minor units; a currency without a row takes the minimum of the method.',
    z.partialRecord(currency, minor),
  ),
}) satisfies z.ZodMiniType<Currencies>;

export function currencyMistakes(file: Currencies): { path: (string | number)[]; say: string }[] {
  const mistakes: { path: (string | number)[]; say: string }[] = [];
  const known: Record<string, number> = SUBUNITS;
  for (const [i, row] of file.currencies.entries()) {
    const subunits = known[row.code];
    if (subunits !== undefined && row.subunits !== subunits)
      mistakes.push({
        path: ['currencies', i, 'subunits'],
        say: `must be ${subunits} for ${row.code}: amounts are stored in that unit.`,
      });
    if (subunits === undefined && row.enabled)
      mistakes.push({
        path: ['currencies', i, 'enabled'],
        say: `must be false: the ledger does not know ${row.code} yet.`,
      });
  }
  const enabled = new Set(file.currencies.filter((row) => row.enabled).map((row) => row.code));
  const codes = file.currencies.map((row) => row.code);
  for (const [i, code] of codes.entries())
    if (codes.indexOf(code) !== i)
      mistakes.push({ path: ['currencies', i, 'code'], say: `is there twice (${code}). Keep one of the two rows.` });
  if (!enabled.has(file.default))
    mistakes.push({ path: ['default'], say: `names ${file.default}, which is not enabled. Write one that is.` });
  for (const [place, code] of Object.entries(file.byCountry))
    if (!enabled.has(code))
      mistakes.push({ path: ['byCountry', place], say: `names ${code}, which is not enabled. Write one that is.` });
  return mistakes;
}

export const ratesSchema = z.strictObject({
  sample: described('true until the figures are real ones: a deploy says so as long as it is.', z.boolean()),
  source: described('Where the figures come from, in a sentence.', text),
  days: described(
    'One row per day; the newest day that has begun (UTC) counts until the next one.',
    z.array(
      z.strictObject({
        date: day,
        eur: described(
          'EUR for one whole unit of each currency, as a decimal in quotes: "USD": "0.92".',
          z.partialRecord(
            currency,
            refer.plain(z.string().check(z.regex(/^(?![0.]+$)\d{1,6}(\.\d{1,9})?$/, 'is not a rate'))),
          ),
        ),
      }),
    ),
  ),
});

/** Oldest first, so that a reader can take the last day that has begun. */
export const toRateDays = (file: z.infer<typeof ratesSchema>): RateDay[] =>
  file.days.toSorted((a, b) => a.date.localeCompare(b.date));

/** A day must have a rate for every enabled currency, and no day may occur twice. */
export function rateMistakes(file: z.infer<typeof ratesSchema>, enabled: readonly string[]) {
  const mistakes: { path: (string | number)[]; say: string }[] = [];
  const dates = file.days.map((row) => row.date);
  for (const [i, row] of file.days.entries()) {
    const lacking = enabled.filter((code) => !Object.hasOwn(row.eur, code));
    if (lacking.length > 0)
      mistakes.push({
        path: ['days', i, 'eur'],
        say: `lacks ${lacking.join(', ')}. Write what one whole unit is worth in EUR.`,
      });
    if (dates.indexOf(row.date) !== i)
      mistakes.push({ path: ['days', i, 'date'], say: `is there twice (${row.date}). Keep one of the two rows.` });
  }
  if (file.days.length === 0) mistakes.push({ path: ['days'], say: 'is empty. Write at least one day.' });
  return mistakes;
}
