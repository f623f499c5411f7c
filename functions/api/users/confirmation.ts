// Confirms an e-mail address, of an existing account or of one that the link now creates.
import { agreed, measure } from '#functions/api/measures.ts';
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { buckets, senderOf, throttle } from '#functions/edge/throttle.ts';
import { confirmMailbox } from '#functions/identity/accounts.ts';
import { knowDevice } from '#functions/identity/devices.ts';
import {
  type Joining,
  joinedHere,
  joiningCookie,
  joiningLink,
  joiningOf,
  pendingHere,
} from '#functions/identity/joining.ts';
import { later, requireMail } from '#functions/identity/post.ts';
import { isExcludedEmail } from '#functions/identity/register.ts';
import { aboutToken, consumeToken, issueToken } from '#functions/identity/tokens.ts';
import { createUser, userAt, userCalled, vaultOf } from '#functions/identity/users.ts';
import { playerOf } from '#functions/player/stub.ts';
import { identityOf, inIdentity, newcomersOf } from '#functions/readmodel/databases.ts';
import type { Confirmed } from '#shared/contract/users.ts';
import { forbidden } from '#shared/domain/geo.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { wordOf } from './email.ts';
import { refuseFields } from './fields.ts';
import { tellExcluded, tellTaken } from './register.ts';
import { welcome } from './welcome.ts';

type Outcome = Answer<Confirmed>;

/** The request behind a letter's link; null for a link that is used up, expired or not ours. */
export const requestBy = (c: ApiContext, token: string) =>
  inIdentity(c.env, (db) => aboutToken(db, ['confirm', 'registration', 'email_old', 'email_new'], token, now()));

export async function confirm(c: ApiContext, token: string): Promise<Outcome> {
  await throttle(c, buckets.token, senderOf(c));
  const known = await inIdentity(c.env, (db) => consumeToken(db, 'confirm', token, now()));
  if (known?.userId && known.email) return confirmed(c, known.userId, known.email);
  const word = known ? null : await wordOf(c, token);
  if (word) return word.ok ? ok({ confirmed: true, email: '', change: word.value }) : word;
  const joining = known ? null : await consumeToken(c.env.DB, 'registration', token, now());
  const found = joining && joiningOf(joining);
  return found ? join(c, found) : refuse('token.invalid');
}

async function confirmed(c: ApiContext, userId: string, email: string): Promise<Outcome> {
  const user = await userCalled(c.env, userId);
  if (user && (await confirmMailbox(vaultOf(c.env, user), userId, now())))
    await playerOf(c.env, userId).amend({ confirmedAtMs: now() });
  return ok({ confirmed: true, email });
}

/**
 * Creates the account. The browser in which the player registered is signed in; in any other one the player has to sign
 * in.
 */
async function join(c: ApiContext, joining: Joining): Promise<Outcome> {
  const { person, redirect, dfpc } = joining;
  const done = { confirmed: true as const, email: person.email };
  if (await isExcludedEmail(c.env, person.email, now())) {
    tellExcluded(c, person);
    return ok(done);
  }
  // In its own database the statement sees that an address is taken; another's has to be asked.
  const isTaken = (await userAt(c.env, person.email)) !== null;
  const { db, numbers } = newcomersOf(c.env);
  const user = isTaken ? null : await createUser(db, person, now(), numbers);
  if (!user) {
    tellTaken(c, person);
    return ok(done);
  }
  if (agreed(c)) measure(c, [{ kind: 'step', name: 'registered_agreed' }]);
  // The account belongs to the player wherever the letter is opened, but a session is opened only in the registering
  // browser and where sign-in is allowed.
  const cookies = c.req.header('cookie') ?? null;
  const here = await joinedHere(c.env, cookies, joining);
  if (!here || forbidden('sign-in', c.get('ctx'), user.licence)) {
    // Opening the letter proves that this browser's user reads the mailbox, so the browser becomes known. If a stranger
    // registered the address, the stranger's browser will be reported as new.
    c.get('cookies').push((await knowDevice(c.env, cookies, user, now())).cookie);
    return ok(done);
  }
  c.get('cookies').push(joiningCookie(c.env, null));
  return (await welcome(c, user, 'registration', { ...(dfpc && { dfpc }) }))
    ? ok({ ...done, signed_in: true, redirect })
    : ok(done);
}

/** The answer reveals neither whether the address is known nor whether it waits for confirmation. */
export async function resend(c: ApiContext, wish: { email: string }): Promise<void> {
  const email = normalEmail(wish.email);
  requireMail(c);
  refuseFields({ email: checkEmail(email) });
  await throttle(c, buckets.mail, senderOf(c));
  await throttle(c, buckets.mailTo, `confirm:${email}`);
  later(c, async () => {
    const [user, joining] = await Promise.all([
      userAt(c.env, email),
      pendingHere(c.env, c.req.header('cookie') ?? null, email, now()),
    ]);
    if (!user && joining) {
      const token = await joiningLink(c.env, joining, now());
      return { kind: 'join', to: email, locale: joining.person.locale, values: { token } };
    }
    if (!user || user.emailVerified) return null;
    const token = await issueToken(identityOf(c.env, user.playerNo), 'confirm', { userId: user.id, email }, now());
    return { kind: 'confirm', to: email, locale: user.locale, values: { token } };
  });
}
