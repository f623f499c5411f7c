// The coordinates of positions on the layout. One unit is the field of one number: `u` runs along the twelve rows, `v` across.
import { type Position, positions } from '#shared/games/roulette/rules.ts';

/** Centre and size. Zero is left of u = 0; dozens and even-money bets are below v = 3. */
export type Spot = { position: Position; u: number; v: number; w: number; h: number };

/** Positions on a border or a corner are small and lie above the fields. */
export const isField = ({ kind }: Position): boolean => !['split', 'street', 'corner', 'six'].includes(kind);

const evens = ['low', 'even', 'red', 'black', 'odd', 'high'];
const uOf = (number: number) => (number === 0 ? -0.5 : Math.ceil(number / 3) - 0.5);
const vOf = (number: number) => 2.5 - ((number - 1) % 3);

export const spots: readonly Spot[] = [...positions.values()].map((position) => ({ position, ...placeOf(position) }));

function placeOf({ id, kind, numbers }: Position): Omit<Spot, 'position'> {
  const field = { w: 1, h: 1 };
  const [first = 0] = numbers;
  if (kind === 'column') return { u: 12.5, v: vOf(first), ...field };
  if (kind === 'dozen') return { u: uOf(first) + 1.5, v: 3.5, w: 4, h: 1 };
  if (kind === 'even') return { u: evens.indexOf(id) * 2 + 1, v: 4.5, w: 2, h: 1 };
  if (id === 'straight:0') return { u: -0.5, v: 1.5, w: 1, h: 3 };
  if (kind === 'straight') return { u: uOf(first), v: vOf(first), ...field };
  const others = numbers.filter((number) => number > 0);
  const mean = (of: (number: number) => number) => others.reduce((sum, n) => sum + of(n), 0) / others.length;
  const edge = { w: 0, h: 0 };
  // Bets with zero: on the border between zero and the first row.
  if (first === 0) return { u: 0, v: numbers.length === 4 ? 3 : mean(vOf), ...edge };
  if (kind === 'street' || kind === 'six') return { u: mean(uOf), v: 3, ...edge };
  return { u: mean(uOf), v: mean(vOf), ...edge };
}
