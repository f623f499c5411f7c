/** The cookie between the two steps of a sign-in; without the code it is worth nothing. */
import { cookieIn } from '#shared/base/cookie-in.ts';
import { hostCookie, hostCookieLine } from './host-cookie.ts';

const NAME = 'otp';
const LIFE_SECONDS = 600;

type Site = { ORIGIN: string };

/** Null makes the browser delete the cookie. */
export const challengeCookie = (site: Site, token: string | null): string =>
  hostCookieLine(site, { name: NAME, value: token ?? '', seconds: LIFE_SECONDS, sameSite: 'Strict' });

export const challengeIn = (site: Site, cookies: string | null): string | undefined =>
  cookieIn(cookies, hostCookie(site, NAME));
