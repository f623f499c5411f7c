/**
 * A registration between the form and the mailed link. No account is made before the mailbox is confirmed, so a taken
 * address and a free one look the same; a cookie lets the browser that registered continue by itself when the link is
 * opened, and request another letter.
 */
import { cookieIn } from '#shared/base/cookie-in.ts';
import { hashToken, keyedHash, randomToken } from '../crypto/secrets.ts';
import { hostCookie, hostCookieLine } from './host-cookie.ts';
import { issueToken, peekToken, type TokenRecord } from './tokens.ts';
import type { NewUser } from './users.ts';

type Vault = { DB: D1Database; BETTER_AUTH_SECRET: string; ORIGIN: string };

/** What the link makes an account of. It is stored by us, under hashes whose tokens only the letter and this browser have. */
export type Joining = {
  readonly person: NewUser;
  /** The page that the player wanted to open. */
  readonly redirect: string;
  readonly dfpc?: string;
  /** The hash of the browser's mark. */
  readonly browser: string;
};

const NAME = 'joining';
const LIFE_SECONDS = 24 * 3600;

/** The mark of the browser. The same words under the same key give the same mark: a retry whose first answer was lost. */
export const markOf = async ({ BETTER_AUTH_SECRET }: Vault, words: string, key: string): Promise<string> =>
  key ? keyedHash(BETTER_AUTH_SECRET, `joining:${key}:${words}`) : randomToken();

export const joiningCookie = (vault: Vault, mark: string | null): string =>
  hostCookieLine(vault, { name: NAME, value: mark ?? '', seconds: LIFE_SECONDS, sameSite: 'Lax' });

/** Stores the registration for the browser, which may request its letter again. */
export async function keepJoining(
  { DB }: Vault,
  joining: Omit<Joining, 'browser'>,
  mark: string,
  nowMs: number,
): Promise<Joining> {
  const whole = { ...joining, browser: await hashToken(mark) };
  await issueToken(DB, 'joining', { email: joining.person.email, data: JSON.stringify(whole) }, nowMs, mark);
  return whole;
}

/** The token of a letter whose link makes the account. */
export const joiningLink = ({ DB }: Vault, joining: Joining, nowMs: number): Promise<string> =>
  issueToken(DB, 'registration', { email: joining.person.email, data: JSON.stringify(joining) }, nowMs);

export const joiningOf = ({ data }: TokenRecord): Joining | null =>
  data === null ? null : (JSON.parse(data) as Joining);

/** The registration of this browser with the address, while it is unconfirmed. */
export async function pendingHere(vault: Vault, cookies: string | null, email: string, nowMs: number) {
  const pending = await tokenHere(vault, cookies, nowMs);
  return pending?.email === email ? joiningOf(pending) : null;
}

/** The address that this browser registered last, as it was typed here, whether free or taken. */
export const joinedAs = async (vault: Vault, cookies: string | null, nowMs: number): Promise<string | null> =>
  (await tokenHere(vault, cookies, nowMs))?.email ?? null;

async function tokenHere(vault: Vault, cookies: string | null, nowMs: number): Promise<TokenRecord | null> {
  const mark = markIn(vault, cookies);
  return mark ? await peekToken(vault.DB, 'joining', mark, nowMs) : null;
}

/** Whether this browser made the registration. */
export async function joinedHere(vault: Vault, cookies: string | null, { browser }: Joining): Promise<boolean> {
  const mark = markIn(vault, cookies);
  return mark !== undefined && (await hashToken(mark)) === browser;
}

const markIn = (vault: Vault, cookies: string | null) => cookieIn(cookies, hostCookie(vault, NAME));
