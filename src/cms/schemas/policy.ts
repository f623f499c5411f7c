// content/config/policy.json: how much operators may do alone, and how much the same two (shared/domain/office/policy.ts).
// It is published only to the Worker.
import * as z from 'zod/mini';
import {
  COUNTER_NAMES,
  type Counter,
  type PolicyTerms,
  SUM_NAMES,
  type SumName,
} from '#shared/domain/office/policy.ts';
import { described } from './described.ts';
import { instant } from './words.ts';

const bound = z.strictObject({
  dayEurMinor: described('At most over 24 hours, in EUR cents.', z.int().check(z.gte(0))),
  monthEurMinor: described('At most over 30 days, in EUR cents.', z.int().check(z.gte(0))),
});
const counters = z.strictObject({
  person: described('For one person, by all operators: above it a second operator confirms.', bound),
  cluster: described(
    'For all accounts that share a means of payment, a browser or a home: above it a second operator confirms.',
    bound,
  ),
  operator: described('What one operator does alone: above it a second operator confirms.', bound),
  pair: described('What the same two propose and confirm: above it somebody else has to confirm.', bound),
} satisfies Record<Counter, unknown>);

export const policySchema = z.strictObject({
  rows: described(
    'The bounds, one row for each change; the newest that has begun is in force.',
    z.array(
      z.strictObject({
        from: z.optional(
          described(
            'First instant at which the row is in force; leave it out for "always was". ISO 8601 UTC.',
            instant,
          ),
        ),
        restHours: described(
          'For how many hours withdrawals rest after an act that lets money out, or says whose it is.',
          z.int().check(z.gte(1), z.lte(168)),
        ),
        contestDays: described(
          'Days after which what operators took and a player contests is given back, if no operator has decided.',
          z.int().check(z.gte(1), z.lte(30)),
        ),
        reviewPercent: described(
          'How many of 100 withdrawals are drawn for a look by an operator, so that a look alone says nothing.',
          z.number().check(z.gte(0), z.lte(100)),
        ),
        sums: described(
          'Every sum, by its name.',
          z.strictObject({ given: counters, paid: counters, taken: counters } satisfies Record<SumName, unknown>),
        ),
      }),
    ),
  ),
});
type PolicyFile = z.infer<typeof policySchema>;

/** In a sandbox none is drawn, so that whoever tries a withdrawal sees it paid. */
export const toPolicy = ({ rows }: PolicyFile, sandbox: boolean): PolicyTerms[] =>
  rows.map(({ from, ...row }) => ({
    ...row,
    ...(sandbox && { reviewPercent: 0 }),
    ...(from !== undefined && { fromMs: Date.parse(from) }),
  }));

/** One row has no beginning, no two begin at the same time, no bound of 30 days is below its day's, and none below the person's. */
export function policyMistakes({ rows }: PolicyFile): { path: (string | number)[]; say: string }[] {
  const begins = rows.map(({ from = '' }) => from);
  return [
    ...(begins.includes('') ? [] : [{ path: ['rows'], say: 'has no row without "from". Write one.' }]),
    ...rows.flatMap(({ sums }, at) => [
      ...(begins.indexOf(begins[at] ?? '') < at
        ? [{ path: ['rows', at], say: 'begins when another row does. Keep one of the two.' }]
        : []),
      ...SUM_NAMES.flatMap((sum) =>
        COUNTER_NAMES.flatMap((counter) => {
          const path = ['rows', at, 'sums', sum, counter];
          const { dayEurMinor, monthEurMinor } = sums[sum][counter];
          const { person } = sums[sum];
          if (monthEurMinor < dayEurMinor)
            return [{ path: [...path, 'monthEurMinor'], say: `is below its dayEurMinor (${dayEurMinor}).` }];
          // A bound below the person's would always be reached first, so that the person's would never decide.
          return dayEurMinor < person.dayEurMinor || monthEurMinor < person.monthEurMinor
            ? [{ path, say: 'is below the bound of one person. Raise it, or lower that one.' }]
            : [];
        }),
      ),
    ]),
  ];
}
