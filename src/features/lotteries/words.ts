// Formats a lottery's numbers and remaining time.
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';

export const numberText = (value: number, locale: string): string =>
  formatters.getNumberFormat(intlLocale(locale)).format(value);

const MINUTES_A_DAY = 1440;
/** Whole days and hours, or hours and minutes, or minutes: no ticking clock (rewards.md 9). */
export function leftText(ms: number, t: Translate): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / MINUTES_A_DAY), Math.floor((minutes % MINUTES_A_DAY) / 60)];
  if (days > 0) return t('lotteries.left.days', { days, hours });
  return hours > 0
    ? t('lotteries.left.hours', { hours, minutes: minutes % 60 })
    : t('lotteries.left.minutes', { minutes });
}

/** `4f0c 91ab … 77e0` */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
