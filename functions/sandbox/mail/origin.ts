// The address of Postmark's stand-in, the keys that it shares with us, and the sender of letters. They exist only
// inside this sandbox.
import { PRODUCT } from '#shared/base/product.ts';

export const POSTMARK_ORIGIN = 'http://postmark.localhost';

export const SANDBOX_FROM = `letters@${PRODUCT}.localhost`;

/** Every key is derived from the one secret, and no two are equal. */
export const postmarkKeys = ({ PSP_SANDBOX_SECRET: secret }: { PSP_SANDBOX_SECRET: string }) => ({
  token: `postmark server ${secret}`,
  webhookAuth: `perigee:postmark webhooks ${secret}`,
});
