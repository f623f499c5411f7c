// Which vendor checks identities here. Another one is a file beside this and a line here.
import { sandboxOf } from '#functions/sandbox/index.ts';
import { sandboxSecret, VENDOR_ORIGIN } from '#functions/sandbox/kyc/origin.ts';
import type { Kyc } from './index.ts';
import { meridian } from './meridian.ts';

/** The vendor, or null when nobody configured one: then no document is taken, and nobody becomes verified (I33). */
export function kycOf(env: Env, origin = env.ORIGIN): Kyc | null {
  if (!__SANDBOX__) return null;
  const fetcher = (request: Request) => sandboxOf(env).fetch(request);
  const webhookUrl = `${origin}/webhooks/kyc/meridian`;
  return meridian({ origin: VENDOR_ORIGIN, fetcher, secrets: [sandboxSecret(env)], webhookUrl });
}
