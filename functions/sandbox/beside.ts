// The origins of a brand and of the simulated companies in a sandbox: the host name decides, on whichever port.
import { FIRST, PRODUCT } from '#shared/base/product.ts';

export const HOST = PRODUCT === FIRST ? 'localhost' : `${PRODUCT}.localhost`;

/** `http://localhost:8787` becomes `http://pay.localhost:8787`; with an empty prefix it is the brand's own origin. */
export const beside = (prefix: string, { port }: { readonly port: string }): string =>
  `http://${prefix}${HOST}${port ? `:${port}` : ''}`;
