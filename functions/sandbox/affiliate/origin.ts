// Where the pretend network of partners takes postbacks, and what they are signed with: inside this sandbox only.

const NETWORK_ORIGIN = 'http://partners.localhost';
export const NETWORK_URL = `${NETWORK_ORIGIN}/postback`;
export const isNetwork = ({ origin }: URL): boolean => origin === NETWORK_ORIGIN;

/** The payment provider's secret belongs to another company: this one's is made from it, and equals it nowhere. */
export const networkSecret = ({ PSP_SANDBOX_SECRET }: { PSP_SANDBOX_SECRET: string }): string =>
  `partners ${PSP_SANDBOX_SECRET}`;
