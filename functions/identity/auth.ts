/** better-auth on D1: hashes passwords, keeps sessions, signs their cookies. Heavy, so `accounts.ts` loads it when needed. */
import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { options, type Vault } from './options.ts';

/** Enough to recognise a browser in the list of sessions, and short enough for a cookie. */
const AGENT_MAX = 160;

/** Server only: not even better-auth's own router would answer these. */
const door = {
  id: 'perigee',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', metadata: { $Infer: { body: {} as { userId: string } } } },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const userAgent = (ctx.headers?.get('user-agent') ?? '').slice(0, AGENT_MAX);
        const user = await internalAdapter.findUserById(ctx.body.userId);
        const session = await internalAdapter.createSession(ctx.body.userId, false, { userAgent });
        if (!user || !session) throw new Error('bug: a session for nobody');
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ session });
      },
    ),
    forgetSession: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      deleteSessionCookie(ctx);
      return ctx.json(null);
    }),
  },
};

const make = (vault: Vault) => betterAuth({ ...options(vault), plugins: [door] });

let cached: { db: D1Database; auth: ReturnType<typeof make> } | undefined;

/** One per isolate; a test that brings another database gets another. */
export function authOf(vault: Vault): ReturnType<typeof make> {
  if (cached?.db !== vault.DB) cached = { db: vault.DB, auth: make(vault) };
  return cached.auth;
}
