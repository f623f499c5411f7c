/**
 * The two cookies of a session before ADR 114, as better-auth 1.7.7 signed them. They are still read so that signed-in
 * players stay signed in; the first page load replaces them. None lives longer than fourteen days, so this file can be
 * deleted with the first release later than that.
 */
import { Buffer } from 'node:buffer';
import { cookieIn } from '#shared/base/cookie-in.ts';
import { hmacKey } from '../crypto/secrets.ts';
import { hostCookie, hostCookieLine } from './host-cookie.ts';
import { type Session, sessionFrom } from './session.ts';

type Site = { readonly ORIGIN: string };

const DATA = 'session_data';
export const FORMER_NAMES = [DATA, 'session_token'];

/** The Set-Cookie lines that delete those of the old cookies that the browser has. */
export const formerEnded = (site: Site, cookies: string | null): string[] =>
  FORMER_NAMES.filter((name) => cookieIn(cookies, hostCookie(site, name)) !== undefined).map((name) =>
    hostCookieLine(site, { name, value: '', seconds: 0, sameSite: 'Lax' }),
  );

/** Always stale, so that a page load asks D1 and writes the present cookie. */
export async function readFormer(
  vault: Site & { readonly BETTER_AUTH_SECRET: string },
  cookies: string | null,
): Promise<Session | null> {
  const cache = decode(cookieIn(cookies, hostCookie(vault, DATA)) ?? '');
  if (typeof cache?.signature !== 'string') return null;
  const { session: row, user } = cache.session ?? {};
  const signed = Buffer.from(JSON.stringify({ ...cache.session, expiresAt: cache.expiresAt }));
  const signature = Buffer.from(cache.signature, 'base64url');
  if (!(await crypto.subtle.verify('HMAC', await hmacKey(vault.BETTER_AUTH_SECRET), signature, signed))) return null;
  return sessionFrom({
    ...user,
    id: row?.id,
    playerId: user?.id,
    createdAtMs: Date.parse(row?.createdAt ?? ''),
    expiresAtMs: Math.min(cache.expiresAt ?? 0, Date.parse(row?.expiresAt ?? '')),
    refreshedAtMs: 0,
  });
}

/** The content of the cached cookie; each field is checked before use. */
type Cache = {
  readonly session?: {
    readonly session?: Readonly<Partial<Record<'id' | 'createdAt' | 'expiresAt', string>>>;
    readonly user?: Readonly<Record<string, unknown>>;
  };
  readonly expiresAt?: number;
  readonly signature?: unknown;
};

function decode(value: string): Cache | null {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return null;
  }
}
