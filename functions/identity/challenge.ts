/** The cookie between the two steps of a sign-in; worth nothing without the code. */
import { cookieIn } from '#shared/cookie-in.ts';

const NAME = 'perigee.otp';
const LIFE_SECONDS = 600;

type Site = { ORIGIN: string };
const secure = ({ ORIGIN }: Site) => ORIGIN.startsWith('https:');
const name = (site: Site) => `${secure(site) ? '__Secure-' : ''}${NAME}`;

/** Null makes the browser forget it. */
export const challengeCookie = (site: Site, token: string | null): string =>
  `${name(site)}=${token ?? ''}; Path=/; Max-Age=${token ? LIFE_SECONDS : 0}; HttpOnly; SameSite=Strict${secure(site) ? '; Secure' : ''}`;

export const challengeIn = (site: Site, cookies: string | null): string | undefined => cookieIn(cookies, name(site));
