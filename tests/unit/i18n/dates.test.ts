import { expect, test } from 'vitest';
import { datesIn, utcDates } from '#src/i18n/dates.ts';

/** 26 November 2026, 21:05:07 in Berlin; in Auckland it is the 27th, 09:05:07. */
const AT = Date.UTC(2026, 10, 26, 20, 5, 7);
const plain = (text: string) => text.replace(/\s+/g, ' ');

test('a time is the zone’s own, and named only where the reader’s clock shows another', () => {
  const textOf = (clock: string | null) => plain(datesIn({ locale: 'en', zone: 'Pacific/Auckland', clock }).moment(AT));
  expect(textOf('Pacific/Auckland')).toBe('27 Nov 2026, 09:05');
  expect(textOf('Antarctica/McMurdo')).toBe('27 Nov 2026, 09:05');
  expect(textOf('Europe/Berlin')).toBe('27 Nov 2026, 09:05 GMT+13');
  // Whoever will read it, and where.
  expect(textOf(null)).toBe('27 Nov 2026, 09:05 GMT+13');
});

test('a day, and the date of a field, are the zone’s', () => {
  const dates = datesIn({ locale: 'en', zone: 'Pacific/Auckland' });
  expect([dates.day(AT), dates.date(AT), utcDates('en').date(AT)]).toEqual(['27 Nov 2026', '2026-11-27', '2026-11-26']);
});

test.each([
  ['de', '27. Nov. 2026, 09:05:07'],
  ['no', '27. nov. 2026, 09:05:07'],
  ['it', '27 nov 2026, 09:05:07'],
  ['en-NZ', '27 Nov 2026, 9:05:07 am'],
])('an exact time in %s is %s', (locale, text) => {
  expect(plain(datesIn({ locale, zone: 'Pacific/Auckland' }).exact(AT))).toBe(text);
});
