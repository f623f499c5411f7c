// Formats a winner, on the server and in the browser alike.
import type { JackpotWinner } from '#shared/contract/jackpots.ts';
import { formatMoney } from '#src/i18n/money.ts';

/** S9.48: the amount of the pot, in its own currency, with two decimals. */
export const amountOf = (winner: JackpotWinner, locale: string): string =>
  formatMoney(winner.jackpot_original_amount_cents, winner.jackpot_original_currency, locale);

/** A hidden name is shown as anonymous. */
export const nameOf = ({ user_name }: JackpotWinner, anonymous: string): string =>
  user_name === '***' ? anonymous : user_name;
