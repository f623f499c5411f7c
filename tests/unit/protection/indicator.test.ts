import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Figures,
  type IndicatorRow,
  indicate,
  indicatorAt,
  LEVELS,
  MARKERS,
  type Marker,
  type Measured,
  WINDOW_DAYS,
} from '#shared/domain/protection/indicator.ts';
import { indicatorMistakes, indicatorSchema, toIndicator } from '#src/cms/schemas/indicator.ts';
import file from '../../../content/config/indicator.json' with { type: 'json' };
import { figuresOf } from '../../../scripts/indicator/figures.ts';

const ROWS = toIndicator(indicatorSchema.parse(file));
const [ROW] = ROWS as [IndicatorRow];
const none = Object.fromEntries(MARKERS.map((marker) => [marker, 0])) as Figures;
const measured = (month: Partial<Figures>, week: Partial<Figures> = {}, day: Partial<Figures> = {}): Measured => ({
  1: { ...none, ...day },
  7: { ...none, ...week },
  30: { ...none, ...month },
});

const some = fc.record(
  Object.fromEntries(MARKERS.map((marker) => [marker, fc.nat({ max: 20_000 })])) as Record<
    Marker,
    fc.Arbitrary<number>
  >,
);

test('more of a marker, in whichever window, never lowers the level or the points', () => {
  fc.assert(
    fc.property(
      some,
      some,
      some,
      fc.constantFrom(...MARKERS),
      fc.constantFrom(...WINDOW_DAYS),
      fc.integer({ min: 1, max: 500_000 }),
      (month, week, day, marker, days, more) => {
        const before = measured(month, week, day);
        const after = { ...before, [days]: { ...before[days], [marker]: before[days][marker] + more } };
        const [a, b] = [indicate(before, ROW), indicate(after, ROW)];
        expect(b.points).toBeGreaterThanOrEqual(a.points);
        expect(LEVELS.indexOf(b.level)).toBeGreaterThanOrEqual(LEVELS.indexOf(a.level));
      },
    ),
    { numRuns: 500 },
  );
});

test('a step begins exactly at its border, in the window where most steps are reached', () => {
  const largest = (value: number) =>
    indicate(measured({ largest: value }), ROW).markers.find((m) => m.marker === 'largest');
  expect(largest(499)).toMatchObject({ steps: 0, nextAt: 500 });
  expect(largest(500)).toMatchObject({ steps: 1, nextAt: 1000 });
  expect(largest(10_000)).toMatchObject({ steps: 5, nextAt: null });
  const spent = indicate(measured({ spent: 20_000 }, { spent: 25_000 }, { spent: 5000 }), ROW).markers;
  expect(spent.find(({ marker }) => marker === 'spent')).toMatchObject({ days: 7, steps: 2, value: 25_000 });
});

test('one figure at its last step stands out, three are the strong level, whatever the points', () => {
  const at = (...markers: Marker[]) =>
    indicate(measured(Object.fromEntries(markers.map((m) => [m, ROW.markers[m].days['30']?.[4]]))), ROW).level;
  expect(at()).toBe('calm');
  expect(at('nights')).toBe('notice');
  expect(at('nights', 'again')).toBe('notice');
  expect(at('nights', 'again', 'raised')).toBe('strong');
});

test('of the rows the newest that has begun holds', () => {
  const later = { ...ROW, fromMs: 1000, noticeFrom: 1 };
  expect(indicatorAt([ROW, later], 999)).toBe(ROW);
  expect(indicatorAt([ROW, later], 1000)).toBe(later);
});

test('the file’s mistakes are told at their places', () => {
  const row = file.rows[0];
  if (!row) throw new Error('no row');
  const say = (change: object) =>
    indicatorMistakes({ rows: [{ ...row, ...change }] } as never).map(
      ({ path, say: words }) => `${path.join('.')} ${words}`,
    );
  expect(say({})).toEqual([]);
  expect(say({ strongFrom: row.noticeFrom })).toEqual([
    `rows.0.strongFrom is not above noticeFrom (${row.noticeFrom}).`,
  ]);
  expect(say({ markers: { ...row.markers, pace: { weight: 1, days: { '7': [1, 2, 2, 4, 5] } } } })).toEqual([
    'rows.0.markers.pace.days.7 does not rise from step to step.',
  ]);
  expect(say({ from: '2027-01-01T00:00:00Z' })).toEqual(['rows has no row without "from". Write one.']);
});

/** A set of our own making with the columns of the public one: who is labelled plays more of everything, with much overlap. */
function ownSet(): [string, string] {
  let seed = 7;
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const players = ['group,id_player,n_session,n_round_total,bet_max,bet_min,bet_mean,total_spent'];
  const times = ['group,id_player,prev_outcome,n_round,rt_mean,rt_z_mean'];
  for (let id = 1; id <= 600; id++) {
    const high = id % 3 > 0;
    const much = (high ? 2.2 : 1) * chance() ** 2 * 100;
    const like = () => much * (0.5 + chance());
    const group = high ? 'High-Risk' : 'Low-Risk';
    const max = like() / 10 + 1;
    players.push(
      `${group},${id},${like().toFixed(0)},${(like() * 50).toFixed(0)},${max},0.5,${max / 3},${like() * 20 - 200}`,
    );
    times.push(`${group},${id},loss,100,${900 - like()},0`, `${group},${id},win,100,2000,0`);
  }
  return [players.join('\n'), times.join('\n')];
}

test('the script’s figures rise with what the label and the play have in common', () => {
  const [players, times] = ownSet();
  const own = figuresOf(players, times);
  expect(own).toMatchObject({ players: 600, high: 400 });
  expect(own.auc).toBeGreaterThan(0.6);
  expect(own.auc).toBeLessThan(0.9);
  expect(own.sensitivity).toBeGreaterThan(0.15);
  // Labels that have nothing to do with play are told apart by nobody.
  const lines = players.split('\n');
  const [head = '', ...rest] = lines;
  const blind = rest.map((line, i) => line.replace(/^(High|Low)-Risk/, i % 2 === 0 ? 'High-Risk' : 'Low-Risk'));
  const blindTimes = times.replace(
    /^(High|Low)-Risk,(\d+)/gm,
    (_, _label, id) => `${(Number(id) - 1) % 2 === 0 ? 'High-Risk' : 'Low-Risk'},${id}`,
  );
  expect(Math.abs(figuresOf([head, ...blind].join('\n'), blindTimes).auc - 0.5)).toBeLessThan(0.06);
});
