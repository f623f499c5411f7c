// The mailed link for a player whose current place allows no sign-in (spec `autologin_link`). It opens a session that
// can only withdraw.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { buckets, senderOf, throttle } from '#functions/edge/throttle.ts';
import { noteLogin } from '#functions/identity/logins.ts';
import { placeOf } from '#functions/identity/place.ts';
import { later, requireMail } from '#functions/identity/post.ts';
import { consumeToken, issueToken, peekToken, tryToken } from '#functions/identity/tokens.ts';
import { acceptCode, acceptRecoveryCode } from '#functions/identity/two-factor.ts';
import { userAt, userCalled, vaultOf } from '#functions/identity/users.ts';
import { identityOf, inIdentity } from '#functions/readmodel/databases.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { readDigits, readRecovery } from '#shared/domain/text/codes.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { refuseFields } from './fields.ts';
import { welcome } from './welcome.ts';

/** How many second-factor codes may be tried with one link. */
const CODES_MAX = 5;

/** The answer does not reveal whether the address belongs to a player. */
export async function askAutologin(c: ApiContext, wish: { email: string }): Promise<void> {
  const email = normalEmail(wish.email);
  requireMail(c);
  refuseFields({ email: checkEmail(email) });
  await throttle(c, buckets.mail, senderOf(c));
  await throttle(c, buckets.mailTo, `autologin:${await placeOf(c.env, c.req.raw.headers, email)}`);
  later(c, async () => {
    const user = await userAt(c.env, email);
    // Payouts require a confirmed address, and so does the link that leads to them.
    if (!user?.emailVerified) return null;
    const token = await issueToken(
      identityOf(c.env, user.playerNo),
      'autologin',
      { userId: user.id, data: user.password },
      now(),
    );
    return { kind: 'autologin', to: user.email, locale: user.locale, values: { token } };
  });
}

/**
 * Opens the session and uses up the link. A second factor is still required (`otp.required`), and a password that has
 * changed since the link was sent invalidates it.
 */
export async function enterByLink(c: ApiContext, token: string, code: string): Promise<Answer<null>> {
  await throttle(c, buckets.token, senderOf(c));
  const found = await inIdentity(c.env, (db) => peekToken(db, 'autologin', token, now()));
  const user = found?.userId ? await userCalled(c.env, found.userId) : null;
  if (!user || found?.data !== user.password) return refuse('token.invalid');
  const vault = vaultOf(c.env, user);
  const closed = forbidden('withdraw', c.get('ctx'), user.licence);
  if (closed) return closed;
  if (user.twoFactor) {
    if (!code) return refuse('otp.required');
    const digits = readDigits(code);
    if (digits === null && readRecovery(code) === null) return refuse('otp.wrong');
    if (!(await tryToken(vault.DB, 'autologin', token, CODES_MAX, now()))) return refuse('token.invalid');
    const right = digits
      ? await acceptCode(vault, user.id, digits, now())
      : await acceptRecoveryCode(vault, user.id, code);
    if (!right) {
      noteLogin(c, user, 'link', 'refused');
      return refuse('otp.wrong');
    }
  }
  if (!(await consumeToken(vault.DB, 'autologin', token, now()))) return refuse('token.invalid');
  if (!(await welcome(c, user, 'link'))) return refuse('token.invalid');
  return ok(null);
}
