// Formats a win, on the server and in the browser alike.
import type { PublicWin } from '#shared/contract/feed.ts';
import { intlLocale } from '#src/i18n/intl.ts';
import { formatMoney } from '#src/i18n/money.ts';

/** Rows of the card. */
export const MAX_LISTED = 4;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 minutes ago`, `2 days ago`; never in the future. */
export function agoText(atMs: number, nowMs: number, locale: string): string {
  const past = Math.max(0, nowMs - atMs);
  const [size, unit] =
    past < HOUR ? ([MINUTE, 'minute'] as const) : past < DAY ? ([HOUR, 'hour'] as const) : ([DAY, 'day'] as const);
  return new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto' }).format(-Math.floor(past / size), unit);
}

export const amountText = (
  { amountMinor, currency }: Pick<PublicWin, 'amountMinor' | 'currency'>,
  locale: string,
): string => formatMoney(amountMinor, currency, locale);
