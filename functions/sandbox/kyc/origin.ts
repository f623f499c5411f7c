// Where the pretend Sumsub is reached, and what it and its client know each other by: inside this sandbox only.

export const SUMSUB_ORIGIN = 'http://sumsub.localhost';
/** Carries what a client sets in the vendor's dashboard: where webhooks go. */
export const DASHBOARD = 'x-sandbox-webhooks';

/** Each is made from the one secret, and equals no other. */
export const sumsubKeys = ({ PSP_SANDBOX_SECRET: secret }: { PSP_SANDBOX_SECRET: string }) => ({
  appToken: `sbx:${secret}`,
  secret: `sumsub calls ${secret}`,
  webhookSecret: `sumsub webhooks ${secret}`,
  levels: { identity: 'perigee-identity', address: 'perigee-address' },
});
