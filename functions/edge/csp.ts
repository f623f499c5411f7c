// One content security policy: our own, with the hashes that Astro found for the page's own scripts and styles.
import { Recent } from '#shared/base/recent.ts';

/**
 * `found` is Astro's policy (the header, or the <meta> taken out): only its hashes of scripts and styles are taken
 * over, and of those only what `held` says the page has. The header travels with every page, so a directive that equals
 * `default-src` is not repeated; nor are handlers in markup allowed by a directive of their own.
 */
export function policy(
  found: string,
  formAction: readonly string[] = [],
  held?: ReadonlySet<string>,
  frames: readonly string[] = [],
): string {
  const hashes = (name: string) =>
    directive(found, name).filter((source) => source.startsWith("'sha") && (held?.has(source) ?? true));
  // `npm run dev` reloads by scripts and styles that Vite writes into the page.
  const inline = import.meta.hot ? ["'unsafe-inline'"] : undefined;
  const scripts = unique(["'self'", ...(inline ?? [...hashes('script-src'), ...hashes('script-src-elem')])]);
  const styles = unique(["'self'", ...(inline ?? [...hashes('style-src'), ...hashes('style-src-elem')])]);
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formAction].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "img-src 'self' data:",
    ...(scripts.length > 1 ? [`script-src ${scripts.join(' ')}`] : []),
    `style-src-elem ${styles.join(' ')}`,
    // The one exception: style="" of rendered React and of custom properties.
    "style-src-attr 'unsafe-inline'",
  ].join('; ');
}

/** The hashes of the scripts and styles that are written into this page: Astro's policy names those of every page. */
export async function inlineHashes(html: string): Promise<ReadonlySet<string>> {
  const texts = [...html.matchAll(INLINE)].map(([, script, style]) => script ?? style ?? '');
  return new Set(await Promise.all(texts.map(hashOf)));
}

/** Data for search engines is not a script, and a script with a `src` has no text. */
const INLINE =
  /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>|<style[^>]*>(.*?)<\/style>/gis;

const MOST_TEXTS = 200;
const hashes = new Recent<string>(MOST_TEXTS);

/** The same few texts are in every page, so their hashes are cached. */
const hashOf = async (text: string): Promise<string> => hashes.get(text) ?? hashes.set(text, await hashed(text));

async function hashed(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const META = /<meta\s+http-equiv="content-security-policy"\s+content="([^"]*)"\s*\/?>/i;

/** Takes the <meta> policy of a prerendered page out of its head: as a header it also covers what comes before that tag. */
export function liftPolicy(html: string): { html: string; policy: string } {
  const found = META.exec(html);
  if (!found) return { html, policy: '' };
  return {
    html: html.replace(found[0], ''),
    policy: (found[1] ?? '').replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
  };
}

function directive(text: string, name: string): string[] {
  for (const part of text.split(';')) {
    const [found, ...sources] = part.trim().split(/\s+/);
    if (found === name) return sources;
  }
  return [];
}

const unique = (values: string[]) => [...new Set(values)];
