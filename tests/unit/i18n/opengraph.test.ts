import { expect, test } from 'vitest';
import { openGraphLocale } from '#src/i18n/intl.ts';
import { LOCALES } from '#src/i18n/locales.ts';

test('a shared link names its language with a territory', () => {
  expect(LOCALES.map(openGraphLocale)).toEqual([
    'en_GB',
    'de_DE',
    'en_AU',
    'en_CA',
    'fr_CA',
    'en_NZ',
    'nb_NO',
    'it_IT',
    'en_KW',
  ]);
});
