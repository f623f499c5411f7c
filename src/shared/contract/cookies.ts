// Cookies that both the Worker and the browser's scripts read. Those of a session are signed, HttpOnly and known to
// functions/identity only.
import { PRODUCT } from '#shared/base/product.ts';

/** `player` while somebody is signed in: chooses the shell of a page, never a rule. */
export const SHELL_COOKIE = `${PRODUCT}_shell` as const;

/** Days without a visit after which a session ends, and the cookies that name it; the cookie policy prints the figure. */
export const SESSION_DAYS = 14;

/** The locale that the visitor chose; wins over the country's on `/`. */
export const LOCALE_COOKIE = 'locale';

/** `accepted` or `declined`: the visitor's choice about optional cookies. */
export const CONSENT_COOKIE = `${PRODUCT}_consent` as const;

/** Which partner's link brought the visitor, and the account that pays the partner: 30 days with consent, else for the visit. */
export const STAG_COOKIE = 'stag';
export const AFFILIATE_COOKIE = 'affb_id';

/** The tooltip about a promotion was closed; for a day, after consent (S9.12). */
export const PROMO_TIP_COOKIE = 'promo_tooltip';

/** Sandbox builds only: the country this browser plays from, `AT` or `CA-ON`. */
export const COUNTRY_COOKIE = 'sandbox_country';

/** Local flags that were set at /ffc, joined by dots; for testers and in sandbox builds only. */
export const FLAGS_COOKIE = `${PRODUCT}_flags` as const;

/** Sandbox builds only: page features that are off for this browser, joined by dots. */
export const PAGES_OFF_COOKIE = 'sandbox_pages_off';

/** Sandbox builds only: `1` shows this browser unpublished content, `0` does not. */
export const PREVIEW_COOKIE = 'sandbox_preview';

/** An editor's preview, signed by the office (functions/edge/look-ahead.ts). */
export const LOOK_AHEAD_COOKIE = `${PRODUCT}_look_ahead` as const;

/** Sandbox builds only: `1` offers this browser the pretend sports site. */
export const SPORTS_COOKIE = 'sandbox_sports';
