// A player's own indicator of harm: computed from their play of the last days, with borders that content publishes. The
// formula is open, so that players can follow it. It is not a diagnosis and never an all-clear: it finds about half of
// those who come to harm.

/**
 * The figures that are counted over the player's own rounds, payments and limits: `rounds`: rounds with a stake of the
 * player's own money. `sittings`: periods of play without a pause of half an hour. `largest`, `range`, `mean`: the
 * largest stake, the difference between the largest and the smallest, the mean, in EUR cents. `spent`: stakes minus
 * wins, at least 0, in EUR cents. `pace`: rounds a minute directly after a lost one. `nights`: hours between midnight
 * and six with a round, by the player's clock. `again`: deposits that were begun within an hour of another one, or of a
 * failed attempt. `reversed`: withdrawals that the player recalled. `raised`: requests to raise or remove a limit.
 */
export const MARKERS = [
  'rounds',
  'sittings',
  'largest',
  'range',
  'mean',
  'spent',
  'pace',
  'nights',
  'again',
  'reversed',
  'raised',
] as const;
export type Marker = (typeof MARKERS)[number];
export const isMarker = (name: string): name is Marker => (MARKERS as readonly string[]).includes(name);

/** Markers in EUR cents. */
export const MONEY_MARKERS: ReadonlySet<Marker> = new Set(['largest', 'range', 'mean', 'spent']);

/** Every marker is computed over each of these. */
export const WINDOW_DAYS = [1, 7, 30] as const;
export type WindowDays = (typeof WINDOW_DAYS)[number];

export type Figures = Readonly<Record<Marker, number>>;
export type Measured = Readonly<Record<WindowDays, Figures>>;

/** The steps of a marker: one for each border that its figure reaches. */
export const STEPS = 5;

/** Where each step begins, always rising. */
export type Borders = readonly [number, number, number, number, number];

export interface IndicatorRow {
  /** From when on it is in force; absent for "always". */
  readonly fromMs?: number;
  readonly markers: Readonly<
    Record<Marker, { readonly weight: number; readonly days: Readonly<Partial<Record<`${WindowDays}`, Borders>>> }>
  >;
  /** Points of 100 from which on a level is reached. */
  readonly noticeFrom: number;
  readonly strongFrom: number;
  /** With this many markers at their last step the level is `strong`, whatever the points; one makes it `notice`. */
  readonly strongMarkers: number;
}

export const LEVELS = ['calm', 'notice', 'strong'] as const;
export type Level = (typeof LEVELS)[number];

export interface MarkerResult {
  readonly marker: Marker;
  /** The window in which it reaches the most steps; the longest among equals. */
  readonly days: WindowDays;
  readonly value: number;
  readonly steps: number;
  /** Where the next step begins in that window; null at the last. */
  readonly nextAt: number | null;
}
export interface Indication {
  readonly level: Level;
  /** 0 to 100. */
  readonly points: number;
  readonly markers: readonly MarkerResult[];
}

/** The newest row that has begun. */
export const indicatorAt = (rows: readonly IndicatorRow[], nowMs: number): IndicatorRow | undefined =>
  rows.filter(({ fromMs = 0 }) => fromMs <= nowMs).toSorted((a, b) => (b.fromMs ?? 0) - (a.fromMs ?? 0))[0];

export const stepsOf = (value: number, borders: readonly number[]): number =>
  borders.filter((border) => value >= border).length;

function reach(marker: Marker, measured: Measured, { days }: IndicatorRow['markers'][Marker]): MarkerResult {
  const windows = WINDOW_DAYS.flatMap((window) => {
    const borders = days[`${window}`];
    if (!borders) return [];
    const value = measured[window][marker];
    const steps = stepsOf(value, borders);
    return [{ marker, days: window, value, steps, nextAt: borders[steps] ?? null }];
  });
  const most = Math.max(0, ...windows.map(({ steps }) => steps));
  const found = windows.findLast(({ steps }) => steps === most);
  return found ?? { marker, days: 30, value: measured[30][marker], steps: 0, nextAt: null };
}

/** Monotone: a higher marker, in any window, never lowers the level or the points. */
export function indicate(measured: Measured, row: IndicatorRow): Indication {
  const markers = MARKERS.map((marker) => reach(marker, measured, row.markers[marker]));
  const all = MARKERS.reduce((sum, marker) => sum + row.markers[marker].weight * STEPS, 0);
  const got = markers.reduce((sum, { marker, steps }) => sum + row.markers[marker].weight * steps, 0);
  const points = all === 0 ? 0 : Math.floor((100 * got) / all);
  const full = markers.filter(({ marker, steps }) => steps === STEPS && row.markers[marker].weight > 0).length;
  const isStrong = points >= row.strongFrom || full >= row.strongMarkers;
  const level = isStrong ? 'strong' : points >= row.noticeFrom || full > 0 ? 'notice' : 'calm';
  return { level, points, markers };
}
