// Changing the e-mail address: both addresses receive a link, and the change happens when both were opened.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { buckets, mayMail, throttle } from '#functions/edge/throttle.ts';
import * as change from '#functions/identity/email-change.ts';
import { later, post, requireMail } from '#functions/identity/post.ts';
import { consumeToken, dropTokens, issueToken, type TokenRecord } from '#functions/identity/tokens.ts';
import { type User, userAt, userCalled } from '#functions/identity/users.ts';
import { playerOf } from '#functions/player/stub.ts';
import { identityOf, inIdentity } from '#functions/readmodel/databases.ts';
import type { EmailState } from '#shared/contract/security.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { refuseFields } from './fields.ts';
import { liveUser } from './live-user.ts';
import { proverOf } from './proof.ts';

const own = (c: ApiContext, { playerNo }: User): D1Database => identityOf(c.env, playerNo);

export async function emailState(c: ApiContext): Promise<Answer<EmailState>> {
  return ok(await stateOf(c, await liveUser(c)));
}

/**
 * The answer does not reveal whether the new address belongs to a player. If it does, that player gets a letter, and
 * the change is never completed.
 */
export async function askEmail(c: ApiContext, wish: { email: string }): Promise<Answer<EmailState>> {
  const user = await liveUser(c);
  const email = normalEmail(wish.email);
  requireMail(c);
  refuseFields({ email: checkEmail(email) ?? (email === user.email ? 'validation.email.same' : null) });
  await throttle(c, buckets.mail, user.id);
  if (!(await change.begin(own(c, user), proverOf(c, user), email))) return refuse('reauth.required');
  const { locale } = user;
  // Letters to the old address bounce, so nobody could open its link: the fresh proof replaces it.
  const bounces = await bouncesOf(c, user);
  if (bounces) await change.hear(own(c, user), user.id, email, 'old', now());
  const from = await issueToken(own(c, user), 'email_old', { userId: user.id, email }, now());
  if (!bounces) post(c, { kind: 'email_old', to: user.email, locale, values: { email, token: from } });
  later(c, async () => {
    // The address may be a stranger's, who has not asked for our letters.
    if (!(await mayMail(c, email))) return null;
    if (await userAt(c.env, email)) return { kind: 'taken', to: email, locale, values: {} };
    const token = await issueToken(own(c, user), 'email_new', { userId: user.id, email }, now());
    return { kind: 'email_new', to: email, locale, values: { email, token } };
  });
  return ok(await stateOf(c, user));
}

/**
 * Lets letters be sent to the address again. Only the next letter shows whether it works; if that bounces, too, the
 * player is asked again.
 */
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
  await change.drop(own(c, user), user.id);
  return ok(await stateOf(c, user));
}

/** The confirmation that a link of either address gives; null where the token is not such a link. */
export async function wordOf(c: ApiContext, token: string): Promise<Answer<change.Word> | null> {
  for (const side of ['old', 'new'] as const) {
    const record = await inIdentity(c.env, (db) => consumeToken(db, `email_${side}`, token, now()));
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
  const [before, holder] = await Promise.all([userCalled(c.env, userId), userAt(c.env, email)]);
  // In its own database the statement sees that an address is taken; another's has to be asked.
  const isTaken = holder !== null && holder.id !== userId;
  const word = before && !isTaken && (await change.hear(own(c, before), userId, email, side, now()));
  if (!before || !word) return refuse('token.invalid');
  if (word === 'waiting') return ok(word);
  await playerOf(c.env, userId).amend({ email, confirmedAtMs: now() });
  // Links that were sent to the old address become invalid.
  const links = ['reset', 'confirm', 'autologin', 'otp', 'email_old', 'email_new'] as const;
  const db = own(c, before);
  await db.batch(links.map((purpose) => dropTokens(db, userId, purpose)));
  for (const to of [before.email, email])
    post(c, { kind: 'email_changed', to, locale: before.locale, values: { email } });
  return ok(word);
}

async function stateOf(c: ApiContext, user: User): Promise<EmailState> {
  const [waiting, bounces] = await Promise.all([change.waiting(own(c, user), user.id, now()), bouncesOf(c, user)]);
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
