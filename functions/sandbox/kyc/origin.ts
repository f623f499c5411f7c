// The address of Sumsub's stand-in, and the keys that it shares with us. They exist only inside this sandbox.
import { beside } from '#functions/sandbox/beside.ts';

const PREFIX = 'sumsub.';
/** The origin of its pages for applicants: `http://localhost:8787` > `http://sumsub.localhost:8787`. */
export const sumsubPages = (origin: string): string => beside(PREFIX, new URL(origin));
export const isSumsub = ({ hostname }: URL): boolean => hostname.startsWith(PREFIX);
export const PAGES = '/websdk/';

export const SUMSUB_ORIGIN = 'http://sumsub.localhost';
/** A header for what a client configures in the vendor's dashboard: where webhooks are sent. */
export const DASHBOARD = 'x-sandbox-webhooks';

/** Every key is derived from the one secret, and no two are equal. */
export const sumsubKeys = ({ PSP_SANDBOX_SECRET: secret }: { PSP_SANDBOX_SECRET: string }) => ({
  appToken: `sbx:${secret}`,
  secret: `sumsub calls ${secret}`,
  webhookSecret: `sumsub webhooks ${secret}`,
  levels: { identity: 'perigee-identity', address: 'perigee-address' },
  pages: { identity: 'perigee-identity-live', address: 'perigee-address-live' },
});
