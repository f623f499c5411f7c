// Rate limits: credentials and mail by exact counters in D1, money by a counter in the isolate.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { now } from '#functions/clock.ts';
import { keyedHash } from '#functions/crypto/secrets.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { countersOf } from './counters.ts';
import { networkOf } from './network.ts';
import { Refused } from './problem.ts';
import type { Vars } from './vars.ts';

type C = Context<{ Bindings: Env; Variables: Vars }>;

export type Bucket = { readonly name: string; readonly limit: number; readonly windowMs: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const buckets = {
  signIn: { name: 'sign-in', limit: 30, windowMs: 5 * MINUTE },
  register: { name: 'register', limit: 10, windowMs: HOUR },
  /** Registrations by a form without JavaScript, which can show no captcha. */
  registerPlain: { name: 'register-plain', limit: 3, windowMs: HOUR },
  mail: { name: 'mail', limit: 10, windowMs: HOUR },
  mailTo: { name: 'mail-to', limit: 5, windowMs: HOUR },
  token: { name: 'token', limit: 30, windowMs: 10 * MINUTE },
  factor: { name: 'factor', limit: 10, windowMs: 10 * MINUTE },
  /** Challenges of a passkey; each is a row until it is answered. */
  challenge: { name: 'challenge', limit: 30, windowMs: 10 * MINUTE },
  /** Promo codes that one player tries: codes are handed out, not guessed. */
  promoCode: { name: 'promo-code', limit: 10, windowMs: 10 * MINUTE },
  /** Renames of one account: enough for a typing error or a wedding, too few to list strangers' names. */
  rename: { name: 'rename', limit: 5, windowMs: 30 * 24 * HOUR },
  /** Deposits and withdrawals of one player. */
  payment: { name: 'payment', limit: 20, windowMs: MINUTE },
  /** Fraud checks that one player requests: another service answers them. */
  fraudCheck: { name: 'fraud-check', limit: 20, windowMs: MINUTE },
  /** Cases that one player or one network opens, and messages written to one case. */
  contact: { name: 'contact', limit: 6, windowMs: HOUR },
  caseMessage: { name: 'case-message', limit: 20, windowMs: 10 * MINUTE },
  /** Errors that a browser reports: as many as a bad day makes. */
  log: { name: 'log', limit: 60, windowMs: MINUTE },
  /** Measurements that a browser reports: a few an hour about pages, a few about forms. */
  measure: { name: 'measure', limit: 120, windowMs: MINUTE },
  /** Sockets of the feed that one network opens: a page opens one, an office or a mobile network many. */
  feed: { name: 'feed', limit: 300, windowMs: MINUTE },
  /** Sockets to chats that one player opens. */
  chat: { name: 'chat', limit: 60, windowMs: MINUTE },
  /** All requests of one operator, and how often they may search for a player or see personal data. */
  office: { name: 'office', limit: 300, windowMs: MINUTE },
  officeSearch: { name: 'office-search', limit: 60, windowMs: 10 * MINUTE },
  /** Every call of a player that may change something, above all bets: far more than a person makes, far fewer than a flood. */
  command: { name: 'command', limit: 600, windowMs: 10_000 },
} as const satisfies Record<string, Bucket>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Limits what one player sends over all calls. Credentials and mail have buckets of their own. */
export const throttleDoor = createMiddleware<{ Bindings: Env; Variables: Vars }>(async (c, next) => {
  const player = c.get('session')?.playerId;
  if (player && !SAFE.has(c.req.method)) throttleMoney(c, buckets.command, player);
  await next();
});

/** Counts an attempt; refuses one over the limit with 429 and the seconds to wait. */
export async function throttle(c: C, bucket: Bucket, key: string): Promise<void> {
  const waitMs = await counted(c, bucket, key);
  if (waitMs !== null) refuse(waitMs);
}

/** Counts a player's rename; the refusal names the field, and when a name can be changed again. */
export async function throttleRename(c: C, playerId: string, zone: string): Promise<void> {
  const waitMs = await counted(c, buckets.rename, playerId);
  if (waitMs !== null) refuse(waitMs, 'person.renamed', { againAtMs: now() + waitMs, zone });
}

/** Counts a letter to a person who did not request it; false when the mailbox has received enough, which is never disclosed. */
export const mayMail = async (c: C, email: string): Promise<boolean> =>
  (await counted(c, buckets.mailTo, `unasked:${email}`)) === null;

/** How many milliseconds to wait, or null where the attempt is within the limit. Exact, also across isolates: one D1 write. */
async function counted(c: C, bucket: Bucket, key: string): Promise<number | null> {
  if (isOpen(c)) return null;
  const nowMs = now();
  const row = await c.env.DB.prepare(
    `insert into throttle (key, hits, resets_at) values (?1, 1, ?2 + ?3)
     on conflict (key) do update set hits = case when resets_at <= ?2 then 1 else hits + 1 end,
       resets_at = case when resets_at <= ?2 then ?2 + ?3 else resets_at end
     returning hits, resets_at as resetsAtMs`,
  )
    .bind(await keyedHash(c.env.BETTER_AUTH_SECRET, `${bucket.name}:${key}`), nowMs, bucket.windowMs)
    .first<{ hits: number; resetsAtMs: number }>();
  return row && row.hits > bucket.limit ? row.resetsAtMs - nowMs : null;
}

/**
 * For money and sockets: neither may wait for D1, and the object behind them is strictly serial, so this counter need
 * only stop a flood.
 */
export function throttleMoney(c: C, bucket: Bucket, playerId: string): void {
  if (isOpen(c)) return;
  const waitMs = countersOf(bucket).hit(playerId, Date.now());
  if (waitMs !== null) refuse(waitMs);
}

/** The sender: the address of the connection, where an IPv6 network counts as one. */
export const senderOf = (c: C): string => networkOf(c.req.header('cf-connecting-ip') ?? 'unknown');

/** The benchmark plays from a market of its own, which exists in sandbox builds only. */
const isOpen = (c: C): boolean => __SANDBOX__ && c.get('ctx')?.market.throttle === false;

function refuse(waitMs: number, code: ProblemCode = 'throttle.limited', data: Record<string, unknown> = {}): never {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new Refused(code, { data: { ...data, retryAfter: seconds } }, { 'retry-after': String(seconds) });
}
