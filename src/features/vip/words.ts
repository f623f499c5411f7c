// Formats dates and amounts of the VIP club: dates in the zone in which the quarter is counted.
import type { VipStatus } from '#shared/domain/rewards/vip.ts';
import { datesIn } from '#src/i18n/dates.ts';
import type { Translate } from '#src/i18n/messages.ts';

export const statusName = (t: Translate, status: VipStatus): string => t(`vip.${status}`);

/** "31 December 2026", or without its year "31 December". */
export const dayIn = (locale: string, zone: string, atMs: number, year = false): string =>
  datesIn({ locale, zone })[year ? 'longDay' : 'monthDay'](atMs);

/** "14 Oct" */
export const shortDay = (locale: string, zone: string, atMs: number): string =>
  datesIn({ locale, zone }).shortDay(atMs);
