// A forgotten password is reset by mail; a new one is set by the mailed link or with the current password. Every
// session of the player ends with the change.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { hashPassword } from '#functions/crypto/passwords.ts';
import { requireSession } from '#functions/edge/session.ts';
import { buckets, senderOf, throttle } from '#functions/edge/throttle.ts';
import { changePassword, isPasswordOf, type Reset, resetPassword } from '#functions/identity/accounts.ts';
import { knowDevice } from '#functions/identity/devices.ts';
import { forgive } from '#functions/identity/failures.ts';
import { passkeysOf } from '#functions/identity/passkeys.ts';
import { placeOf } from '#functions/identity/place.ts';
import { later, post, requireMail } from '#functions/identity/post.ts';
import { endSessions } from '#functions/identity/sessions.ts';
import { consumeToken, dropTokens, issueToken, peekToken } from '#functions/identity/tokens.ts';
import { type User, userAt, userCalled, vaultOf } from '#functions/identity/users.ts';
import { identityOf, inIdentity } from '#functions/readmodel/databases.ts';
import type { NewPassword } from '#shared/contract/users.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { confirmedBy } from '#shared/domain/validation/generic.ts';
import { intlLocale } from '#src/i18n/intl.ts';
import { judgePassword, refuseFields } from './fields.ts';
import { liveUser } from './live-user.ts';
import { proverOf } from './proof.ts';
import { inWords, welcome } from './welcome.ts';

type Wish = NewPassword['user'];
type ByLink = Extract<Wish, { reset_password_token: string }>;
type ByPresent = Exclude<Wish, ByLink>;

export async function remind(c: ApiContext, wish: { email: string }): Promise<void> {
  const email = normalEmail(wish.email);
  requireMail(c);
  refuseFields({ email: checkEmail(email) });
  await throttle(c, buckets.mail, senderOf(c));
  await throttle(c, buckets.mailTo, `remind:${await placeOf(c.env, c.req.raw.headers, email)}`);
  later(c, async () => {
    const user = await userAt(c.env, email);
    if (!user) return null;
    const token = await issueToken(identityOf(c.env, user.playerNo), 'reset', { userId: user.id }, now());
    return { kind: 'reset', to: user.email, locale: user.locale, values: { token } };
  });
}

export const setNewPassword = (c: ApiContext, wish: Wish): Promise<Answer<null>> =>
  'reset_password_token' in wish ? byLink(c, wish) : byPresent(c, wish);

async function byLink(c: ApiContext, wish: ByLink): Promise<Answer<null>> {
  await throttle(c, buckets.token, senderOf(c));
  const { reset_password_token: token } = wish;
  const found = await inIdentity(c.env, (db) => peekToken(db, 'reset', token, now()));
  const user = found?.userId ? await userCalled(c.env, found.userId) : null;
  if (!user) return refuse('token.invalid');
  await judge(c, wish, user);
  const hash = await hashPassword(wish.password);
  const vault = vaultOf(c.env, user);
  if (!(await consumeToken(vault.DB, 'reset', token, now()))) return refuse('token.invalid');
  tellReset(c, user, await resetPassword(vault, user.id, hash, now()));
  await endSessions(c.env, user, { all: true });
  // The reader of the mailbox may sign in again at once, and from this browser even while strangers try passwords.
  const device = await knowDevice(c.env, c.req.header('cookie') ?? null, user, now());
  c.get('cookies').push(device.cookie);
  await forgive(c.env.DB, c.env.BETTER_AUTH_SECRET, user.email);
  return ok(null);
}

async function byPresent(c: ApiContext, wish: ByPresent): Promise<Answer<null>> {
  const user = await liveUser(c);
  await throttle(c, buckets.factor, requireSession(c).id);
  await judge(c, wish, user);
  if (!(await isPasswordOf(user, wish.current_password))) {
    refuseFields({ current_password: 'validation.password.wrong' });
  }
  if (wish.password === wish.current_password) refuseFields({ password: 'validation.password.same' });
  const hash = await hashPassword(wish.password);
  if (!(await replace(c, user, hash))) return refuse('reauth.required');
  // The browser that made the change continues with a new session.
  await welcome(c, { ...user, password: hash }, null);
  return ok(null);
}

async function judge(c: ApiContext, { password, password_confirmation }: Wish, user: User): Promise<void> {
  refuseFields({
    password: await judgePassword(c.env, password, user.email),
    password_confirmation: confirmedBy(password)(password_confirmation),
  });
}

/**
 * First the hash, then the sessions: a sign-in with the old password that runs in parallel fails at one of them (I36).
 */
async function replace(c: ApiContext, user: User, hash: string): Promise<boolean> {
  if (!(await changePassword(vaultOf(c.env, user), proverOf(c, user), user.password, hash))) return false;
  await endSessions(c.env, user, { all: true });
  const db = identityOf(c.env, user.playerNo);
  await db.batch([dropTokens(db, user.id, 'reset'), dropTokens(db, user.id, 'otp')]);
  const { length: passkeys } = await passkeysOf(db, user.id);
  post(c, { kind: 'changed', to: user.email, locale: user.locale, values: { passkeys } });
  return true;
}

/**
 * The letter lists what was removed with the old password and what still opens the account. Passkeys are listed by
 * their date, because a thief may have chosen a name.
 */
function tellReset(c: ApiContext, user: User, { removedAtMs, passkeysLeft, twoFactor }: Reset): void {
  const which = new Intl.ListFormat(intlLocale(user.locale)).format(removedAtMs.map((atMs) => inWords(user, atMs)));
  const values = { which, removed: removedAtMs.length, left: passkeysLeft, factor: twoFactor ? 'on' : 'off' };
  post(c, { kind: 'password_reset', to: user.email, locale: user.locale, values });
}
