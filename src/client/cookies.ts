// The cookies that a browser writes itself: a visitor's choice is kept for a year, where the server reads it with the next page.

import { cookieIn } from '#shared/base/cookie-in.ts';
import { PRODUCT } from '#shared/base/product.ts';
import type {
  AFFILIATE_COOKIE,
  CONSENT_COOKIE,
  LOCALE_COOKIE,
  PROMO_TIP_COOKIE,
  SHELL_COOKIE,
  STAG_COOKIE,
} from '#shared/contract/cookies.ts';

export const keep = (name: typeof CONSENT_COOKIE | typeof LOCALE_COOKIE, value: string): void => set(name, value, 365);

function set(name: string, value: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${name}=${value}; max-age=${days * 86_400}; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

const PROMO_TIP: typeof PROMO_TIP_COOKIE = 'promo_tooltip';

/** Without consent it is closed for this page alone. */
export function keepTooltipClosed(): void {
  if (isSet(`${PRODUCT}_consent=accepted`)) set(PROMO_TIP, '1', 1);
}

export const isTooltipClosed = (): boolean => document.cookie.includes(`${PROMO_TIP}=`);

/** Marks of a partner that were there for the visit stay from now on where the visitor has agreed to it; they go where not. */
export function decideMarks(agreed: boolean): void {
  for (const name of ['stag', 'affb_id'] satisfies (typeof STAG_COOKIE | typeof AFFILIATE_COOKIE)[]) {
    const value = cookieIn(document.cookie, name);
    if (value) set(name, value, agreed ? 30 : 0);
  }
}

/** Whether such a cookie is there, with a value that begins so. No other name of ours ends in one of these. */
export const isSet = (
  begins: `${typeof CONSENT_COOKIE}=${'' | 'accepted'}` | `${typeof SHELL_COOKIE}=player`,
): boolean => document.cookie.includes(begins);

/** The next page is drawn for a guest, whatever the server still believes of the session. */
export function forgetShell(): void {
  const name: typeof SHELL_COOKIE = `${PRODUCT}_shell`;
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; max-age=0; path=/`;
}
