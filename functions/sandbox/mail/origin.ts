// Where the pretend Postmark is reached, and what it and its client know each other by: inside this sandbox only.

export const POSTMARK_ORIGIN = 'http://postmark.localhost';

/** Each is made from the one secret, and equals no other. */
export const postmarkKeys = ({ PSP_SANDBOX_SECRET: secret }: { PSP_SANDBOX_SECRET: string }) => ({
  token: `postmark server ${secret}`,
  webhookAuth: `perigee:postmark webhooks ${secret}`,
});
