// Which vendor verifies identities here. Another one is a file beside this one and a line here.
import { sandboxOf } from '#functions/sandbox/index.ts';
import { DASHBOARD, SUMSUB_ORIGIN, sumsubKeys } from '#functions/sandbox/kyc/origin.ts';
import { listed } from '../listed.ts';
import type { Kyc } from './index.ts';
import { sumsub } from './sumsub/sumsub.ts';

/** Null where no vendor is configured: then no document is accepted, and nobody becomes verified (I33). */
export function kycOf(env: Env, origin = env.ORIGIN): Kyc | null {
  const clock = Date.now;
  if (__SANDBOX__) {
    const { webhookSecret, ...keys } = sumsubKeys(env);
    const fetcher = (request: Request) => {
      // The real vendor's webhook address is set in its dashboard; its stand-in learns ours from this header.
      request.headers.set(DASHBOARD, `${origin}/webhooks/kyc/sumsub`);
      return sandboxOf(env).fetch(request);
    };
    return sumsub({ url: SUMSUB_ORIGIN, ...keys, webhookSecrets: [webhookSecret], fetcher, clock });
  }
  const { SUMSUB_URL, SUMSUB_APP_TOKEN, SUMSUB_SECRET, SUMSUB_WEBHOOK_SECRETS } = env;
  const { SUMSUB_LEVEL_IDENTITY: identity, SUMSUB_LEVEL_ADDRESS: address } = env;
  const { SUMSUB_PAGE_LEVEL_IDENTITY: identityPage, SUMSUB_PAGE_LEVEL_ADDRESS: addressPage } = env;
  if (!SUMSUB_URL || !SUMSUB_APP_TOKEN || !SUMSUB_SECRET || !SUMSUB_WEBHOOK_SECRETS || !identity || !address)
    return null;
  return sumsub({
    url: SUMSUB_URL,
    appToken: SUMSUB_APP_TOKEN,
    secret: SUMSUB_SECRET,
    webhookSecrets: listed(SUMSUB_WEBHOOK_SECRETS),
    levels: { identity, address },
    pages: { ...(identityPage && { identity: identityPage }), ...(addressPage && { address: addressPage }) },
    fetcher: (request) => fetch(request),
    clock,
  });
}
