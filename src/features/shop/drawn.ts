// The attributes by which own.ts finds the elements of the page that wait for the player's data: small, because that
// runs before anybody has touched the page.
import { formatMoney } from '#src/i18n/money.ts';

/** The cash for this many coins. */
export type CashRate = { readonly points: number; readonly cents: number; readonly currency: string };

export const cashAt = ({ points, cents, currency }: CashRate, coins: number, locale: string): string =>
  formatMoney(Math.floor((coins * cents) / points), currency, locale);
