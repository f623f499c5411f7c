/** The session in a signed cookie: read before every call, without a query to any store. */
import { Buffer } from 'node:buffer';
import { cookieIn } from '#shared/base/cookie-in.ts';
import { SESSION_DAYS, SHELL_COOKIE } from '#shared/contract/cookies.ts';
import { hmacKey, keysOf } from '../crypto/secrets.ts';
import { challengeIn } from './challenge.ts';
import { FORMER_NAMES, formerEnded, readFormer } from './former-cookie.ts';
import { hostCookie, hostCookieLine, secureMark } from './host-cookie.ts';
import { type Session, sessionFrom } from './session.ts';

export const SESSION_SECONDS = SESSION_DAYS * 24 * 3600;

type CookieVault = { readonly SESSION_KEYS: string; readonly BETTER_AUTH_SECRET: string; readonly ORIGIN: string };
type Site = Pick<CookieVault, 'ORIGIN'>;

const NAME = 'session';

export const sessionCookie = (site: Site): string => hostCookie(site, NAME);

/** Whether the request carries a session cookie, whether the session is still alive or not. */
export const carriesSession = (site: Site, cookies: string | null): boolean =>
  [NAME, ...FORMER_NAMES].some((name) => cookieIn(cookies, hostCookie(site, name)) !== undefined) ||
  challengeIn(site, cookies) !== undefined;

/** A visit sends the same cookie with every call, so this isolate verifies each cookie once. */
const proven = new Map<string, Session>();
const MAX_PROVEN = 5000;

/** Null for no cookie, one we did not sign, or one that has expired. */
export async function readSession(vault: CookieVault, cookies: string | null, nowMs: number): Promise<Session | null> {
  const value = cookieIn(cookies, sessionCookie(vault));
  const found = value ? await provenOnce(vault, value) : await readFormer(vault, cookies);
  return found && found.expiresAtMs > nowMs ? found : null;
}

async function provenOnce(vault: CookieVault, value: string): Promise<Session | null> {
  const key = `${vault.SESSION_KEYS} ${value}`;
  const known = proven.get(key);
  if (known) return known;
  const found = await prove(vault, value);
  if (!found) return null;
  if (proven.size >= MAX_PROVEN) proven.clear();
  proven.set(key, found);
  return found;
}

/** Tries each key: a key that is being retired is still accepted. */
async function prove({ SESSION_KEYS }: CookieVault, value: string): Promise<Session | null> {
  const [payload = '', signature = ''] = value.split('.');
  const signed = new TextEncoder().encode(payload);
  for (const key of keysOf('SESSION_KEYS', SESSION_KEYS))
    if (await crypto.subtle.verify('HMAC', await hmacKey(key), Buffer.from(signature, 'base64url'), signed))
      return sessionFrom(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return null;
}

/** The Set-Cookie lines of a session: the cookie, signed by the newest key, and which shell to draw. */
export async function sessionLines(vault: CookieVault, session: Session, cookies: string | null): Promise<string[]> {
  const payload = Buffer.from(JSON.stringify(session)).toString('base64url');
  const [key] = keysOf('SESSION_KEYS', vault.SESSION_KEYS);
  const signature = await crypto.subtle.sign('HMAC', await hmacKey(key), new TextEncoder().encode(payload));
  const value = `${payload}.${Buffer.from(signature).toString('base64url')}`;
  return [line(vault, value), ...formerEnded(vault, cookies), shellCookie(vault, true)];
}

/** The Set-Cookie lines that delete the session's cookies. */
export const forgottenLines = (site: Site, cookies: string | null): string[] => [
  line(site, ''),
  ...formerEnded(site, cookies),
  shellCookie(site, false),
];

const line = (site: Site, value: string): string =>
  hostCookieLine(site, { name: NAME, value, seconds: SESSION_SECONDS, sameSite: 'Lax' });

/** A second cookie that the page can read: which shell to draw. */
export const shellCookie = (site: Site, player: boolean): string =>
  `${SHELL_COOKIE}=${player ? 'player' : ''}; Path=/; Max-Age=${player ? SESSION_SECONDS : 0}; SameSite=Lax${secureMark(site)}`;
