import { PRODUCT } from '#shared/base/product.ts';

/**
 * Cookies that only the server reads. Over https their names begin with `__Host-`: no other host of the domain, no
 * other path and no plain http can set one. Browsers refuse that name without https, so a server on http (on a
 * developer's machine) omits it.
 */
type Site = { readonly ORIGIN: string };

const isSecure = ({ ORIGIN }: Site): boolean => ORIGIN.startsWith('https:');

export const hostCookie = (site: Site, name: string): string => `${isSecure(site) ? '__Host-' : ''}${PRODUCT}.${name}`;

/** A Set-Cookie line; an empty value makes the browser delete the cookie. */
export const hostCookieLine = (
  site: Site,
  { name, value, seconds, sameSite }: { name: string; value: string; seconds: number; sameSite: 'Lax' | 'Strict' },
): string =>
  `${hostCookie(site, name)}=${value}; Path=/; Max-Age=${value ? seconds : 0}; HttpOnly; SameSite=${sameSite}${secureMark(site)}`;

export const secureMark = (site: Site): string => (isSecure(site) ? '; Secure' : '');
