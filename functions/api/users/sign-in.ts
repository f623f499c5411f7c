// Sign-in: an unknown address and a wrong password get the same answer after the same work; then the second factor
// follows.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { Refused } from '#functions/edge/problem.ts';
import { buckets, senderOf, throttle } from '#functions/edge/throttle.ts';
import { identify } from '#functions/identity/accounts.ts';
import { challengeCookie, challengeIn } from '#functions/identity/challenge.ts';
import { CAPTCHA_AFTER, countAttempt, failuresAt, forgive } from '#functions/identity/failures.ts';
import { noteLogin } from '#functions/identity/logins.ts';
import { acceptAssertion } from '#functions/identity/passkeys.ts';
import { placeOf } from '#functions/identity/place.ts';
import { later } from '#functions/identity/post.ts';
import { ownerOf } from '#functions/identity/session.ts';
import { endSessions } from '#functions/identity/sessions.ts';
import { dropTokens, issueToken, tryToken } from '#functions/identity/tokens.ts';
import { acceptCode, acceptRecoveryCode, isReadable } from '#functions/identity/two-factor.ts';
import { type User, userAt, userCalled, vaultOf } from '#functions/identity/users.ts';
import { identityOf, inIdentity } from '#functions/readmodel/databases.ts';
import type { LoginMethod } from '#shared/contract/security.ts';
import type { Credentials, SignedIn } from '#shared/contract/users.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { normalEmail } from '#shared/domain/validation/email.ts';
import { requireCaptcha } from './captcha.ts';
import { siteOf } from './site.ts';
import { welcome } from './welcome.ts';

type First = Extract<Credentials['user'], { password: string }>;
type ByPasskey = Extract<Credentials['user'], { passkey: unknown }>;
type Second = Exclude<Credentials['user'], First | ByPasskey>;

/** How many codes may be tried before the sign-in has to start again. */
const CODES_MAX = 5;

export async function signInUser(c: ApiContext, wish: Credentials['user']): Promise<Answer<SignedIn>> {
  await throttle(c, buckets.signIn, senderOf(c));
  if ('passkey' in wish) return byPasskey(c, wish);
  return 'password' in wish ? firstStep(c, wish) : secondStep(c, wish);
}

/** A passkey combines possession with biometrics or a PIN, so neither password nor code is required. */
async function byPasskey(c: ApiContext, { passkey, dfpc }: ByPasskey): Promise<Answer<SignedIn>> {
  const { env } = c;
  const userId = await acceptAssertion({ env, challenges: env.DB }, siteOf(c), 'passkey', passkey, now());
  const user = userId ? await userCalled(c.env, userId) : null;
  if (!user) return refuse('passkey.refused');
  return closedTo(c, user, 'passkey') ?? enter(c, user, 'passkey', { ...(dfpc && { dfpc }), passkey: passkey.id });
}

async function firstStep(c: ApiContext, wish: First): Promise<Answer<SignedIn>> {
  const email = normalEmail(wish.email);
  const place = await placeOf(c.env, c.req.raw.headers, email);
  await requireNoLock(c, place, wish.captcha);
  const user = await identify(c.env, email, wish.password);
  if (!user) {
    noteRefused(c, email);
    return wrong(c, place);
  }
  const closed = closedTo(c, user, 'password');
  if (closed) return closed;
  if (user.twoFactor) {
    const token = await issueToken(
      identityOf(c.env, user.playerNo),
      'otp',
      { userId: user.id, data: user.password },
      now(),
    );
    c.get('cookies').push(challengeCookie(c.env, token));
    return refuse('otp.required');
  }
  return enter(c, user, 'password', { ...(wish.dfpc && { dfpc: wish.dfpc }) }, place);
}

/** The middleware checks the place; the account's licence is known only here. */
function closedTo(c: ApiContext, user: User, how: LoginMethod) {
  const closed = forbidden('sign-in', c.get('ctx'), user.licence);
  if (closed) noteLogin(c, user, how, 'place');
  return closed;
}

