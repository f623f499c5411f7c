// content/config/indicator.json: the thresholds and weights of the player's own risk indicator
// (shared/domain/protection/indicator.ts).
import * as z from 'zod/mini';
import { type IndicatorRow, MARKERS, STEPS, WINDOW_DAYS } from '#shared/domain/protection/indicator.ts';
import { described } from './described.ts';
import { instant } from './words.ts';

const border = z.int().check(z.gte(1));
const borders = described(
  'Where each of the five steps begins, always rising: counts, EUR cents, hours, or rounds a minute.',
  z.tuple([border, border, border, border, border]),
);
const marker = z.strictObject({
  weight: described('How much each of its steps counts; 0 leaves it out.', z.int().check(z.gte(0), z.lte(10))),
  days: described(
    'The windows that it is counted over, in days; at least one.',
    z.strictObject({ '1': z.optional(borders), '7': z.optional(borders), '30': z.optional(borders) }),
  ),
});
const points = z.int().check(z.gte(1), z.lte(100));

export const indicatorSchema = z.strictObject({
  rows: described(
    'What play adds up to, one row for each change; the newest that has begun is in force.',
    z.array(
      z.strictObject({
        from: z.optional(
          described(
            'First instant at which the row is in force; leave it out for "always was". ISO 8601 UTC.',
            instant,
          ),
        ),
        markers: described(
          'Every marker, by its name.',
          z.strictObject({
            rounds: marker,
            sittings: marker,
            largest: marker,
            range: marker,
            mean: marker,
            spent: marker,
            pace: marker,
            nights: marker,
            again: marker,
            reversed: marker,
            raised: marker,
          } satisfies Record<(typeof MARKERS)[number], typeof marker>),
        ),
        noticeFrom: described('Points of 100 from which on the player is asked to look at their play.', points),
        strongFrom: described('Points of 100 from which on offers stop and an operator is asked to look.', points),
        strongMarkers: described(
          'So many markers at their last step are the strong level, whatever the points.',
          z.int().check(z.gte(2), z.lte(MARKERS.length)),
        ),
      }),
    ),
  ),
});
type IndicatorFile = z.infer<typeof indicatorSchema>;

export const toIndicator = ({ rows }: IndicatorFile): IndicatorRow[] =>
  rows.map(({ from, ...row }) => ({
    ...(row as IndicatorRow),
    ...(from !== undefined && { fromMs: Date.parse(from) }),
  }));

/**
 * One row has no beginning, no two begin at the same time, thresholds rise, every marker has a window, and strong is
 * above notice.
 */
export function indicatorMistakes({ rows }: IndicatorFile): { path: (string | number)[]; say: string }[] {
  const begins = rows.map(({ from = '' }) => from);
  return [
    ...(begins.includes('') ? [] : [{ path: ['rows'], say: 'has no row without "from". Write one.' }]),
    ...rows.flatMap(({ markers, noticeFrom, strongFrom }, at) => [
      ...(begins.indexOf(begins[at] ?? '') < at
        ? [{ path: ['rows', at], say: 'begins when another row does. Keep one of the two.' }]
        : []),
      ...(strongFrom > noticeFrom
        ? []
        : [{ path: ['rows', at, 'strongFrom'], say: `is not above noticeFrom (${noticeFrom}).` }]),
      ...MARKERS.flatMap((name) => {
        const { days } = markers[name];
        const path = ['rows', at, 'markers', name, 'days'];
        if (Object.keys(days).length === 0) return [{ path, say: 'names no window. Write at least one.' }];
        return WINDOW_DAYS.flatMap((window) => {
          const steps = days[`${window}`];
          const rises = !steps || steps.every((step, i) => i === 0 || step > (steps[i - 1] ?? STEPS));
          return rises ? [] : [{ path: [...path, `${window}`], say: 'does not rise from step to step.' }];
        });
      }),
    ]),
  ];
}
