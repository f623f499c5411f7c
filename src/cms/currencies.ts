// The currencies an account can be opened in, for the sign-up form.

import { type Currency, isCurrency } from '#shared/domain/money.ts';
import config from '../../content/config/currencies.json' with { type: 'json' };

/** The specification's nine, without those that are not enabled. */
export const signUpCurrencies: readonly string[] = config.currencies
  .filter((row) => row.enabled && row.signUp)
  .map(({ code }) => code);

/** The currency of a country, where an account can be opened in it. */
export function currencyOf(country: string): Currency {
  const own = Object.entries(config.byCountry).find(([code]) => code === country)?.[1];
  const usable = [own, config.default].find((code) => signUpCurrencies.some((known) => known === code));
  return usable && isCurrency(usable) ? usable : 'EUR';
}

/** The codes of currencies that an account can have. */
export const currencies: readonly string[] = config.currencies.filter((row) => row.enabled).map(({ code }) => code);
