// What EUR are in the currency that the player plays with, by the day's rates that the page was drawn with: programmes count in EUR.
import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Currency, isCurrency, RATE_ONE, type Rate, type Rates } from '#shared/domain/money.ts';

type At = { readonly currency: Currency; readonly rate: Rate };

/** The frame of a player's page says them. */
const ratesHere = (): Rates => JSON.parse(document.documentElement.dataset.rates ?? '{}');

const $currency = atom<string | null>(null);

/** Null for guests, until it is known, and where a currency has no rate: EUR is shown then. */
export const $ownCurrency: ReadableAtom<At | null> = computed($currency, (currency) => {
  if (currency === null || !isCurrency(currency)) return null;
  const rate = currency === 'EUR' ? RATE_ONE : ratesHere()[currency];
  return rate === undefined ? null : { currency, rate };
});

/** As the wallet tells it. */
export const tellCurrency = (currency: string | null): void => $currency.set(currency);
