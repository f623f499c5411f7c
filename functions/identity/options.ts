/** How better-auth keeps accounts in D1. Its endpoints are not routed: our own calls ask it from inside. */
import type { BetterAuthOptions } from 'better-auth';
import { cookiePrefix } from './host-cookie.ts';

/** Seconds a session lives without a visit; also the life of the signed cookie that names it. */
export const SESSION_SECONDS = 14 * 24 * 3600;
/** A visit prolongs the session, at most once a day. */
const PROLONG_SECONDS = 24 * 3600;

const internal = { required: false, input: false } as const;
const hidden = { ...internal, returned: false } as const;

export type Vault = { DB: D1Database; BETTER_AUTH_SECRET: string; ORIGIN: string };

export const options = ({ DB, BETTER_AUTH_SECRET, ORIGIN }: Vault) =>
  ({
    baseURL: ORIGIN,
    basePath: '/api/auth',
    secret: BETTER_AUTH_SECRET,
    database: DB,
    telemetry: { enabled: false },
    logger: { level: 'error' },
    emailAndPassword: { enabled: true, requireEmailVerification: false, minPasswordLength: 10, maxPasswordLength: 128 },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: PROLONG_SECONDS,
      // The signature is all that a call checks; whether the session still lives is the player object's to know.
      cookieCache: { enabled: true, maxAge: SESSION_SECONDS },
    },
    user: {
      additionalFields: {
        playerNo: { type: 'number', ...internal },
        currency: { type: 'string', ...internal },
        country: { type: 'string', ...internal },
        region: { type: 'string', ...internal },
        licence: { type: 'string', ...internal },
        locale: { type: 'string', ...internal },
        dateOfBirth: { type: 'string', ...hidden },
        receivePromos: { type: 'boolean', ...hidden },
        autoregistered: { type: 'boolean', ...hidden },
        confirmedAt: { type: 'date', ...hidden },
        termsAcceptedAt: { type: 'date', ...hidden },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix({ ORIGIN }),
      // It would write `__Secure-` before the name; the prefix says `__Host-` where that is allowed.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: ORIGIN.startsWith('https:') },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
    },
  }) satisfies BetterAuthOptions;
