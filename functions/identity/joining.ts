/**
 * A registration between the form and the mailed link. Nothing is made before the mailbox has shown itself, so an address that
 * is taken and one that is free differ in nothing; a cookie lets the browser that joined go on by itself where the link is
 * opened, and ask for another letter.
 */
import { cookieIn } from '#shared/base/cookie-in.ts';
import { hashToken, keyedHash, randomToken } from '../crypto/secrets.ts';
import { hostCookie, hostCookieLine } from './host-cookie.ts';
import { issueToken, peekToken, type TokenRecord } from './tokens.ts';
import type { NewUser } from './users.ts';

type Vault = { DB: D1Database; BETTER_AUTH_SECRET: string; ORIGIN: string };

/** What the link makes an account of: our own words, under hashes that only the letter and this browser know. */
export type Joining = {
  readonly person: NewUser;
  /** Where the player wanted to go. */
  readonly redirect: string;
  readonly dfpc?: string;
  /** The hash of the browser's mark. */
  readonly browser: string;
};

const NAME = 'joining';
const LIFE_SECONDS = 24 * 3600;

/** The mark of the browser: the same where the same words come again under the same key, whose first answer was lost. */
export const markOf = async ({ BETTER_AUTH_SECRET }: Vault, words: string, key: string): Promise<string> =>
  key ? keyedHash(BETTER_AUTH_SECRET, `joining:${key}:${words}`) : randomToken();

export const joiningCookie = (vault: Vault, mark: string | null): string =>
  hostCookieLine(vault, { name: NAME, value: mark ?? '', seconds: LIFE_SECONDS, sameSite: 'Lax' });

/** Keeps it for the browser, which may ask for its letter again. */
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

/** What this browser registered with the address and has not confirmed yet. */
export async function pendingHere(vault: Vault, cookies: string | null, email: string, nowMs: number) {
  const pending = await tokenHere(vault, cookies, nowMs);
  return pending?.email === email ? joiningOf(pending) : null;
}

/** The address that this browser registered last: as it was typed here, whether it is free or taken. */
export const joinedAs = async (vault: Vault, cookies: string | null, nowMs: number): Promise<string | null> =>
  (await tokenHere(vault, cookies, nowMs))?.email ?? null;

async function tokenHere(vault: Vault, cookies: string | null, nowMs: number): Promise<TokenRecord | null> {
  const mark = markIn(vault, cookies);
  return mark ? await peekToken(vault.DB, 'joining', mark, nowMs) : null;
}

/** Whether it was this browser that joined. */
export async function joinedHere(vault: Vault, cookies: string | null, { browser }: Joining): Promise<boolean> {
  const mark = markIn(vault, cookies);
  return mark !== undefined && (await hashToken(mark)) === browser;
}

const markIn = (vault: Vault, cookies: string | null) => cookieIn(cookies, hostCookie(vault, NAME));
