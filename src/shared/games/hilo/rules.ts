// Hi-lo: one card after the other from a full deck each time. A call says whether the next ranks higher or lower, and
// every right call multiplies the cash-out by 13 over the ranks that would have been right.

import { type Fraction, fraction } from '../../chance/fraction.ts';
import { ranks } from '../cards/shoe.ts';

export type HiloConfig = {
  /** The return of all stakes, in hundredths of a percent: 9900 for 99 %. */
  returns: number;
  /** The maximum cash-out is that of this many calls on a single rank: returns * 13^most. */
  most: number;
};

export const calls = ['higher', 'lower'] as const;
export type Call = (typeof calls)[number];

/** The most cards of a round. On the last one only the cash-out is left, because it is shown after a right call only. */
export const mostCards = 52;
const highest = ranks - 1;

/**
 * The ranks (0 an ace to 12 a king) that win a call on a card of this rank. The same rank wins both ways; on an ace and
 * on a king one call is strictly higher, or lower, and the other is for the same rank only.
 */
export function winning(call: Call, rank: number): number[] {
  const [least, most] =
    call === 'higher' ? [rank === 0 ? 1 : rank, highest] : [0, rank === highest ? highest - 1 : rank];
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** What a cash-out pays, in stakes, after right calls that this many ranks each would have won. */
export const paysFor = ({ returns }: HiloConfig, won: readonly number[]): Fraction =>
  fraction(
    won.reduce((product) => product * BigInt(ranks), BigInt(returns)),
    won.reduce((product, ways) => product * BigInt(ways), 10_000n),
  );

export const mostPays = ({ returns, most }: HiloConfig): Fraction =>
  fraction(BigInt(returns) * BigInt(ranks) ** BigInt(most), 10_000n);

export function readHiloConfig(raw: unknown): { config: HiloConfig } | { problems: string[] } {
  const { returns, most } = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>) : {};
  const within = (value: unknown, from: number, to: number): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= from && value <= to;
  if (!within(returns, 8600, 9900))
    return { problems: ['config.returns is a whole number from 8600 to 9900, in hundredths of a percent'] };
  if (!within(most, 1, 5)) return { problems: ['config.most is a whole number from 1 to 5'] };
  return { config: { returns, most } };
}
