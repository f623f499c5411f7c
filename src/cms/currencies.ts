// The currencies an account can be opened in, for the sign-up form.
import config from '../../content/config/currencies.json' with { type: 'json' };

export type SignUpCurrency = { readonly code: string; readonly shown: string };

/** The spec's nine, less those that are not enabled. */
export const signUpCurrencies: readonly SignUpCurrency[] = config.currencies
  .filter((row) => row.enabled && row.signUp)
  .map(({ code, shown }) => ({ code, shown }));

/** The currency of a country, where an account can be opened in it. */
export function currencyOf(country: string): string {
  const own = Object.entries(config.byCountry).find(([code]) => code === country)?.[1];
  return signUpCurrencies.some(({ code }) => code === own) ? String(own) : config.default;
}