async function secondStep(c: ApiContext, wish: Second): Promise<Answer<SignedIn>> {
  if (!isReadable(wish)) return refuse('otp.wrong');
  const token = challengeIn(c.env, c.req.header('cookie') ?? null);
  const challenge = token ? await inIdentity(c.env, (db) => tryToken(db, 'otp', token, CODES_MAX, now())) : null;
  const user = challenge?.userId ? await userCalled(c.env, challenge.userId) : null;
  // A password change after the first step invalidates the challenge.
  if (!user || challenge?.data !== user.password) return refuse('token.invalid');
  const place = await placeOf(c.env, c.req.raw.headers, user.email);
  await requireUnlocked(c, place);
  const vault = vaultOf(c.env, user);
  const how = 'otp_attempt' in wish ? 'code' : 'recovery_code';
  const accepted =
    'otp_attempt' in wish
      ? await acceptCode(vault, user.id, wish.otp_attempt, now())
      : await acceptRecoveryCode(vault, user.id, wish.recovery_code);
  if (!accepted) {
    noteLogin(c, user, how, 'refused');
    return refuse('otp.wrong');
  }
  await dropTokens(vault.DB, user.id, 'otp').run();
  c.get('cookies').push(challengeCookie(c.env, null));
  return enter(c, user, how, { ...(wish.dfpc && { dfpc: wish.dfpc }) }, place);
}

async function enter(
  c: ApiContext,
  user: User,
  how: LoginMethod,
  by: { dfpc?: string; passkey?: string },
  place?: string,
): Promise<Answer<SignedIn>> {
  if (!(await welcome(c, user, how, by))) return refuse('credentials.wrong');
  const before = c.get('session');
  if (before) await endSessions(c.env, ownerOf(before), { sessionId: before.id });
  if (place !== undefined) await forgive(c.env.DB, c.env.BETTER_AUTH_SECRET, place);
  return ok({
    id: user.playerNo,
    email: user.email,
    currency: user.currency,
    license_name: user.licence,
    two_factor_enabled: user.twoFactor === 1,
  });
}

/**
 * The attempt is counted before it is checked, so that parallel requests cannot exceed the lock; a correct password
 * resets the count.
 */
async function requireNoLock(c: ApiContext, place: string, solution: string | undefined): Promise<void> {
  const before = await failuresAt(c.env.DB, c.env.BETTER_AUTH_SECRET, place, now());
  if (before.lockedUntilMs > now()) locked(before.lockedUntilMs);
  if (before.failures >= CAPTCHA_AFTER || solution) await requireCaptcha(c, solution);
  await requireUnlocked(c, place);
}

async function requireUnlocked(c: ApiContext, place: string): Promise<void> {
  const { lockedUntilMs } = await countAttempt(c.env.DB, c.env.BETTER_AUTH_SECRET, place, now());
  if (lockedUntilMs > now()) locked(lockedUntilMs);
}

function locked(untilMs: number): never {
  const seconds = Math.ceil((untilMs - now()) / 1000);
  throw new Refused('credentials.locked', { data: { retryAfter: seconds } }, { 'retry-after': String(seconds) });
}

/** The account is looked up after the response is sent. */
function noteRefused(c: ApiContext, email: string): void {
  later(c, async () => {
    const known = await userAt(c.env, email);
    if (known) noteLogin(c, known, 'password', 'refused');
    return null;
  });
}

/** Tells the form whether the next attempt needs a captcha, for known and unknown addresses alike. */
async function wrong(c: ApiContext, place: string): Promise<Answer<SignedIn>> {
  const { failures } = await failuresAt(c.env.DB, c.env.BETTER_AUTH_SECRET, place, now());
  return refuse('credentials.wrong', { captcha: failures >= CAPTCHA_AFTER });
}
