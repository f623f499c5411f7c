// Formats dates and times for a locale in one time zone. All dates that people read are written by it.
import { formatters, intlLocale } from './intl.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * `clock`: the zone of the reader's device; a time that this clock would show differently is written with its zone's
 * name. Null where the reader is unknown: the zone is always named.
 */
export type Zoned = { readonly locale: string; readonly zone: string; readonly clock?: string | null | undefined };
export type Dates = ReturnType<typeof datesIn>;

export function datesIn({ locale, zone, clock = zone }: Zoned) {
  const format = (ms: number, options: Intl.DateTimeFormatOptions) =>
    formatters.getDateTimeFormat(intlLocale(locale), { ...options, timeZone: zone }).format(ms);
  const named = (ms: number): Intl.DateTimeFormatOptions =>
    isSameTime(ms, zone, clock) ? {} : { timeZoneName: 'short' };
  // With seconds, a 24-hour clock would lose its leading zero: 02:43:57.
  const isTwelve = formatters.getDateTimeFormat(intlLocale(locale), { hour: 'numeric' }).resolvedOptions().hour12;
  const hour = isTwelve ? 'numeric' : '2-digit';
  const date = (ms: number) => dateIn(ms, zone);
  const timed = (ms: number) => format(ms, { ...TIME, timeZoneName: 'short' });
  /** Where the reader's zone is known, an instant at midnight is written as a date alone. */
  const isBorder = (ms: number) => clock !== null && date(ms - 1) < date(ms);
  const longDay = (ms: number) => format(ms, { dateStyle: 'long' });
  const shortDay = (ms: number) => format(ms, { day: 'numeric', month: 'short' });
  const endAs = (day: (ms: number) => string) => (ms: number) =>
    isBorder(ms) ? day(ms - 1) : `${day(ms)}, ${timed(ms)}`;
  return {
    locale,
    zone,
    /** The end of a period, as its last moment: `10 January 2027` if it ends with that day, else `10 January 2027, 16:00 GMT-8`. */
    end: endAs(longDay),
    /** The same without the year, where that is obvious: `10 Jan`, else `10 Jan, 16:00 GMT-8`. */
    soonEnd: endAs(shortDay),
    /** `1 Dec, 01:10 CET`: always with its zone, for times that people compare. */
    soonNamed: (ms: number) => `${shortDay(ms)}, ${timed(ms)}`,
    /** The start of a period, as its first moment: `11 January 2027` if it begins with that day, else `10 January 2027, 16:00 GMT-8`. */
    start: (ms: number) => (isBorder(ms) ? longDay(ms) : `${longDay(ms)}, ${timed(ms)}`),
    /** `26 Nov 2026` */
    day: (ms: number) => format(ms, { dateStyle: 'medium' }),
    /** `26 November 2026` */
    longDay,
    /** `26 November` */
    monthDay: (ms: number) => format(ms, { day: 'numeric', month: 'long' }),
    /** `26 Nov` */
    shortDay,
    /** `Thu 26 Nov` */
    weekDay: (ms: number) => format(ms, { weekday: 'short', day: 'numeric', month: 'short' }),
    /** `Thursday` */
    weekDayName: (ms: number) => format(ms, { weekday: 'long' }),
    /** `13:43` */
    time: (ms: number) => format(ms, { ...TIME, ...named(ms) }),
    /** `13:43:07`, in a list whose day is obvious. */
    exactTime: (ms: number) => format(ms, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    /** `26 Nov 2026, 13:43`; `26 Nov 2026, 13:43 GMT+13` where the reader's clock shows another time. */
    moment: (ms: number) => format(ms, { ...DAY, ...TIME, ...named(ms) }),
    /** `26 Nov 2026, 13:43:07` */
    exact: (ms: number) => format(ms, { ...DAY, hour, minute: '2-digit', second: '2-digit', ...named(ms) }),
    /** `26 Nov, 13:43`, where the year is obvious. */
    soon: (ms: number) => format(ms, { day: 'numeric', month: 'short', ...TIME, ...named(ms) }),
    /** `Thu 26 Nov, 13:43` */
    soonWeekDay: (ms: number) => format(ms, { weekday: 'short', day: 'numeric', month: 'short', ...TIME }),
    /** `Thu 26 Nov, 15:00 to 16:00 GMT+1` */
    span: (fromMs: number, toMs: number) =>
      formatters
        .getDateTimeFormat(intlLocale(locale), {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          ...TIME,
          timeZone: zone,
          timeZoneName: 'short',
        })
        .formatRange(fromMs, toMs),
    /** `Thu, 26 Nov 2026, 13:43` */
    weekDayMoment: (ms: number) => `${format(ms, { weekday: 'short', ...DAY })}, ${format(ms, { timeStyle: 'short' })}`,
    /** `Nov 21, 2026, 12:00 AM Austria Time`: a binding time always names its zone. */
    instant: (ms: number) => format(ms, { ...DAY, ...TIME, timeZoneName: 'shortGeneric' }),
    /** The instant at which the next day begins. */
    nextDay(ms: number): number {
      const today = date(ms);
      let [before, after] = [ms, ms + LONGEST_DAY_MS];
      while (after - before > 1) {
        const middle = Math.floor((before + after) / 2);
        if (date(middle) > today) after = middle;
        else before = middle;
      }
      return after;
    },
    /** The calendar date as fields and addresses write it: `2026-11-26`. */
    date,
  };
}

/** A day on which clocks go back has 25 hours; one more for safety. */
const LONGEST_DAY_MS = 26 * 3_600_000;

const dateIn = (ms: number, zone: string): string =>
  formatters
    .getDateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone })
    .format(ms);

const clockOf = (ms: number, zone: string): string =>
  formatters.getDateTimeFormat('en', { day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: zone }).format(ms);
const isSameTime = (ms: number, zone: string, clock: string | null): boolean =>
  zone === clock || (clock !== null && clockOf(ms, zone) === clockOf(ms, clock));

/** What is the same for everybody (news, licences, draws) is dated in UTC. */
export const utcDates = (locale: string): Dates => datesIn({ locale, zone: 'UTC' });

/** For times that people in several zones read and compare: in UTC, always with its name. */
export const namedUtcDates = (locale: string): Dates => datesIn({ locale, zone: 'UTC', clock: null });

/** `20 November 2026` for a date in content: `2026-11-20`. */
export const contentDay = (locale: string, date: string): string =>
  utcDates(locale).longDay(Date.parse(`${date}T00:00:00Z`));

/** The message key of a zone's city: `Europe/Vienna` gives `limits.zone.vienna`. */
export const zoneKey = (zone: string): string =>
  `limits.zone.${zone.split('/').at(-1)?.toLowerCase().replaceAll('.', '') ?? 'utc'}`;
