// The cookies that the browser writes itself: a visitor's choice is stored for a year, and the server reads it with the
// next page.

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

/** Without consent the tooltip stays closed on this page only. */
export function keepTooltipClosed(): void {
  if (isSet(`${PRODUCT}_consent=accepted`)) set(PROMO_TIP, '1', 1);
}

export const isTooltipClosed = (): boolean => document.cookie.includes(`${PROMO_TIP}=`);

/** With the visitor's consent the partner's marks, which were there for this visit, are stored for longer; without it they are deleted. */
export function decideMarks(agreed: boolean): void {
  for (const name of ['stag', 'affb_id'] satisfies (typeof STAG_COOKIE | typeof AFFILIATE_COOKIE)[]) {
    const value = cookieIn(document.cookie, name);
    if (value) set(name, value, agreed ? 30 : 0);
  }
}

/** Whether a cookie exists whose value begins like this. No other cookie of ours has a name that ends in one of these. */
export const isSet = (
  begins: `${typeof CONSENT_COOKIE}=${'' | 'accepted'}` | `${typeof SHELL_COOKIE}=player`,
): boolean => document.cookie.includes(begins);

/** The next page is drawn for a guest, although the server may still think that there is a session. */
export function forgetShell(): void {
  const name: typeof SHELL_COOKIE = `${PRODUCT}_shell`;
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = `${name}=; max-age=0; path=/`;
}
