// What popups know about the visitor's place: the server writes it into one attribute of the page.
import type { Act } from '#shared/domain/geo.ts';
import { currencyOf, signUpCurrencies } from '#src/cms/currencies.ts';
import { isAbroad, isOpen } from '#src/i18n/open.ts';
import type { Place } from '#src/paths.ts';

export type PopupPlace = {
  readonly base: Place['base'];
  readonly locale: string;
  /** The currencies in which an account can be opened. */
  readonly currencies: readonly string[];
  readonly currency: string;
  readonly minimumAge: number;
  /** What the visitor's place forbids; a warning replaces the form [S2.108 S2.109]. */
  readonly closed: readonly ('sign-in' | 'sign-up')[];
  /** The restriction comes from the licence of the player's account and not from the place. */
  readonly abroad: boolean;
};

type Known = Pick<App.Locals, 'base' | 'locale' | 'country' | 'market'> & Parameters<typeof isOpen>[0];

export function popupPlace(known: Known): PopupPlace {
  const { base, locale, country, market } = known;
  return {
    base,
    locale,
    currencies: signUpCurrencies,
    currency: currencyOf(country),
    minimumAge: market.minimumAge,
    closed: shut(known, ['sign-in', 'sign-up']),
    abroad: isAbroad(known),
  };
}

/** Which of the acts play, deposit, withdraw and moving other value the place forbids; empty where all are allowed. */
export const closedWays = (known: Known): string => shut(known, ['play', 'deposit', 'withdraw', 'value']).join(' ');

const shut = <A extends Act>(known: Known, acts: readonly A[]): A[] => acts.filter((act) => !isOpen(known, act));
