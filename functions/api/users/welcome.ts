// Opens the session of an authenticated player, and informs the player by mail of a new browser.
import { getCookie } from 'hono/cookie';
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { localeCookie } from '#functions/edge/locale.ts';
import { knowDevice } from '#functions/identity/devices.ts';
import { noteLogin } from '#functions/identity/logins.ts';
import { post } from '#functions/identity/post.ts';
import { endSessions, startSession } from '#functions/identity/sessions.ts';
import type { User } from '#functions/identity/users.ts';
import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import type { LoginMethod } from '#shared/contract/security.ts';
import { zoneOf } from '#shared/domain/zones.ts';
import { datesIn } from '#src/i18n/dates.ts';
import { countryName } from '#src/i18n/names.ts';

/**
 * `how` is recorded for the player; null where an existing session is replaced. False when the password changed, or the
 * passkey was removed, during the sign-in.
 */
export async function welcome(
  c: ApiContext,
  user: User,
  how: LoginMethod | null,
  { dfpc, passkey }: { dfpc?: string; passkey?: string } = {},
): Promise<boolean> {
  const { country, region } = c.get('ctx');
  const scope = how === 'link' && { scope: 'withdraw' as const };
  const from = { country, ...(region && { region }), ...scope, ...(dfpc && { dfpc }), ...(passkey && { passkey }) };
  const cookies = await startSession(c.env, c.req.raw.headers, user, from);
  if (!cookies) return false;
  if (how) noteLogin(c, user, how, 'signed_in');
  const device = await knowDevice(c.env, c.req.header('cookie') ?? null, user, now());
  c.get('cookies').push(...cookies, device.cookie);
  // A player who has chosen no language in this browser gets the account's language and not the place's.
  if (!getCookie(c, LOCALE_COOKIE)) c.get('cookies').push(localeCookie(user.locale, c.get('url')));
  if (device.isNew && !device.isFirst) tellDevice(c, user);
  return true;
}

/** Every session ends, including one with a stolen cookie (I36); this browser gets a new one. */
export async function renewSession(c: ApiContext, user: User): Promise<void> {
  await endSessions(c.env, user, { all: true });
  await welcome(c, user, null);
}

/** A time as letters write it: in the player's zone and language. */
export const inWords = ({ country, region, locale }: User, atMs: number): string =>
  datesIn({ locale, zone: zoneOf(country, region ?? '') }).instant(atMs);

function tellDevice(c: ApiContext, user: User): void {
  const { country } = c.get('ctx');
  const values = {
    agent: (c.req.header('user-agent') ?? '?').slice(0, 120),
    atMs: now(),
    zone: zoneOf(user.country, user.region ?? ''),
    country: country ? countryName(country, user.locale) : '?',
  };
  post(c, { kind: 'device', to: user.email, locale: user.locale, values });
}
