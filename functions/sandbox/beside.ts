// Where a brand is in a sandbox, and what pretends to be other companies beside it: the host decides, whichever port it is.
import { FIRST, PRODUCT } from '#shared/base/product.ts';

export const HOST = PRODUCT === FIRST ? 'localhost' : `${PRODUCT}.localhost`;

/** `http://localhost:8787` > `http://pay.localhost:8787`; with '' the brand's own. */
export const beside = (prefix: string, { port }: { readonly port: string }): string =>
  `http://${prefix}${HOST}${port ? `:${port}` : ''}`;
