// Offline copies of the pages to read. Each is fetched without cookies, as a guest sees it, so that no copy can contain
// a player's data; only pages that the server lists (functions/offline/door.ts) are copied.
import { OFFERED } from '#src/i18n/locales.ts';
import { datesFor } from '#src/i18n/zone.ts';
import { at, paths } from '#src/paths.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 4;
const ATTRIBUTE = 'data-copied';

export type Copies = {
  /**
   * Fetches the offline pages of a language, and as many of its pages to read as possible. Rejects where an offline
   * page fails.
   */
  readonly fetch: (locale: string) => Promise<void>;
  /** Fetches again where the copies of the language are a day old, or missing. */
  readonly refresh: (locale: string) => Promise<void>;
  /** The page to show for an address without a network. */
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
    // Stored last, so that an interrupted copy starts again.
    await pages.put(listOf(locale), list);
  }

  async function copy(pages: Cache, path: string): Promise<void> {
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error' });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const html = dated(await answer.text(), Date.now());
    const { headers } = answer;
    await Promise.all([pages.put(path, new Response(html, { headers })), holdPictures(html)]);
  }

  /** Stores the pictures of a copy; the build's own list contains styles, fonts and the shell's script. */
  async function holdPictures(html: string): Promise<void> {
    const assets = await caches.open(names.assets);
    const found = new Set(
      Array.from(html.matchAll(/<(?:img|link)\s[^>]*?(?:src|href)="(\/_astro\/[^"]+)"/g), ([, url = '']) => url),
    );
    for (const url of found) if (!(await caches.match(url))) await assets.add(url).catch(() => {});
  }

  /**
   * A page in any language that was ever visited, English first: another language is better than the browser's own
   * error.
   */
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

/** Adds the copy's date to the page, and stops the shell from rendering it again for a signed-in player. */
export function dated(html: string, atMs: number): string {
  const [, language = 'en'] = /<html[^>]* lang="([^"]+)"/.exec(html) ?? [];
  const day = datesFor(language).longDay(atMs);
  return html.replace('<html', `<html ${ATTRIBUTE}`).replace(/(<time data-copy-day[^>]*>)/, (opening) => opening + day);
}
