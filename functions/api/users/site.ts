// Which site a visitor is on, as their browser writes it into what a passkey signs.
import type { ApiContext } from '#functions/api/mount.ts';
import type { Site } from '#functions/identity/webauthn.ts';

/** A release never trusts the Host header of a request; the sandbox is whatever address it is visited at. */
export function siteOf(c: ApiContext): Site {
  const { origin, hostname } = new URL(__SANDBOX__ ? c.req.url : c.env.ORIGIN);
  return { origin, rpId: hostname };
}
