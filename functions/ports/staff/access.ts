// Cloudflare Access in front of the office: it signs every request that it lets through, with a key that it publishes
// for its team.
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Identity, Staff } from './index.ts';

export interface AccessConfig {
  team: string;
  audience: string;
  /** Fetches the keys. */
  fetcher: (url: string, options: { signal: AbortSignal }) => Promise<Response>;
}

/** The header of the assertion that Access adds. */
export const ASSERTION = 'cf-access-jwt-assertion';
const TIMEOUT_MS = 8_000;
/** The difference that is allowed between two clocks. */
const SKEW_SECONDS = 60;

const claims = z.object({ sub: z.string().check(z.minLength(1)), email: z.string().check(z.minLength(3)) });

export function access({ team, audience, fetcher }: AccessConfig): Staff {
  const issuer = `https://${team}.cloudflareaccess.com`;
  // Keys are cached for ten minutes. An unknown key id causes at most two fetches a minute.
  const keys = createRemoteJWKSet(new URL(`${issuer}/cdn-cgi/access/certs`), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetcher,
  });
  return {
    signOut: '/cdn-cgi/access/logout',
    async who(request, nowMs) {
      const rules = {
        issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(nowMs),
      };
      try {
        const { payload } = await jwtVerify(request.headers.get(ASSERTION) ?? '', keys, rules);
        return identityIn(payload);
      } catch (error) {
        if (provesNothing(error)) return null;
        throw error;
      }
    },
  };
}

export const fetchKeys: AccessConfig['fetcher'] = (url, { signal }) => fetch(url, { signal });

function identityIn(payload: JWTPayload): Identity | null {
  const read = claims.safeParse(payload);
  return read.success ? { name: read.data.email.toLowerCase(), session: read.data.sub } : null;
}

/** Where keys cannot be fetched the assertion stays unverified: that is an outage and not a refusal. */
const provesNothing = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  ![errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code].includes(error.code);
