// A title's payouts at one stake, in whole minor units: a simulation draws from it, an exact sum adds it up.
import type { Source } from '../chance/stream.ts';
import type { Payouts } from './payouts.ts';

/** Probabilities are multiples of one over this many draws. */
export const DRAWS = 2 ** 32;
/** A draw's first bits lead to the first row that it may belong to. */
const GUIDED_BITS = 12;
/** Rounding noise of a product of doubles. */
const NOISE = 1e-7;

export type Paytable = {
  readonly stakeMinor: number;
  /** Payouts in minor units, the lowest first. */
  readonly pays: Float64Array;
  /** Row i is drawn by the numbers from upTo[i - 1] to below upTo[i]; the last is 2^32. */
  readonly upTo: Float64Array;
  readonly guide: Uint16Array;
};

/**
 * A payout that is not a whole number of minor units is the mean of several (payouts.ts merges neighbouring ones): it
 * is divided between the two whole numbers next to it so that the mean stays. Where `floored`, the title's payouts are
 * floored to minor units at some stakes (its return at the worst stake is lower), and they are floored here.
 * Probabilities are truncated to 1 / 2^32; the lowest payout gets the rest.
 */
export function paytableOf(payouts: Payouts, stakeMinor: number, floored = false): Paytable {
  const draws = new Map<number, number>();
  const add = (pay: number, count: number) => draws.set(pay, (draws.get(pay) ?? 0) + count);
  let left = DRAWS;
  for (const [times, chance] of payouts.toReversed()) {
    const pay = times * stakeMinor;
    const near = Math.round(pay);
    const isWhole = Math.abs(pay - near) <= NOISE * Math.max(1, pay);
    const whole = isWhole ? near : Math.floor(pay);
    const count = times === payouts[0]?.[0] ? left : Math.min(left, Math.floor(chance * DRAWS));
    const above = isWhole || floored ? 0 : Math.floor(count * (pay - whole));
    add(whole, count - above);
    add(whole + 1, above);
    left -= count;
  }
  const rows = [...draws].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const upTo = new Float64Array(rows.length);
  let reached = 0;
  for (const [i, [, count]] of rows.entries()) upTo[i] = reached += count;
  let row = 0;
  const guide = Uint16Array.from({ length: 2 ** GUIDED_BITS }, (_, bits) => {
    while (bits * 2 ** (32 - GUIDED_BITS) >= (upTo[row] as number)) row += 1;
    return row;
  });
  return { stakeMinor, pays: Float64Array.from(rows, ([pay]) => pay), upTo, guide };
}

/** Rows of payout and probability: exact, because 2^32 is a power of two. */
export const rowsOf = ({ pays, upTo }: Paytable): [pay: number, chance: number][] =>
  Array.from(pays, (pay, i) => [pay, ((upTo[i] as number) - (upTo[i - 1] ?? 0)) / DRAWS]);

/** The mean payout of a round, in minor units. */
export const meanPay = (table: Paytable): number => rowsOf(table).reduce((sum, [pay, chance]) => sum + pay * chance, 0);

/** Draws payouts one after the other. */
export type Payer = { pay(table: Paytable): number };

export function payer(source: Source): Payer {
  const bits = new Uint32Array(4096);
  let taken = bits.length;
  return {
    pay({ pays, upTo, guide }) {
      if (taken === bits.length) {
        source(bits);
        taken = 0;
      }
      const drawn = bits[taken++] as number;
      let row = guide[drawn >>> (32 - GUIDED_BITS)] as number;
      while (drawn >= (upTo[row] as number)) row += 1;
      return pays[row] as number;
    },
  };
}
