// The origin of the simulated sports site, beside ours.
import { beside } from '#functions/sandbox/beside.ts';

const PREFIX = 'sport.';

/** `http://localhost:8787` becomes `http://sport.localhost:8787`. */
export const sportOrigin = (url: URL): string => beside(PREFIX, url);
export const isSport = ({ hostname }: URL): boolean => hostname.startsWith(PREFIX);

/**
 * Derived from the payment provider's secret but different from it, because another company would have another secret.
 */
export const sportSecret = ({ PSP_SANDBOX_SECRET }: { PSP_SANDBOX_SECRET: string }): string =>
  `sport ${PSP_SANDBOX_SECRET}`;
