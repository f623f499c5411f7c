// Payouts of rounds with their probabilities: the census of a bet, and how rare rounds are that pay at least so many stakes.

/**
 * Payouts in stakes with their probabilities, the lowest first. Where there are many, neighbouring ones are merged into
 * one row at their mean.
 */
export type Payouts = readonly (readonly [times: number, chance: number])[];

/**
 * One in how many rounds pays at least this many stakes. `within` is the 99 % interval where that was simulated; where
 * `oneIn` is null, no round did, or the probability is too small to compute: such rounds are rarer than one in `low`.
 */
export type AtLeast = {
  times: number;
  oneIn: string | null;
  within?: { low: string; high: string | null } | undefined;
};

/** The most that a round pays, in stakes, and one in how many does; a `bound` is never exceeded, but need not be reachable. */
export type Most = { times: string; oneIn: string } | { times: string; bound: true };

/** The payouts, in stakes, for which every title prints odds. */
export const MARKS = [10, 100, 1000] as const;

/** Up to this many payouts have a row each. */
const SINGLE_ROWS = 40;
/** Beyond that, this many rows for each power of ten. */
const ROWS_A_DECADE = 12;

/** Merges payouts such that mean and probability are kept. Equal payouts are one row. */
export function compact(rows: Iterable<readonly [times: number, chance: number]>): Payouts {
  const found = new Map<number, number>();
  for (const [times, chance] of rows) if (chance > 0) found.set(times, (found.get(times) ?? 0) + chance);
  const bins = new Map<number, { sum: number; chance: number }>();
  const single = found.size <= SINGLE_ROWS;
  for (const [times, chance] of found) {
    const bin = single || times === 0 ? times : Math.floor(Math.log10(times) * ROWS_A_DECADE) - 1e6;
    const known = bins.get(bin) ?? { sum: 0, chance: 0 };
    bins.set(bin, { sum: known.sum + times * chance, chance: known.chance + chance });
  }
  return [...bins.values()]
    .map(({ sum, chance }) => [digits(sum / chance), digits(chance)] as const)
    .sort(([a], [b]) => a - b);
}
const digits = (value: number): number => Number(value.toPrecision(9));

/** The odds of a probability known in doubles, to this many digits; `to` is up except for the lower end of an interval. */
export function rarity(chance: number, digits = 6, to: 'up' | 'down' = 'up'): string {
  const odds = 1 / chance;
  const places = digits - 1 - Math.floor(Math.log10(odds));
  const scaled = odds * 10 ** places;
  // The rounding error of a division is not a digit.
  const rounded = to === 'up' ? Math.ceil(scaled - 1e-6) : Math.floor(scaled + 1e-6);
  return (rounded / 10 ** places).toFixed(Math.max(0, Math.min(6, places)));
}
