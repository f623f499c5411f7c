// Joining: judge the person, make the account, open a session. A taken address gets the same answer, and a mail.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { content } from '#functions/content.ts';
import { askPlayer } from '#functions/edge/ask.ts';
import { Refused } from '#functions/edge/problem.ts';
import { readerOf } from '#functions/edge/reader.ts';
import { buckets, mayMail, senderOf, throttle } from '#functions/edge/throttle.ts';
import { hashPassword, isPasswordOf } from '#functions/identity/accounts.ts';
import { later, post } from '#functions/identity/post.ts';
import { isExcludedEmail } from '#functions/identity/register.ts';
import { acceptedBy } from '#functions/identity/terms.ts';
import { issueToken, tryToken } from '#functions/identity/tokens.ts';
import { createUser, type NewUser, userById } from '#functions/identity/users.ts';
import type { LetterWish } from '#functions/ports/mail/letters.ts';
import type { Registered, Registration } from '#shared/contract/users.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { checkBirthday, dateIn, isoBirthday, parseBirthday } from '#shared/domain/validation/birthday.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { mustBeChecked } from '#shared/domain/validation/generic.ts';
import { zoneOf } from '#shared/domain/zones.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { paths } from '#src/paths.ts';
import { requireCaptcha } from './captcha.ts';
import { judgePassword, refuseFields } from './fields.ts';
import { welcome } from './welcome.ts';

type Wish = Registration['user'];

/** A client repeats a call six times; each costs a password hash. */
const REPEATS_MAX = 10;

export async function registerUser(c: ApiContext, wish: Wish, key: string): Promise<Answer<Registered>> {
  const again = await joinedBefore(c, wish, key);
  if (again) return again;
  // A cookie alone does not make a player: its session may have ended.
  if (c.get('session') && (await askPlayer(c, (player, asker) => player.profile(asker))).ok)
    return refuse('session.guest_only');
  await throttle(c, buckets.register, senderOf(c));
  const person = await judge(c, wish);
  await requireCaptcha(c, wish.captcha);
  const passwordHash = await hashPassword(wish.password);
  const answer = ok({ email: person.email, currency: person.currency });
  if (await isExcludedEmail(c.env, person.email, now())) {
    tellExcluded(c, person);
    return answer;
  }
  const user = await createUser(c.env.DB, { ...person, passwordHash }, now());
  if (!user) {
    tellTaken(c, person);
    return answer;
  }
  const token = await issueToken(c.env.DB, 'confirm', { userId: user.id, email: user.email }, now());
  post(c, { template: 'confirm', to: user.email, locale: user.locale, path: paths.confirmation(token) });
  if (key) await issueToken(c.env.DB, 'joined', { userId: user.id }, now(), key);
  await welcome(c, user, 'registration', wish.dfpc);
  return answer;
}

/**
 * The answer was lost and the call is sent again, as often as need be: the same key and the right password open the session
 * she missed. Another person under the same key is refused (I7).
 */
async function joinedBefore(c: ApiContext, wish: Wish, key: string): Promise<Answer<Registered> | null> {
  const joined = key ? await tryToken(c.env.DB, 'joined', key, REPEATS_MAX, now()) : null;
  const user = joined?.userId ? await userById(c.env.DB, joined.userId) : null;
  if (!user) return null;
  if (user.email !== normalEmail(wish.email) || !(await isPasswordOf(user, wish.password)))
    return refuse('idempotency.key_reused');
  await welcome(c, user, 'registration', wish.dfpc);
  return ok({ email: user.email, currency: user.currency });
}

/** Without JavaScript there is no captcha: the account is made once the mailed link is opened. */
export async function registerByMail(c: ApiContext, wish: Wish): Promise<void> {
  await throttle(c, buckets.registerPlain, senderOf(c));
  const person = await judge(c, wish);
  const data = JSON.stringify({ ...person, passwordHash: await hashPassword(wish.password) } satisfies NewUser);
  if (await isExcludedEmail(c.env, person.email, now())) return tellExcluded(c, person);
  const token = await issueToken(c.env.DB, 'registration', { email: person.email, data }, now());
  postUnasked(c, { template: 'join', to: person.email, locale: person.locale, path: paths.confirmation(token) });
}

export function tellTaken(c: ApiContext, { email, locale }: Pick<NewUser, 'email' | 'locale'>): void {
  postUnasked(c, { template: 'taken', to: email, locale, path: paths.signIn() });
}

/** Somebody with this address must not play: no account, the same answer as ever, and a word to her alone (limits.md 10). */
export function tellExcluded(c: ApiContext, { email, locale }: Pick<NewUser, 'email' | 'locale'>): void {
  postUnasked(c, { template: 'excluded', to: email, locale, path: paths.responsibleGaming() });
}

/** Anybody may write anybody's address into the form, from any network: her mailbox gets a few letters of it an hour. */
const postUnasked = (c: ApiContext, wish: LetterWish): void =>
  later(c, async () => ((await mayMail(c, wish.to)) ? wish : null));

/** Country, licence and age come from the connection's place, never from the form. */
async function judge(c: ApiContext, wish: Wish): Promise<Omit<NewUser, 'passwordHash'>> {
  const { country, region, market, licence, locale } = c.get('ctx');
  if (!country) throw new Refused('geo.sign_up');
  const email = normalEmail(wish.email);
  const today = dateIn(zoneOf(country, region), now());
  const { currencies } = await content(c.env, 'config/currencies');
  const offered = currencies.some((row) => row.code === wish.currency && row.enabled && row.signUp);
  refuseFields({
    email: checkEmail(email),
    password: await judgePassword(wish.password, email),
    date_of_birth: checkBirthday(wish.date_of_birth, market.minimumAge, today),
    currency: offered ? null : 'validation.currency.unknown',
    terms_acceptance: mustBeChecked(wish.terms_acceptance),
  });
  const birth = parseBirthday(wish.date_of_birth);
  if (!birth) throw new Error('bug: a birthday that passed and does not parse');
  const reading = offeredOr(wish.locale ?? locale);
  return {
    email,
    currency: wish.currency,
    dateOfBirth: isoBirthday(birth),
    country,
    region: region ?? null,
    licence,
    locale: reading,
    terms: await acceptedBy(c.env, await readerOf(c, reading)),
    receivePromos: wish.receive_promos ?? false,
    confirmed: false,
  };
}
