// Registration: checks the person, stores the details, and mails the link that creates the account. A taken address
// gets the same answer.
import type { ApiContext } from '#functions/api/mount.ts';
import { now } from '#functions/clock.ts';
import { hashPassword } from '#functions/crypto/passwords.ts';
import { keyedHash } from '#functions/crypto/secrets.ts';
import { marksOf } from '#functions/edge/affiliate.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { readerOf } from '#functions/edge/reader.ts';
import { buckets, mayMail, senderOf, throttle } from '#functions/edge/throttle.ts';
import { type Joining, joiningCookie, joiningLink, keepJoining, markOf } from '#functions/identity/joining.ts';
import { later, requireMail } from '#functions/identity/post.ts';
import { isExcludedEmail } from '#functions/identity/register.ts';
import { acceptedBy } from '#functions/identity/terms.ts';
import { issueToken, tryToken } from '#functions/identity/tokens.ts';
import { type NewUser, userAt } from '#functions/identity/users.ts';
import { silentRegisters } from '#functions/readmodel/registers.ts';
import type { Registered, Registration } from '#shared/contract/users.ts';
import { REGISTER } from '#shared/domain/limits.ts';
import type { LetterWish } from '#shared/domain/notices/registry.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { checkBirthday, dateIn, isoBirthday, parseBirthday } from '#shared/domain/validation/birthday.ts';
import { checkEmail, normalEmail } from '#shared/domain/validation/email.ts';
import { mustBeChecked } from '#shared/domain/validation/generic.ts';
import { zoneOf } from '#shared/domain/zones.ts';
import { offeredOr } from '#src/i18n/locales.ts';
import { safeRedirect } from '#src/paths.ts';
import { content } from '#src/published/content.ts';
import { requireCaptcha } from './captcha.ts';
import { judgePassword, refuseFields } from './fields.ts';

type Wish = Registration['user'];

/** A client repeats a call at most six times. */
const REPEATS_MAX = 10;

/**
 * No account and no session exist before the mailed link is opened. Status, cookies, body and work are the same for an
 * address that is free, taken or excluded; only its mailbox learns which. `plain`: a form without JavaScript, which
 * cannot solve a captcha, is throttled more strictly, and is protected against running twice by its own key.
 */
export async function registerUser(
  c: ApiContext,
  wish: Wish,
  key: string,
  { plain = false } = {},
): Promise<Answer<Registered>> {
  requireMail(c);
  const { captcha, ...details } = wish;
  const words = await keyedHash(c.env.BETTER_AUTH_SECRET, `join:${JSON.stringify(details)}`);
  const mark = await markOf(c.env, words, key);
  const again = key && !plain ? await tryToken(c.env.DB, 'joined', key, REPEATS_MAX, now()) : null;
  if (again && again.data !== words) return refuse('idempotency.key_reused');
  // A cookie alone does not prove a player: its session may have ended.
  if (c.get('session') && (await askPlayer(c, (player, asker) => player.profile(asker))).ok)
    return refuse('session.guest_only');
  const email = normalEmail(wish.email);
  if (!again) {
    await throttle(c, plain ? buckets.registerPlain : buckets.register, senderOf(c));
    const person = await judge(c, wish);
    await registerAnswers(c);
    if (!plain) await requireCaptcha(c, captcha);
    const passwordHash = await hashPassword(wish.password);
    const excluded = await isExcludedEmail(c.env, email, now());
    const redirect = safeRedirect(wish.redirect);
    const about = { person: { ...person, passwordHash }, redirect, ...(wish.dfpc && { dfpc: wish.dfpc }) };
    const joining = await keepJoining(c.env, about, mark, now());
    if (key && !plain) await issueToken(c.env.DB, 'joined', { data: words }, now(), key);
    if (excluded) tellExcluded(c, person);
    else later(c, () => letterFor(c, joining));
  }
  c.get('cookies').push(joiningCookie(c.env, mark));
  return ok({ email, currency: wish.currency });
}

/** Registration is refused where a register of exclusions must be queried and does not answer. */
async function registerAnswers(c: ApiContext): Promise<void> {
  const { register } = c.get('ctx').market;
  if (!register) return;
  const silent = await silentRegisters(c.env.DB);
  if (silent.some(({ id }) => id === register.id)) throw new Refused('server.unavailable', { data: { why: REGISTER } });
}

/** Runs after the answer: the letter with the link of the new account, or the letter that an account exists already. */
async function letterFor(c: ApiContext, joining: Joining): Promise<LetterWish | null> {
  const { email: to, locale } = joining.person;
  if (!(await mayMail(c, to))) return null;
  if (await userAt(c.env, to)) return { kind: 'taken', to, locale, values: {} };
  const token = await joiningLink(c.env, joining, now());
  return { kind: 'join', to, locale, values: { token } };
}

export function tellTaken(c: ApiContext, { email, locale }: Pick<NewUser, 'email' | 'locale'>): void {
  postUnasked(c, { kind: 'taken', to: email, locale, values: {} });
}

/**
 * A person with this address is excluded: no account is created, the answer is the usual one, and only the mailbox is
 * informed (limits.md 10).
 */
export function tellExcluded(c: ApiContext, { email, locale }: Pick<NewUser, 'email' | 'locale'>): void {
  postUnasked(c, { kind: 'excluded', to: email, locale, values: {} });
}

/** Anybody can enter anybody's address, from any network, so each mailbox gets only a few of these letters an hour. */
const postUnasked = (c: ApiContext, wish: LetterWish): void =>
  later(c, async () => ((await mayMail(c, wish.to)) ? wish : null));

/** Country, licence and age come from the place of the connection, never from the form. */
async function judge(c: ApiContext, wish: Wish): Promise<Omit<NewUser, 'passwordHash'>> {
  const { country, region, market, licence, locale } = c.get('ctx');
  if (!country) throw new Refused('geo.sign_up');
  const email = normalEmail(wish.email);
  const today = dateIn(zoneOf(country, region), now());
  const { currencies } = await content(c.env, 'config/currencies');
  const offered = currencies.some((row) => row.code === wish.currency && row.enabled && row.signUp);
  refuseFields({
    email: checkEmail(email),
    password: await judgePassword(c.env, wish.password, email),
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
    confirmed: true,
    partner: marksOf(c),
  };
}
