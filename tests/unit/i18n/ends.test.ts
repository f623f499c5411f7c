import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTime, startMs } from '#shared/domain/calendar.ts';
import { datesIn, namedUtcDates } from '#src/i18n/dates.ts';

/** Whole hours, halves and quarters off, either side of the date line, clocks that change at midnight, by half an hour, or never. */
const ZONES = [
  'America/Vancouver',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Atlantic/Azores',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'UTC',
];
const DAY_MS = 86_400_000;
const YEAR = 2026;
const zone = fc.constantFrom(...ZONES);
const locale = fc.constantFrom('en', 'de', 'fr-CA', 'it', 'no', 'en-NZ');
const instant = fc.integer({ min: Date.UTC(YEAR, 0, 1), max: Date.UTC(YEAR + 2, 0, 1) });
/** Of a zone's own days, moved by little or not at all: where the answers differ. */
const near = fc
  .tuple(zone, instant, fc.constantFrom(0, 0, 1, -1, 1000, -1000, 60_000, -60_000, 3_600_000, -3_600_000))
  .map(([of, at, by]) => [of, startMs(of, localTime(of, at)) + by] as const);
const anywhere = fc.oneof(near, fc.tuple(zone, instant));
const plain = (text: string) => text.replace(/\s+/g, ' ');
const beginsDay = (of: string, ms: number) => startMs(of, localTime(of, ms)) === ms;

test('an end is the last day alone where it ends with that day of the player’s, else it names day, time and zone', () => {
  fc.assert(
    fc.property(anywhere, locale, ([of, ms], language) => {
      const dates = datesIn({ locale: language, zone: of, clock: 'Asia/Tokyo' });
      if (beginsDay(of, ms)) {
        expect(dates.end(ms)).toBe(dates.longDay(ms - 1));
        expect(dates.soonEnd(ms)).toBe(dates.shortDay(ms - 1));
        expect(dates.start(ms)).toBe(dates.longDay(ms));
        return;
      }
      const { hour, minute } = localTime(of, ms);
      const clock = [minute, hour, hour % 12 || 12].map((part) => String(part));
      for (const text of [dates.end(ms), dates.soonEnd(ms), dates.start(ms)]) {
        const time = text.replace(dates.longDay(ms), '').replace(dates.shortDay(ms), '');
        expect(time).not.toBe(text);
        expect((time.match(/\d+/g) ?? []).map(Number)).toEqual(expect.arrayContaining([minute]));
        expect(clock).toContain(String(Number(time.match(/\d+/)?.[0])));
        // A zone has letters: its own short name, or by how much it is off.
        expect(time).toMatch(/\p{Lu}{2,}/u);
      }
    }),
  );
});

test('no day is said that the end does not reach to its last moment', () => {
  fc.assert(
    fc.property(anywhere, ([of, ms]) => {
      const dates = datesIn({ locale: 'en', zone: of });
      const isDayAlone = !dates.end(ms).includes(',');
      expect(isDayAlone).toBe(
        localTime(of, ms - 1)
          .toPlainDate()
          .toString() < localTime(of, ms).toPlainDate().toString(),
      );
    }),
  );
});

test('what ends at midnight in UTC ends in Los Angeles on the day before at 16:00, and nobody unknown is told a day alone', () => {
  const ms = Date.UTC(2027, 0, 11);
  const end = (of: string) => plain(datesIn({ locale: 'en', zone: of }).end(ms));
  expect(end('America/Los_Angeles')).toBe('10 January 2027, 16:00 GMT-8');
  expect(end('UTC')).toBe('10 January 2027');
  expect(end('Europe/Berlin')).toBe('11 January 2027, 01:00 CET');
  expect(plain(namedUtcDates('en').end(ms))).toBe('11 January 2027, 00:00 UTC');
  expect(plain(namedUtcDates('en').end(ms + DAY_MS / 2))).toBe('11 January 2027, 12:00 UTC');
});

test('a draw’s time is told in the zone of whoever reads it and names that zone, also where their clock shows the same', () => {
  const ms = Date.UTC(YEAR, 11, 1, 0, 10);
  const of = (its: string) => plain(datesIn({ locale: 'en', zone: its }).soonNamed(ms));
  expect([of('Europe/Berlin'), of('UTC')]).toEqual(['1 Dec, 01:10 CET', '1 Dec, 00:10 UTC']);
});
