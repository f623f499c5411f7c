// The places in the drawn page that wait for the player's part: little enough for whatever runs before anybody has touched it.
import { formatMoney } from '#src/i18n/money.ts';

/** What so many coins are as cash. */
export type CashRate = { readonly points: number; readonly cents: number; readonly currency: string };

export const cashAt = ({ points, cents, currency }: CashRate, coins: number, locale: string): string =>
  formatMoney(Math.floor((coins * cents) / points), currency, locale);
