// The highest stake: a market's, set by law in euros while players stake in their own currency; and the lowest of all
// current bounds.
import { type Currency, convert, RATE_ONE, type Rate, type Rates } from './money.ts';

/** A bound in EUR minor units in a currency at its rate, rounded down: what it allows is never worth more than the bound. */
export const maxStakeIn = (maxEurMinor: number, { currency, rate }: { currency: Currency; rate: Rate }): number =>
  convert(maxEurMinor, { currency: 'EUR', rate: RATE_ONE }, { currency, rate }, 'down');

/** The same in every currency that has a rate: for a page to pass to its table. */
export const maxStakesIn = (maxEurMinor: number, rates: Rates): Partial<Record<Currency, number>> =>
  Object.fromEntries(
    (Object.entries(rates) as [Currency, Rate][]).map(([currency, rate]) => [
      currency,
      maxStakeIn(maxEurMinor, { currency, rate }),
    ]),
  );

/**
 * What bounds a stake: the title's own stakes, the place's law, a bonus, a limit of the player's, the money to play
 * with (`cash`: where bonus money does not pay).
 */
export type StakeBound = 'game' | 'market' | 'bonus' | 'loss' | 'wager' | 'cash' | 'balance';

/** The lowest current bound of a stake, in minor units; undefined and null are no bound. Among equals the first is named. */
export function lowestBound(
  bounds: readonly (readonly [StakeBound, number | null | undefined])[],
): { readonly because: StakeBound; readonly maxMinor: number } | null {
  let lowest: { readonly because: StakeBound; readonly maxMinor: number } | null = null;
  for (const [because, minor] of bounds)
    if (typeof minor === 'number' && (lowest === null || minor < lowest.maxMinor))
      lowest = { because, maxMinor: Math.max(0, minor) };
  return lowest;
}
