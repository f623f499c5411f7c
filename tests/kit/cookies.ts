// Names of cookies as the servers under test have them, which are reached over plain http.
import { hostCookie } from '#functions/identity/host-cookie.ts';
import type { Session } from '#functions/identity/session.ts';

const site = { ORIGIN: 'http://localhost' };

export const SESSION = hostCookie(site, 'session');

/** What a browser's session says of itself. */
export function sessionIn(visitor: { readonly cookies: ReadonlyMap<string, string> }): Session {
  const [payload = ''] = (visitor.cookies.get(SESSION) ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}
