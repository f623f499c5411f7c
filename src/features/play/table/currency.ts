// A title and the player's currencies: whether it is locked in the one in use, and what they can do.
import { type Currency, isCurrency, isFiat } from '#shared/domain/money.ts';
import { type TableGame, tableFor } from './game.ts';

/** S5.38: crypto does not lock a table; a note beside it is enough. */
export const locks = (currency: string): boolean => !isCurrency(currency) || isFiat(currency);

type Held = { readonly currency: Currency; readonly amountMinor: number };
export type Ways = {
  /** The player's accounts in which the title can be played, the fullest first. */
  readonly own: readonly Held[];
  /** Where the player has none: the currency to open an account in. */
  readonly fresh: Currency | null;
  readonly demo: boolean;
};

export function waysOf(game: TableGame, accounts: readonly Held[] | null): Ways {
  const own = (accounts ?? [])
    .filter(({ currency }) => tableFor(game, currency))
    .toSorted((a, b) => Number(b.amountMinor > 0) - Number(a.amountMinor > 0));
  const fresh = own.length > 0 || !accounts ? undefined : Object.keys(game.stakes).find(isCurrency);
  return { own, fresh: fresh ?? null, demo: tableFor(game, 'FUN') !== undefined };
}
