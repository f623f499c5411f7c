// Copies of the pages to read, for when there is no network. Each is fetched without cookies, as a guest gets it, so that no copy can
// hold anything of a player; what the server lists (functions/offline/door.ts) is copied and nothing else.
import { OFFERED } from '#src/i18n/locales.ts';
import { datesFor } from '#src/i18n/zone.ts';
import { at, paths } from '#src/paths.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 4;
const ATTRIBUTE = 'data-copied';

export type Copies = {
  /** The offline pages of a language, and whatever of its pages to read comes. Rejects where an offline page does not. */
  readonly fetch: (locale: string) => Promise<void>;
  /** Again where the copies of the language are a day old, or there are none. */
  readonly refresh: (locale: string) => Promise<void>;
  /** What is shown for an address without a network. */
  readonly find: (pathname: string) => Promise<Response>;
};

/** The language of an address. */
export function localeOf(pathname: string): string {
  const [, first, second] = pathname.split('/');
  return OFFERED.find((locale) => locale === (first === 'guest' ? second : first)) ?? 'en';
}

export function copiesIn(names: { readonly pages: string; readonly assets: string }): Copies {
  const listOf = (locale: string) => `${paths.offlineList()}?l=${locale}`;
  const inLocale = (locale: string, path: string) => at({ base: '', locale }, path);

  async function fetchAll(locale: string): Promise<void> {
    const pages = await caches.open(names.pages);
    for (const path of [paths.offline(), paths.offline('table')]) await copy(pages, inLocale(locale, path));
    const list = await fetch(listOf(locale), { credentials: 'omit', cache: 'no-cache' });
    if (!list.ok) return;
    const { pages: listed }: { pages: readonly string[] } = await list.clone().json();
    const wanted = listed.map((path) => inLocale(locale, path));
    for (let i = 0; i < wanted.length; i += AT_ONCE)
      await Promise.allSettled(wanted.slice(i, i + AT_ONCE).map((path) => copy(pages, path)));
    // The last: what was interrupted begins again.
    await pages.put(listOf(locale), list);
  }

  async function copy(pages: Cache, path: string): Promise<void> {
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const html = dated(await answer.text(), Date.now());
    const { headers } = answer;
    await Promise.all([pages.put(path, new Response(html, { headers })), holdPictures(html)]);
  }

  /** What a copy shows beside its text; styles, fonts and the shell's script are held by the build's own list. */
  async function holdPictures(html: string): Promise<void> {
    const assets = await caches.open(names.assets);
    const found = new Set(
      Array.from(html.matchAll(/<(?:img|link)\s[^>]*?(?:src|href)="(\/_astro\/[^"]+)"/g), ([, url = '']) => url),
    );
    for (const url of found) if (!(await caches.match(url))) await assets.add(url).catch(() => {});
  }

  /** Of any language that was ever visited, English first: another language says more than the browser's own error. */
  async function firstOf(pages: Cache, path: string): Promise<Response | undefined> {
    for (const locale of OFFERED) {
      const found = await pages.match(inLocale(locale, path));
      if (found) return found;
    }
    return undefined;
  }

  return {
    fetch: fetchAll,
    refresh: async (locale) => {
      const list = await (await caches.open(names.pages)).match(listOf(locale));
      const fetchedMs = Date.parse(list?.headers.get('date') ?? '');
      if (!(Date.now() - fetchedMs < DAY_MS)) await fetchAll(locale);
    },
    find: async (pathname) => {
      const pages = await caches.open(names.pages);
      const locale = localeOf(pathname);
      const bare = pathname.replace(/(?<=.)\/$/, '');
      const isTable = /^(?:\/guest)?(?:\/[a-zA-Z-]+)?\/play(?:\/|$)/.test(bare);
      const instead = paths.offline(isTable ? 'table' : undefined);
      return (
        (await pages.match(bare)) ??
        (await pages.match(inLocale(locale, instead))) ??
        (await firstOf(pages, instead)) ??
        Response.error()
      );
    },
  };
}

/** The page says that it is a copy, and of which day; the shell does not draw it again for a player who is signed in. */
export function dated(html: string, atMs: number): string {
  const [, language = 'en'] = /<html[^>]* lang="([^"]+)"/.exec(html) ?? [];
  const day = datesFor(language).longDay(atMs);
  return html.replace('<html', `<html ${ATTRIBUTE}`).replace(/(<time data-copy-day[^>]*>)/, (opening) => opening + day);
}
