// A hash of this browser's characteristics for the fraud check (spec `dfpc`), only where cookies were accepted.

import { cookieIn } from '#shared/base/cookie-in.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';

/** SHA-256 in hex over values that every page can read; undefined without consent. Nothing is drawn, played or stored for it. */
export async function fingerprint(): Promise<string | undefined> {
  if (cookieIn(document.cookie, CONSENT_COOKIE) !== 'accepted') return undefined;
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const seen = [userAgent, languages, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, zone];
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(seen)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
