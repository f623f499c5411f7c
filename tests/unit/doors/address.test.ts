import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, isFile, isMachine } from '#functions/edge/address.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { at, paths, safeRedirect } from '#src/paths.ts';
import { contentRoute, matcher, matchRoute, rowAt } from '#src/routes.ts';

test('an address is base, locale and bare path, in this order [S2.001 S2.124]', () => {
  expect(addressOf('/guest/en-AU/pokies')).toEqual({
    base: '/guest',
    locale: 'en-AU',
    explicitLocale: true,
    path: '/pokies',
  });
  expect(addressOf('/')).toEqual({ base: '', locale: 'en', explicitLocale: false, path: '/' });
  expect(addressOf('/fr-CA')).toEqual({ base: '', locale: 'fr-CA', explicitLocale: true, path: '/' });
  expect(addressOf('/guests/de')).toMatchObject({ base: '', locale: 'en', path: '/guests/de' });
  expect(addressOf('/DE/pokies')).toMatchObject({ locale: 'en', path: '/DE/pokies' });
});

test('what is written otherwise has moved to where it is written so [S2.103]', () => {
  const moved = (pathname: string) => addressOf(pathname).moved;
  expect([moved('/pokies/'), moved('/en/pokies'), moved('/guest/'), moved('//pokies//all'), moved('/en')]).toEqual([
    '/pokies',
    '/pokies',
    '/guest',
    '/pokies/all',
    '/',
  ]);
  expect(moved('/pokies')).toBeUndefined();
});

test('what an address has moved to never moves again, and is always a path of this site', () => {
  const segment = fc.constantFrom('', 'guest', 'en', 'de', 'en-AU', 'pokies', '..', 'evil.example', '\\', '%2F', 'a b');
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const { moved } = addressOf(`/${segments.join('/')}`);
      if (moved === undefined) return;
      expect(moved).toMatch(/^\/(?!\/)/);
      expect(addressOf(moved).moved).toBeUndefined();
    }),
    { seed: 2026, numRuns: 2000 },
  );
});

test('at() and addressOf() undo each other for every base and locale', () => {
  for (const base of ['', '/guest'] as const)
    for (const locale of LOCALES)
      for (const path of ['/', '/pokies', '/play/kepler/perihelion'])
        expect(addressOf(at({ base, locale }, path))).toMatchObject({ base, locale, path });
});

test('redirect= is followed to a path of this site only', () => {
  expect(safeRedirect('/profile/limits?tab=loss#x')).toBe('/profile/limits?tab=loss#x');
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil',
    '/a\\b',
    '',
    null,
    undefined,
  ])
    expect(safeRedirect(evil)).toBe('/');
});

test('machine doors and files are told from pages', () => {
  expect(['/api', '/api/x', '/webhooks/apsis', '/_astro/x.js', '/messages/en.json'].every(isMachine)).toBe(true);
  expect(['/apis', '/apiary/x', '/', '/de/api'].some(isMachine)).toBe(false);
  expect([isFile('/favicon.svg'), isFile('/pokies'), isFile('/play/a/b')]).toEqual([true, false, false]);
});

test('fixed words win over parameters whatever their order [S2.051 S2.055]', () => {
  const rows = ['/a/:x', '/a/b', '/:y/b', '/c/:z?'];
  const found = matcher(rows, (row) => row);
  expect([found('/a/b')?.row, found('/a/c')?.row, found('/q/b')?.row, found('/c')?.row, found('/c/1')?.row]).toEqual([
    '/a/b',
    '/a/:x',
    '/:y/b',
    '/c/:z?',
    '/c/:z?',
  ]);
  expect(found('/a/c')?.params).toEqual({ x: 'c' });
  expect(found('/a/b/c')).toBeUndefined();
  expect(matchRoute('/profile/limits')?.row.id).toBe('profile-limits');
});

test('URLs are built in one place, with their parts encoded', () => {
  expect(paths.playGame('kepler/perihelion', 'demo')).toBe('/play/kepler/perihelion?mode=demo');
  expect(paths.signUp('/profile?a=1')).toBe('/sign-up?redirect=%2Fprofile%3Fa%3D1');
  expect(paths.category('a/b')).toBe('/categories/a%2Fb');
  expect(paths.productWheel()).toBe('/perigee-wheel');
});

test('a page of content of that name takes the address of support, and no other row gives way [S2.061 S2.102]', () => {
  const page = contentRoute('support');
  expect(rowAt('/support', page)?.row).toBe(page);
  expect(rowAt('/support', undefined)?.row.id).toBe('support');
  expect(rowAt('/pokies', contentRoute('pokies'))?.row.id).toBe('pokies');
  expect(rowAt('/about', contentRoute('about'))?.row.content).toBe(true);
  expect(rowAt('/about', undefined)).toBeUndefined();
});
