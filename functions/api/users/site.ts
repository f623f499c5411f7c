// The site that a visitor uses, as the browser writes it into what a passkey signs.
import type { ApiContext } from '#functions/api/mount.ts';
import type { Site } from '#functions/identity/webauthn.ts';

/** A release never trusts the Host header of a request; a sandbox has whatever address it is visited at. */
export function siteOf(c: ApiContext): Site {
  const { origin, hostname } = new URL(__SANDBOX__ ? c.req.url : c.env.ORIGIN);
  return { origin, rpId: hostname };
}
