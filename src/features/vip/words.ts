// Days and money of the VIP club in words: days where the player lives.
import type { VipStatus } from '#shared/domain/rewards/vip.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import type { Translate } from '#src/i18n/messages.ts';

export const statusName = (t: Translate, status: VipStatus): string => t(`vip.${status}`);

/** "31 December 2026", or without its year "31 December". */
export const dayIn = (locale: string, zone: string, atMs: number, year = false): string =>
  formatters
    .getDateTimeFormat(intlLocale(locale), {
      day: 'numeric',
      month: 'long',
      timeZone: zone,
      ...(year && { year: 'numeric' }),
    })
    .format(atMs);

/** "14 Oct" */
export const shortDay = (locale: string, zone: string, atMs: number): string =>
  formatters.getDateTimeFormat(intlLocale(locale), { day: 'numeric', month: 'short', timeZone: zone }).format(atMs);
