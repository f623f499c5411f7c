// Which brand this is, for code that can't read content. A Worker gets it from its configuration (scripts/brands.ts), a
// page's scripts from the page's first tag; for the first brand there is none. A service worker has neither, and stores
// nothing under this name.
const word =
  typeof document === 'undefined' ? globalThis.process?.env.PRODUCT : document.documentElement?.dataset.product;

/** The default: the first brand. */
export const FIRST = 'perigee';
/** The brand's word in addresses, in names of files, and in names of what a browser stores. */
export const PRODUCT = word ?? FIRST;

/** The `type` of a problem (RFC 9457). */
export const problemType = (code: string): string => `urn:${PRODUCT}:problem:${code}`;
