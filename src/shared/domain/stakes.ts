// The highest stake that a market allows: law speaks in euros, players stake in their own currency.
import { type Currency, convert, RATE_ONE, type Rate, type Rates } from './money.ts';

/** A bound in EUR minor units in a currency at its rate, rounded down: what it allows is never worth more than the bound. */
export const maxStakeIn = (maxEurMinor: number, { currency, rate }: { currency: Currency; rate: Rate }): number =>
  convert(maxEurMinor, { currency: 'EUR', rate: RATE_ONE }, { currency, rate }, 'down');

/** The same in every currency that has a rate: what a page hands to its table. */
export const maxStakesIn = (maxEurMinor: number, rates: Rates): Partial<Record<Currency, number>> =>
  Object.fromEntries(
    (Object.entries(rates) as [Currency, Rate][]).map(([currency, rate]) => [
      currency,
      maxStakeIn(maxEurMinor, { currency, rate }),
    ]),
  );
