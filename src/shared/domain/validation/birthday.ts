/** Birthday as DD/MM/YYYY and the age on a date (S5.12 to S5.16, decisions "Age"). */
import { tidy } from './tidy.ts';
import type { Verdict } from './verdict.ts';

export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

/** Parses "24/03/1990", or "24.03.1990" where dots are usual; null for anything else or an impossible date. */
export function parseBirthday(value: string): CalendarDate | null {
  const match = /^(\d{2})([/.])(\d{2})\2(\d{4})$/.exec(tidy(value));
  if (!match) return null;
  const date = { day: Number(match[1]), month: Number(match[3]), year: Number(match[4]) };
  return exists(date) ? date : null;
}

function exists({ year, month, day }: CalendarDate): boolean {
  const utc = new Date(Date.UTC(year, month - 1, day));
  utc.setUTCFullYear(year);
  return utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day;
}

/**
 * Full years on a day. A person who was born on 29 February becomes older on 1 March in common years, which follows
 * from comparing month and day.
 */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const before = today.month < birth.month || (today.month === birth.month && today.day < birth.day);
  return today.year - birth.year - (before ? 1 : 0);
}

/** The current date in an IANA zone: age is judged by the player's country, not by UTC. */
export function dateIn(zone: string, nowMs: number): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(nowMs)
    .split('-');
  return { year: Number(parts[0]), month: Number(parts[1]), day: Number(parts[2]) };
}

/**
 * @param minimumAge full years, from the market profile: 18, 21 under EE, higher in some regions
 * @param today the date in the player's country
 */
export function checkBirthday(value: string, minimumAge: number, today: CalendarDate): Verdict {
  if (value.trim() === '') return 'validation.required';
  const parts = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/.exec(tidy(value));
  if (!parts) return 'validation.birthday.format';
  if (parts[1]?.length !== 2 || Number(parts[1]) > 31 || Number(parts[1]) < 1) return 'validation.birthday.day';
  if (parts[3]?.length !== 2 || Number(parts[3]) > 12 || Number(parts[3]) < 1) return 'validation.birthday.month';
  const birth = parseBirthday(value);
  // The oldest person ever recorded reached 122: an older one is a typing mistake.
  if (!birth || today.year - birth.year > 122) return 'validation.birthday.invalid';
  return ageOn(birth, today) >= minimumAge ? null : underage(minimumAge);
}

function underage(minimumAge: number): Verdict {
  if (minimumAge >= 21) return 'validation.birthday.under21';
  return minimumAge === 19 ? 'validation.birthday.under19' : 'validation.birthday.under18';
}

/** "24/03/1990" to "1990-03-24", the form storage and the wire use. */
export const isoBirthday = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
