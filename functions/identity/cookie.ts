/** Reads better-auth's signed cookie cache (1.7.7, "compact") without better-auth: this runs before every call. */
import { Buffer } from 'node:buffer';
import { cookieIn } from '#shared/base/cookie-in.ts';
import { SHELL_COOKIE } from '#shared/contract/cookies.ts';
import { hmacKey } from '../crypto/secrets.ts';
import { challengeIn } from './challenge.ts';
import { hostCookie, secureMark } from './host-cookie.ts';
import { SESSION_SECONDS } from './options.ts';

/** What a signature vouches for. Whether the session still lives only the player object knows. */
export type Session = {
  readonly id: string;
  readonly playerId: string;
  readonly playerNo: number;
  readonly currency: string;
  readonly country: string;
  readonly region?: string;
  readonly licence: 'CW' | 'EE';
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** When D1 last vouched for it. */
  readonly refreshedAtMs: number;
};

type CookieVault = { BETTER_AUTH_SECRET: string; ORIGIN: string };

type Site = Pick<CookieVault, 'ORIGIN'>;

export const sessionCookie = (site: Site): string => hostCookie(site, 'session_data');

/** Whether a browser sends this in somebody's name, be the session alive or not. */
export const carriesSession = (site: Site, cookies: string | null): boolean =>
  ['session_data', 'session_token'].some((name) => cookieIn(cookies, hostCookie(site, name)) !== undefined) ||
  challengeIn(site, cookies) !== undefined;

type Proven = { readonly session: Session; readonly expiresAtMs: number };
/** A visit sends the same cookie with every call: what has been proven once is not computed again in this isolate. */
const proven = new Map<string, Proven>();
const MAX_PROVEN = 5000;

/** Null for no cookie, one we did not sign, or one past its time. */
export async function readSession(vault: CookieVault, cookies: string | null, nowMs: number): Promise<Session | null> {
  const value = cookieIn(cookies, sessionCookie(vault));
  if (!value) return null;
  const key = `${vault.BETTER_AUTH_SECRET} ${value}`;
  const found = proven.get(key) ?? (await prove(vault, value));
  if (!found || !(found.expiresAtMs > nowMs)) return null;
  if (proven.size >= MAX_PROVEN) proven.clear();
  proven.set(key, found);
  return found.session;
}

async function prove(vault: CookieVault, value: string): Promise<Proven | null> {
  const cache = decode(value);
  if (!cache) return null;
  const signed = Buffer.from(JSON.stringify({ ...cache.session, expiresAt: cache.expiresAt }));
  const signature = Buffer.from(cache.signature, 'base64url');
  if (!(await crypto.subtle.verify('HMAC', await hmacKey(vault.BETTER_AUTH_SECRET), signature, signed))) return null;
  const session = sessionFrom(cache.session);
  return session && { session, expiresAtMs: Math.min(cache.expiresAt, session.expiresAtMs) };
}

type Cache = { session: Record<string, unknown>; expiresAt: number; signature: string };

function decode(value: string): Cache | null {
  try {
    const cache: unknown = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64url').toString('utf8'));
    return isRecord(cache) &&
      isRecord(cache.session) &&
      typeof cache.expiresAt === 'number' &&
      typeof cache.signature === 'string'
      ? { session: cache.session, expiresAt: cache.expiresAt, signature: cache.signature }
      : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function sessionFrom({ session, user, updatedAt }: Record<string, unknown>): Session | null {
  if (!isRecord(session) || !isRecord(user)) return null;
  const { id, createdAt, expiresAt } = session;
  const { playerNo, currency, country, region, licence } = user;
  if (typeof id !== 'string' || typeof user.id !== 'string' || typeof playerNo !== 'number') return null;
  if (typeof currency !== 'string' || typeof country !== 'string' || (licence !== 'CW' && licence !== 'EE'))
    return null;
  return {
    id,
    playerId: user.id,
    playerNo,
    currency,
    country,
    ...(typeof region === 'string' && region && { region }),
    licence,
    createdAtMs: Date.parse(String(createdAt)),
    expiresAtMs: Date.parse(String(expiresAt)),
    refreshedAtMs: Number(updatedAt),
  };
}

/** Beside the session, readable by the page: which shell to draw. */
export const shellCookie = (site: Site, player: boolean): string =>
  `${SHELL_COOKIE}=${player ? 'player' : ''}; Path=/; Max-Age=${player ? SESSION_SECONDS : 0}; SameSite=Lax${secureMark(site)}`;
