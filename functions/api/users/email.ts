// Another e-mail: both mailboxes are asked, and only both together change it.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { buckets, mayMail, throttle } from '#functions/edge/throttle.ts';
import * as change from '#functions/identity/email-change.ts';
import { later, post, requireMail } from '#functions/identity/post.ts';
import { consumeToken, dropTokens, issueToken, type TokenRecord } from '#functions/identity/tokens.ts';
import { type User, userByEmail, userById } from '#functions/identity/users.ts';
import { playerOf } from '#functions/player/stub.ts';
import type { EmailState } from '#shared/contract/security.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { refuseFields } from './fields.ts';
import { liveUser } from './live-user.ts';
import { proverOf } from './proof.ts';

export async function emailState(c: ApiContext): Promise<Answer<EmailState>> {
  return ok(await stateOf(c, await liveUser(c)));
}

/** Says nothing of whether the new address is somebody's: then its owner gets a letter, and their word never comes. */
export async function askEmail(c: ApiContext, wish: { email: string }): Promise<Answer<EmailState>> {
  const user = await liveUser(c);
  const email = normalEmail(wish.email);
  requireMail(c);
  refuseFields({ email: checkEmail(email) ?? (email === user.email ? 'validation.email.same' : null) });
  await throttle(c, buckets.mail, user.id);
  if (!(await change.begin(c.env.DB, proverOf(c, user), email))) return refuse('reauth.required');
  const { locale } = user;
  // Nothing arrives there, so nobody can open a link there: the fresh proof stands for the old mailbox.
  const bounces = await bouncesOf(c, user);
  if (bounces) await change.hear(c.env.DB, user.id, email, 'old', now());
  const from = await issueToken(c.env.DB, 'email_old', { userId: user.id, email }, now());
  if (!bounces) post(c, { kind: 'email_old', to: user.email, locale, values: { email, token: from } });
  later(c, async () => {
    // A stranger's mailbox: the player did not ask for letters of ours.
    if (!(await mayMail(c, email))) return null;
    if (await userByEmail(c.env.DB, email)) return { kind: 'taken', to: email, locale, values: {} };
    const token = await issueToken(c.env.DB, 'email_new', { userId: user.id, email }, now());
    return { kind: 'email_new', to: email, locale, values: { email, token } };
  });
  return ok(await stateOf(c, user));
}

/** Nobody can prove it but the next letter: should that come back as well, it is asked again. */
export async function retryEmail(c: ApiContext): Promise<Answer<EmailState>> {
  const user = await liveUser(c);
  await throttle(c, buckets.mail, user.id);
  const done = await askPlayer(c, (object, asker) => object.mailboxRight(asker));
  return done.ok ? ok(await stateOf(c, user)) : done;
}

async function bouncesOf(c: ApiContext, user: User): Promise<boolean> {
  const mailbox = await playerOf(c.env, user.id).mailbox();
  return mailbox.ok && mailbox.value.bouncedAtMs !== undefined;
}

export async function dropEmail(c: ApiContext): Promise<Answer<EmailState>> {
  const user = await liveUser(c);
  await change.drop(c.env.DB, user.id);
  return ok(await stateOf(c, user));
}

/** What a link of either mailbox says; null where the token is no such link. */
export async function wordOf(c: ApiContext, token: string): Promise<Answer<change.Word> | null> {
  for (const side of ['old', 'new'] as const) {
    const record = await consumeToken(c.env.DB, `email_${side}`, token, now());
    if (record) return confirmSide(c, side, record);
  }
  return null;
}

async function confirmSide(
  c: ApiContext,
  side: change.Side,
  { userId, email }: TokenRecord,
): Promise<Answer<change.Word>> {
  if (!userId || !email) return refuse('token.invalid');
  const before = await userById(c.env.DB, userId);
  const word = before && (await change.hear(c.env.DB, userId, email, side, now()));
  if (!before || !word) return refuse('token.invalid');
  if (word === 'waiting') return ok(word);
  await playerOf(c.env, userId).amend({ email, confirmedAtMs: now() });
  // Links that went to the old mailbox open nothing any more.
  const links = ['reset', 'confirm', 'autologin', 'otp', 'email_old', 'email_new'] as const;
  await c.env.DB.batch(links.map((purpose) => dropTokens(c.env.DB, userId, purpose)));
  for (const to of [before.email, email])
    post(c, { kind: 'email_changed', to, locale: before.locale, values: { email } });
  return ok(word);
}

async function stateOf(c: ApiContext, user: User): Promise<EmailState> {
  const [waiting, bounces] = await Promise.all([change.waiting(c.env.DB, user.id, now()), bouncesOf(c, user)]);
  return {
    email: user.email,
    confirmed: user.emailVerified === 1,
    bounces,
    change: waiting && {
      email: waiting.email,
      old_confirmed: waiting.oldAtMs !== null,
      new_confirmed: waiting.newAtMs !== null,
      expires_at: new Date(waiting.expiresAtMs).toISOString(),
    },
  };
}
