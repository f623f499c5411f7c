// The address of the affiliate network's stand-in, and the secret that its postbacks are signed with. It exists only
// inside this sandbox.

const NETWORK_ORIGIN = 'http://partners.localhost';
export const NETWORK_URL = `${NETWORK_ORIGIN}/postback`;
export const isNetwork = ({ origin }: URL): boolean => origin === NETWORK_ORIGIN;

/**
 * Derived from the payment provider's secret but different from it, because another company would have another secret.
 */
export const networkSecret = ({ PSP_SANDBOX_SECRET }: { PSP_SANDBOX_SECRET: string }): string =>
  `partners ${PSP_SANDBOX_SECRET}`;
