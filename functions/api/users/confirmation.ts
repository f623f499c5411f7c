// Proves a mailbox: of an account that exists, or of one that the link now makes.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { buckets, senderOf, throttle } from '#functions/edge/throttle.ts';
import { confirmMailbox } from '#functions/identity/accounts.ts';
import { playerOf } from '#functions/identity/player.ts';
import { later, requireMail } from '#functions/identity/post.ts';
import { isExcludedEmail } from '#functions/identity/register.ts';
import { aboutToken, consumeToken, issueToken, type Kept } from '#functions/identity/tokens.ts';
import { createUser, type NewUser, userByEmail } from '#functions/identity/users.ts';
import type { Confirmed } from '#shared/contract/users.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { paths } from '#src/paths.ts';
import { wordOf } from './email.ts';
import { refuseFields } from './fields.ts';
import { tellExcluded, tellTaken } from './register.ts';

type Outcome = Answer<Confirmed>;

/** What the letter's link asks; null for one that is spent, out of date or none of ours. */
export const askedBy = (c: ApiContext, token: string) =>
  aboutToken(c.env.DB, ['confirm', 'registration', 'email_old', 'email_new'], token, now());

export async function confirm(c: ApiContext, token: string): Promise<Outcome> {
  await throttle(c, buckets.token, senderOf(c));
  const known = await consumeToken(c.env.DB, 'confirm', token, now());
  if (known?.userId && known.email) return confirmed(c, known.userId, known.email);
  const word = known ? null : await wordOf(c, token);
  if (word) return word.ok ? ok({ confirmed: true, email: '', change: word.value }) : word;
  const joining = known ? null : await consumeToken(c.env.DB, 'registration', token, now());
  return joining?.data ? join(c, joining, joining.data) : refuse('token.invalid');
}

async function confirmed(c: ApiContext, userId: string, email: string): Promise<Outcome> {
  if (await confirmMailbox(c.env, userId, now())) await playerOf(c.env, userId).amend({ confirmedAtMs: now() });
  return ok({ confirmed: true, email });
}

/** The data are our own words, kept by `registerByMail` under a hash that only the mailed link opens. */
async function join(c: ApiContext, { email }: Kept, data: string): Promise<Outcome> {
  const person = JSON.parse(data) as NewUser;
  if (await isExcludedEmail(c.env, person.email, now())) tellExcluded(c, person);
  else if (!(await createUser(c.env.DB, { ...person, confirmed: true }, now()))) tellTaken(c, person);
  return ok({ confirmed: true, email: email ?? person.email });
}

/** Says nothing: not whether the address is known, nor whether it waits for a confirmation. */
export async function resend(c: ApiContext, wish: { email: string }): Promise<void> {
  const email = normalEmail(wish.email);
  requireMail(c);
  refuseFields({ email: checkEmail(email) });
  await throttle(c, buckets.mail, senderOf(c));
  await throttle(c, buckets.mailTo, `confirm:${email}`);
  later(c, async () => {
    const user = await userByEmail(c.env.DB, email);
    if (!user || user.emailVerified) return null;
    const token = await issueToken(c.env.DB, 'confirm', { userId: user.id, email }, now());
    return { template: 'confirm', to: email, locale: user.locale, path: paths.confirmation(token) };
  });
}
