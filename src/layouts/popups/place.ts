// What the popups know of the place where they open: told by the server in one attribute of the page.
import { forbidden } from '#shared/domain/geo.ts';
import { currencyOf, signUpCurrencies } from '#src/cms/currencies.ts';
import type { Place } from '#src/paths.ts';

export type PopupPlace = {
  readonly base: Place['base'];
  readonly locale: string;
  /** Those that an account can be opened in. */
  readonly currencies: readonly string[];
  readonly currency: string;
  readonly minimumAge: number;
  /** What the visitor's place forbids: said as a warning instead of a form [S2.108 S2.109]. */
  readonly closed: readonly ('sign-in' | 'sign-up')[];
};

type Known = Pick<App.Locals, 'base' | 'locale' | 'country' | 'market' | 'geoClass' | 'closed' | 'licence'>;

export function popupPlace({ base, locale, country, market, geoClass, closed, licence }: Known): PopupPlace {
  const place = { geo: geoClass, closed, licence };
  return {
    base,
    locale,
    currencies: signUpCurrencies,
    currency: currencyOf(country),
    minimumAge: market.minimumAge,
    closed: (['sign-in', 'sign-up'] as const).filter((act) => forbidden(act, place)),
  };
}
