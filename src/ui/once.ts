// Markup that stays as it is from page to page, kept as text while it is asked for.
import { Recent } from '#shared/base/recent.ts';

const MAX_LETTERS = 4_000_000;
const cache = new Recent<string>(MAX_LETTERS, ({ length }) => length);

/** Once per key, which names everything that the markup depends on: `Astro.locals.ground` and what the part itself is told. */
export const recall = (key: string): string | undefined => (import.meta.env?.DEV ? undefined : cache.get(key));
export const keep = (key: string, html: string): string => cache.set(key, html);
