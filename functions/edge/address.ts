// Takes an address apart into base, locale and bare path, or says which address is meant instead (slashes, /en).
import { isLocale } from '#src/i18n/locales.ts';
import { at, type Place } from '#src/paths.ts';

export type Address = Place & {
  /** Whether the address names its locale. */
  readonly explicitLocale: boolean;
  /** Path without base and locale. */
  readonly path: string;
  /** The address to go to instead (301), without query. */
  readonly moved?: string;
};

/** `/guest/en-AU/pokies/` > base '/guest', locale 'en-AU', path '/pokies', moved '/guest/en-AU/pokies' [S2.001, S2.103, S2.124]. */
export function addressOf(pathname: string): Address {
  // Doubled slashes go with the trailing ones: `//evil` must never become a scheme-relative redirect.
  const clean = `/${pathname.split('/').filter(Boolean).join('/')}`;
  const segments = clean.slice(1).split('/');
  const base = segments[0] === 'guest' ? '/guest' : '';
  if (base) segments.shift();
  const named = isPrefix(segments) ? segments.shift() : undefined;
  const locale = named ?? 'en';
  const path = `/${segments.join('/')}`;
  const canonical = at({ base, locale }, path);
  return {
    base,
    locale,
    explicitLocale: named !== undefined,
    path,
    ...(canonical !== pathname && { moved: canonical }),
  };
}

/** `/en/de` is no valid address: without the `en` it would be another page's address. */
function isPrefix([first, next]: string[]): boolean {
  if (first === undefined || !isLocale(first)) return false;
  return first !== 'en' || next === undefined || (!isLocale(next) && next !== 'guest');
}

/**
 * A letter written as `%61` is the same letter (RFC 3986 6.2.2.2), and the router reads it so: every middleware must
 * judge the path that is routed. Every other encoded character stays as it came.
 */
export const plainPath = (pathname: string): string =>
  pathname.replace(/%[0-9a-f]{2}/gi, (code) => {
    const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(char) ? char : code;
  });

const MACHINES = /^\/(?:api|webhooks|wallet|messages|sandbox|_astro|_content|_image|cdn-cgi)(?:\/|$)/;

/** Whether an address is not a page: such addresses have neither base nor locale, and answer problems as JSON. */
export const isMachine = (pathname: string): boolean => MACHINES.test(pathname);

/** Whether the path is a file of public/ (or a guess at one): its last segment has an extension. */
export const isFile = (pathname: string): boolean => /\.[a-z0-9]{1,12}$/i.test(pathname);
