// An editor's preview: pages as they will be at an instant, from a country, to a status of the VIP club, with what is not
// published yet. A signed link of the office opens it in one browser for a day. It affects the drawing of pages only:
// calls, sign-up, money and play use the real time, place and status.
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { keyedHash } from '#functions/crypto/secrets.ts';
import { LOOK_AHEAD_COOKIE } from '#shared/contract/cookies.ts';
import { VIP_STATUSES } from '#shared/domain/rewards/vip.ts';
import type { LookAhead, Vars } from './vars.ts';

const DAY_MS = 86_400_000;
export const LOOK_AHEAD_MS = DAY_MS;

const signatureOf = (env: Pick<Env, 'BETTER_AUTH_SECRET'>, text: string): Promise<string> =>
  keyedHash(env.BETTER_AUTH_SECRET, `look-ahead:${text}`);

/** `1766577600000.DE.gold.1766500000000.<hmac>` */
export async function lookAheadToken(env: Pick<Env, 'BETTER_AUTH_SECRET'>, look: LookAhead): Promise<string> {
  const text = `${look.atMs}.${look.country ?? ''}.${look.status ?? ''}.${look.untilMs}`;
  return `${text}.${await signatureOf(env, text)}`;
}

/** Undefined for a token that the office has not signed, and for one that has ended. */
export async function readLookAhead(
  env: Pick<Env, 'BETTER_AUTH_SECRET'>,
  token: string,
  nowMs: number,
): Promise<LookAhead | undefined> {
  const [, text, at, country, status, until, signature] =
    /^((\d{1,15})\.([A-Z]{2})?\.([a-z]+)?\.(\d{1,15}))\.([0-9a-f]{64})$/.exec(token) ?? [];
  if (text === undefined || signature !== (await signatureOf(env, text)) || Number(until) <= nowMs) return undefined;
  const known = VIP_STATUSES.find((one) => one === status) ?? null;
  return { atMs: Number(at), country: country ?? null, status: known, untilMs: Number(until) };
}

type C = Context<{ Bindings: Env; Variables: Vars }>;

/** The preview of this browser; the real clock ends it. */
export async function lookAheadOf(c: C, nowMs: number): Promise<LookAhead | undefined> {
  const token = getCookie(c, LOOK_AHEAD_COOKIE);
  return token === undefined || c.req.method !== 'GET' ? undefined : readLookAhead(c.env, token, nowMs);
}
