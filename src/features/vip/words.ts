// Formats dates of the VIP club, in the zone in which the quarter is counted.
import { datesIn } from '#src/i18n/dates.ts';

/** "31 December 2026", or without its year "31 December". */
export const dayIn = (locale: string, zone: string, atMs: number, year = false): string =>
  datesIn({ locale, zone })[year ? 'longDay' : 'monthDay'](atMs);

/** "14 Oct" */
export const shortDay = (locale: string, zone: string, atMs: number): string =>
  datesIn({ locale, zone }).shortDay(atMs);
