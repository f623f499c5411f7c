// What the service worker writes into a copy, and which caches it clears away.
import { expect, test, vi } from 'vitest';
import { copiesIn, dated, localeOf } from '#src/app/copies.ts';
import { outdated } from '#src/app/outdated.ts';

test('a copy says which day it is of, in the words of its language, and that it is one', () => {
  const page = '<!doctype html><html lang="de" data-shell="guest"><p>Kopie vom <time data-copy-day></time>.</p></html>';
  const copy = dated(page, Date.UTC(2026, 10, 26, 12));
  expect(copy).toContain('<html data-copied lang="de"');
  expect(copy).toContain('<time data-copy-day>26. November 2026</time>');
});

test('clears the caches of older builds and no others', () => {
  const names = ['perigee-pages-a', 'perigee-assets-a', 'perigee-pages-b', 'perigee-assets-b', 'workbox-precache-v2-x'];
  expect(outdated(names, ['perigee-pages-b', 'perigee-assets-b'])).toEqual(['perigee-pages-a', 'perigee-assets-a']);
});

test('finds the language of an address, of a guest face too', () => {
  expect(['/', '/pokies', '/de/help', '/guest/fr-CA/help', '/guest', '/xx/help'].map(localeOf)).toEqual([
    'en',
    'en',
    'de',
    'fr-CA',
    'en',
    'en',
  ]);
});

test('without a network some stored offline page is shown for every address: of its language, else of whichever was visited', async () => {
  const retained = new Map<string, Response>();
  vi.stubGlobal('caches', { open: async () => ({ match: async (path: string) => retained.get(path) }) });
  const { find } = copiesIn({ pages: 'pages', assets: 'assets' });
  expect((await find('/help')).type).toBe('error');
  for (const locale of ['de', 'fr-CA', 'en']) {
    const prefix = locale === 'en' ? '' : `/${locale}`;
    retained
      .set(`${prefix}/offline`, new Response(`${locale} page`))
      .set(`${prefix}/offline/table`, new Response(`${locale} table`));
    for (const path of [
      '/help',
      '/it/help',
      '/play/kepler/perihelion',
      '/no/play/kepler/perihelion',
      `${prefix}/help`,
    ]) {
      const text = await (await find(path)).clone().text();
      const own = path === `${prefix}/help` || (locale === 'en' && !/^.(it|no)/.test(path));
      expect(text, path).toMatch(path.includes('/play/') ? /table$/ : /page$/);
      if (own) expect(text, path).toContain(locale);
    }
  }
});
