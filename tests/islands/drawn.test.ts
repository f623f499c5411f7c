// Pages that are kept for everybody: their moments are drawn in UTC and named so, and become the reader's in the browser.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { page } from '#kit/island.tsx';
import { datesIn, namedUtcDates } from '#src/i18n/dates.ts';
import { drawn, type Format, tellDrawn } from '#src/i18n/drawn.ts';

page();

test('a drawn moment says UTC, and then exactly what the reader’s own zone would have drawn, words and all', () => {
  const message = fc.constantFrom<Format>('end', 'soonEnd', 'start', 'span', 'period');
  const zone = fc.constantFrom('America/Vancouver', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland');
  const at = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 900 })).map(([from, more]) => {
    const startMs = Date.UTC(2026, 0, 1) + from * 3_600_000;
    return [startMs, startMs + more * 3_600_000];
  });
  const words = (...dates: readonly string[]) => `$& from ${dates.join(' to ')}.`;
  fc.assert(
    fc.property(message, zone, at, fc.constantFrom('en', 'de', 'fr-CA'), (name, of, instants, locale) => {
      const first = drawn(namedUtcDates(locale), name, instants, words);
      expect(first.text).toContain('UTC');
      document.body.innerHTML = '<p></p>';
      const place = document.querySelector('p');
      for (const [key, value] of Object.entries(first.attributes)) place?.setAttribute(key, value);
      const theirs = datesIn({ locale, zone: of });
      tellDrawn(document, theirs);
      expect(place?.textContent).toBe(drawn(theirs, name, instants, words).text);
    }),
  );
});
