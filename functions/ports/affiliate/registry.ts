// Which affiliate network receives postbacks. Another network is a file beside this one and a line here.
import { now } from '#functions/clock.ts';
import { NETWORK_URL, networkSecret } from '#functions/sandbox/affiliate/origin.ts';
import { sandboxOf } from '#functions/sandbox/index.ts';
import type { Affiliate } from './index.ts';
import { postbacks } from './postback.ts';

/** Null where the operator has no network: then no postback is sent. */
export function affiliateOf(env: Env): Affiliate | null {
  if (__SANDBOX__)
    return postbacks({
      url: NETWORK_URL,
      secrets: [networkSecret(env)],
      fetcher: (request) => sandboxOf(env).fetch(request),
      now,
    });
  const { AFFILIATE_URL: url, AFFILIATE_SECRET: secret } = env;
  return url && secret
    ? postbacks({ url, secrets: secret.split(','), fetcher: (request) => fetch(request), now })
    : null;
}
