// Cloudflare Access in front of the office: it signs every request it lets through, with a key that its team publishes.
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Identity, Staff } from './index.ts';

export interface AccessConfig {
  team: string;
  audience: string;
  /** How its keys are reached. */
  fetcher: (url: string, options: { signal: AbortSignal }) => Promise<Response>;
}

/** Header of the assertion that Access adds. */
export const ASSERTION = 'cf-access-jwt-assertion';
const TIMEOUT_MS = 8_000;
/** Clocks of two machines. */
const SKEW_SECONDS = 60;

const claims = z.object({ sub: z.string().check(z.minLength(1)), email: z.string().check(z.minLength(3)) });

export function access({ team, audience, fetcher }: AccessConfig): Staff {
  const issuer = `https://${team}.cloudflareaccess.com`;
  // Keys are kept for ten minutes; a made-up key id has them fetched twice a minute at most.
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

/** Keys that can't be had say nothing of the assertion: that is no refusal but an outage. */
const provesNothing = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  ![errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code].includes(error.code);
