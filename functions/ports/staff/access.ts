// Cloudflare Access in front of the office: it signs every request it lets through, with a key that its team publishes.
import * as z from 'zod/mini';
import type { Identity, Staff } from './index.ts';

export interface AccessConfig {
  team: string;
  audience: string;
  /** How its keys are reached. */
  fetcher: (url: string) => Promise<Response>;
}

/** Header of the assertion that Access adds. */
export const ASSERTION = 'cf-access-jwt-assertion';
const KEYS_MS = 10 * 60_000;
/** Somebody who makes key ids up must not make us ask for keys all the time. */
const ASK_AGAIN_MS = 30_000;
const PATIENCE_MS = 8_000;
/** Clocks of two machines. */
const SKEW_MS = 60_000;

const head = z.object({ alg: z.literal('RS256'), kid: z.string() });
const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(3)),
  exp: z.number(),
  nbf: z.optional(z.number()),
});
const jwks = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA'), n: z.string(), e: z.string() })),
});

export function access({ team, audience, fetcher }: AccessConfig): Staff {
  const issuer = `https://${team}.cloudflareaccess.com`;
  let kept: { atMs: number; keys: Map<string, CryptoKey> } | undefined;

  async function keyOf(kid: string, nowMs: number): Promise<CryptoKey | undefined> {
    const age = kept ? nowMs - kept.atMs : Number.POSITIVE_INFINITY;
    const known = age < KEYS_MS ? kept?.keys.get(kid) : undefined;
    if (known || age < ASK_AGAIN_MS) return known;
    const answer = await fetcher(`${issuer}/cdn-cgi/access/certs`);
    if (!answer.ok) throw new Error(`the keys of Access answered ${answer.status}`);
    const { keys } = jwks.parse(await answer.json());
    kept = {
      atMs: nowMs,
      keys: new Map(await Promise.all(keys.map(async (key) => [key.kid, await imported(key)] as const))),
    };
    return kept.keys.get(kid);
  }

  return {
    signOut: '/cdn-cgi/access/logout',
    async who(request, nowMs) {
      const [first = '', second = '', third = '', ...more] = (request.headers.get(ASSERTION) ?? '').split('.');
      const top = head.safeParse(read(first));
      const said = claims.safeParse(read(second));
      if (more.length > 0 || !top.success || !said.success) return null;
      const key = await keyOf(top.data.kid, nowMs);
      const signed = new TextEncoder().encode(`${first}.${second}`);
      if (!key || !(await crypto.subtle.verify(RSA, key, bytesOf(third), signed))) return null;
      return judged(said.data, { issuer, audience }, nowMs);
    },
  };
}

export const fetchKeys = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });

function judged(
  { iss, aud, exp, nbf = 0, email, sub }: z.infer<typeof claims>,
  { issuer, audience }: { issuer: string; audience: string },
  nowMs: number,
): Identity | null {
  const meant = iss === issuer && [aud].flat().includes(audience);
  const inTime = exp * 1000 > nowMs - SKEW_MS && nbf * 1000 <= nowMs + SKEW_MS;
  return meant && inTime ? { name: email.toLowerCase(), session: sub } : null;
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const imported = ({ kty, n, e }: { kty: 'RSA'; n: string; e: string }) =>
  crypto.subtle.importKey('jwk', { kty, n, e }, RSA, false, ['verify']);

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

function read(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(part)));
  } catch {
    return null;
  }
}
