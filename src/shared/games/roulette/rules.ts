// The roulette layout: every position of a single-zero table, its numbers and payout.
export type RouletteConfig = {
  /** What zero does to even-money bets: they lose, or half of the stake is returned (la partage). */
  zero: 'loses' | 'la partage';
};

export type Kind = 'straight' | 'split' | 'street' | 'corner' | 'six' | 'column' | 'dozen' | 'even';
export type Position = { id: string; kind: Kind; numbers: number[] };

export const pockets = 37;

/** The European wheel's order, clockwise from zero. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colourOf(number: number): 'zero' | 'red' | 'black' {
  if (number === 0) return 'zero';
  return reds.has(number) ? 'red' : 'black';
}

const numbers = Array.from({ length: 36 }, (_, i) => i + 1);
const inside = (kind: Kind, covered: number[]): Position => ({
  id: `${kind}:${covered.join('-')}`,
  kind,
  numbers: covered,
});
const outside = (id: string, kind: Kind, covers: (n: number) => boolean): Position => ({
  id,
  kind,
  numbers: numbers.filter(covers),
});
const rows = Array.from({ length: 12 }, (_, i) => [3 * i + 1, 3 * i + 2, 3 * i + 3]);

/** All 157 positions by id: `straight:17`, `split:17-20`, `street:16-17-18`, `column:2`, `dozen:3`, `red`, ... */
export const positions: ReadonlyMap<string, Position> = new Map(
  [
    ...[0, ...numbers].map((n) => inside('straight', [n])),
    ...numbers.filter((n) => n % 3 !== 0).map((n) => inside('split', [n, n + 1])),
    ...numbers.filter((n) => n <= 33).map((n) => inside('split', [n, n + 3])),
    ...[1, 2, 3].map((n) => inside('split', [0, n])),
    ...rows.map((row) => inside('street', row)),
    inside('street', [0, 1, 2]),
    inside('street', [0, 2, 3]),
    ...numbers.filter((n) => n <= 32 && n % 3 !== 0).map((n) => inside('corner', [n, n + 1, n + 3, n + 4])),
    inside('corner', [0, 1, 2, 3]),
    ...rows.slice(0, -1).map((row, i) => inside('six', [...row, ...(rows[i + 1] ?? [])])),
    ...[1, 2, 3].map((c) => outside(`column:${c}`, 'column', (n) => n % 3 === c % 3)),
    ...[1, 2, 3].map((d) => outside(`dozen:${d}`, 'dozen', (n) => Math.ceil(n / 12) === d)),
    outside('red', 'even', (n) => reds.has(n)),
    outside('black', 'even', (n) => !reds.has(n)),
    outside('even', 'even', (n) => n % 2 === 0),
    outside('odd', 'even', (n) => n % 2 === 1),
    outside('low', 'even', (n) => n <= 18),
    outside('high', 'even', (n) => n > 18),
  ].map((position) => [position.id, position]),
);

/** What one unit on a position returns, including the stake, in halves of the stake. */
export function returnHalves(config: RouletteConfig, position: Position, number: number): number {
  if (position.numbers.includes(number)) return (2 * 36) / position.numbers.length;
  return number === 0 && position.kind === 'even' && config.zero === 'la partage' ? 1 : 0;
}

export function readRouletteConfig(config: unknown): { config: RouletteConfig } | { problems: string[] } {
  const zero = typeof config === 'object' && config !== null && 'zero' in config ? config.zero : undefined;
  if (zero !== 'loses' && zero !== 'la partage') return { problems: ['config.zero is "loses" or "la partage"'] };
  return { config: { zero } };
}
