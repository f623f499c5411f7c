// Which languages are offered, and when there is anything to select.
import { expect, test } from 'vitest';
import { LOCALES, OFFERED, offeredIn, selectable } from '#src/i18n/locales.ts';

const complete = (...codes: string[]) => LOCALES.map((code) => ({ code, complete: codes.includes(code) }));

test('an installation of one language has no language selector, one of two lists both [S2.170]', () => {
  expect(selectable(offeredIn(complete('en')))).toEqual([]);
  expect(selectable(offeredIn(complete('de', 'en')))).toEqual(['en', 'de']);
  expect(selectable()).toEqual(OFFERED);
});
