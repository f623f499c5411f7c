// content/config/risk.json: the rules against money laundering (shared/domain/risk). They are published only to the
// Worker.
import * as z from 'zod/mini';
import { plain } from '#shared/contract/reference.ts';
import { PAYMENT_DAYS, PLAY_DAYS, RISK_RULES, type RiskRow, type RiskRule } from '#shared/domain/risk/rules.ts';
import { described } from './described.ts';
import { country, instant } from './words.ts';

const points = described(
  'What it adds to the score of an alert; 0 turns the rule off.',
  z.int().check(z.gte(0), z.lte(100)),
);
const days = described('Over how many days it looks back.', z.int().check(z.gte(1), z.lte(PLAY_DAYS - 1)));
const eur = described('EUR cents.', z.int().check(z.gte(1)));
const percent = described('Percent.', z.int().check(z.gte(1), z.lte(100)));
const many = described('How many.', z.int().check(z.gte(1), z.lte(1000)));
const score = described('Points of 100.', z.int().check(z.gte(1), z.lte(100)));

const rules = {
  passThrough: z.strictObject({ points, days, inEur: eur, outPercent: percent, playedPercent: percent }),
  manyMeans: z.strictObject({ points, days, eur, methods: many, instruments: many }),
  underThreshold: z.strictObject({
    points,
    days,
    thresholds: described('Sums that we have to look at, in EUR cents.', z.array(eur).check(z.minLength(1))),
    belowPercent: percent,
    roundTo: described('A round sum is a multiple of it, in minor units of its currency.', z.int().check(z.gte(1))),
    times: many,
  }),
  jump: z.strictObject({ points, days, eur, factor: many, beforeDays: many, deposits: many }),
  bigWin: z.strictObject({ points, days, eur }),
  chargebackPlay: z.strictObject({ points, days, eur }),
  dormant: z.strictObject({ points, days, eur, quietDays: many }),
  place: z.strictObject({ points, days, eur, places: z.array(country).check(z.minLength(1)) }),
} satisfies Record<RiskRule, unknown>;

export const riskSchema = z.strictObject({
  rows: described(
    'The rules, one row for each change; the newest that has begun is in force. Tell nobody outside of compliance.',
    z.array(
      z.strictObject({
        from: z.optional(
          described(
            'First instant at which the row is in force; leave it out for "always was". ISO 8601 UTC.',
            instant,
          ),
        ),
        alertFrom: described('Score from which on compliance has an alert.', score),
        highFrom: described('Score from which on it takes two to close it.', score),
        againDays: described('For how many days a rule that was told of is not told of again.', many),
        rules: described('Every rule, by its name.', z.strictObject(rules)),
        screening: z.optional(
          described(
            'How lists of sanctions and of people in office are asked about each player.',
            z.strictObject({
              dataset: described('Which lists.', z.enum(['default', 'sanctions', 'peps'])),
              thresholdPercent: described('From which likeness on an entry is told to compliance, of 100.', score),
              twoFromPercent: described('From which likeness on it takes two to decide, of 100.', score),
              topics: described('What an entry is on the list for.', z.array(plain(z.string())).check(z.minLength(1))),
              againDays: described('After how many nights everybody is asked about again.', many),
            }),
          ),
        ),
      }),
    ),
  ),
});
type RiskFile = z.infer<typeof riskSchema>;

export const toRisk = ({ rows }: RiskFile): RiskRow[] =>
  rows.map(({ from, ...row }) => ({ ...row, ...(from !== undefined && { fromMs: Date.parse(from) }) }));

/**
 * One row has no beginning, no two begin at the same time, a high alert is above an alert, and no rule looks back
 * further than rows are stored.
 */
export function riskMistakes({ rows }: RiskFile): { path: (string | number)[]; say: string }[] {
  const begins = rows.map(({ from = '' }) => from);
  return [
    ...(begins.includes('') ? [] : [{ path: ['rows'], say: 'has no row without "from". Write one.' }]),
    ...rows.flatMap((row, at) => [
      ...(begins.indexOf(begins[at] ?? '') < at
        ? [{ path: ['rows', at], say: 'begins when another row does. Keep one of the two.' }]
        : []),
      ...(row.highFrom > row.alertFrom
        ? []
        : [{ path: ['rows', at, 'highFrom'], say: `is not above alertFrom (${row.alertFrom}).` }]),
      ...(row.rules.jump.days + row.rules.jump.beforeDays <= PAYMENT_DAYS
        ? []
        : [{ path: ['rows', at, 'rules', 'jump', 'beforeDays'], say: `looks back beyond ${PAYMENT_DAYS} days.` }]),
      ...(RISK_RULES.some((rule) => row.rules[rule].points > 0)
        ? []
        : [{ path: ['rows', at, 'rules'], say: 'has every rule off. Give at least one points.' }]),
    ]),
  ];
}
