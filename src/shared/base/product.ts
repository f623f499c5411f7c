// Which brand this is, where nobody can be asked. A Worker is told by its configuration (scripts/brands.ts), a page's scripts by the
// page's first tag; the first brand is told nothing.
// A service worker has neither, and stores nothing under this name.
const word =
  typeof document === 'undefined' ? globalThis.process?.env.PRODUCT : document.documentElement?.dataset.product;

/** The one that is told nothing. */
export const FIRST = 'perigee';
/** Its word in addresses, in names of files, and in names of what is stored in a browser. */
export const PRODUCT = word ?? FIRST;
