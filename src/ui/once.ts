// A cache for markup that is the same on many pages.
import { Recent } from '#shared/base/recent.ts';

const MAX_LETTERS = 4_000_000;
const cache = new Recent<string>(MAX_LETTERS, ({ length }) => length);

/** The key names everything that the markup depends on: `Astro.locals.ground` and the part's own input. */
export const recall = (key: string): string | undefined => (import.meta.env?.DEV ? undefined : cache.get(key));
export const keep = (key: string, html: string): string => cache.set(key, html);
