// Converts EUR to the player's currency at the day's rates that the page was rendered with, because programmes count in EUR.
import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Currency, isCurrency, RATE_ONE, type Rate, type Rates } from '#shared/domain/money.ts';

type At = { readonly currency: Currency; readonly rate: Rate };

/** A player's page holds the rates in its root element. */
const ratesHere = (): Rates => JSON.parse(document.documentElement.dataset.rates ?? '{}');

const $currency = atom<string | null>(null);

/** Null for guests, while it is unknown, and where a currency has no rate: amounts are then shown in EUR. */
export const $ownCurrency: ReadableAtom<At | null> = computed($currency, (currency) => {
  if (currency === null || !isCurrency(currency)) return null;
  const rate = currency === 'EUR' ? RATE_ONE : ratesHere()[currency];
  return rate === undefined ? null : { currency, rate };
});

/** Sets the currency that the wallet reports. */
export const tellCurrency = (currency: string | null): void => $currency.set(currency);
