// Where the pretend Postmark is reached, what it and its client know each other by, and where letters come from: inside this sandbox only.
import { PRODUCT } from '#shared/base/product.ts';

export const POSTMARK_ORIGIN = 'http://postmark.localhost';

export const SANDBOX_FROM = `letters@${PRODUCT}.localhost`;

/** Each is made from the one secret, and equals no other. */
export const postmarkKeys = ({ PSP_SANDBOX_SECRET: secret }: { PSP_SANDBOX_SECRET: string }) => ({
  token: `postmark server ${secret}`,
  webhookAuth: `perigee:postmark webhooks ${secret}`,
});
