// The player's profile: contract/player.ts.
import { now } from '#functions/clock.ts';
import { askPlayer } from '#functions/edge/player-call.ts';
import { Refused } from '#functions/edge/problem.ts';
import { requireSession } from '#functions/edge/session.ts';
import { throttleRename } from '#functions/edge/throttle.ts';
import { marketFor } from '#functions/edge/visit.ts';
import { acceptedBy } from '#functions/identity/terms.ts';
import { acceptTerms } from '#functions/identity/users.ts';
import type { WalletView } from '#functions/player/core/accounts.ts';
import type { ProfileFields, ProfileView } from '#functions/player/person/profile.ts';
import { playerOf } from '#functions/player/stub.ts';
import { identityOf } from '#functions/readmodel/databases.ts';
import type { GroupRow } from '#shared/contract/content.ts';
import * as contract from '#shared/contract/player.ts';
import { visibleGroups } from '#shared/contract/status.ts';
import { isCurrency } from '#shared/domain/money.ts';
import { type Person, personKey } from '#shared/domain/person.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { isReserved } from '#shared/domain/text/reserved.ts';
import { dateIn, isoBirthday, parseBirthday } from '#shared/domain/validation/birthday.ts';
import { mustBeChecked, required } from '#shared/domain/validation/generic.ts';
import { judgeField, PROFILE_FIELDS, type ProfileField } from '#shared/domain/validation/profile.ts';
import { stateOf } from '#shared/domain/validation/state.ts';
import type { Verdict } from '#shared/domain/validation/verdict.ts';
import { content } from '#src/published/content.ts';
import { readerFor } from './cms.ts';
import { type Api, type ApiContext, mount } from './mount.ts';
import { refuseFields } from './users/fields.ts';

export function player(app: Api): void {
  mount(app, contract.readPlayer, async ({ c }) => asUser(c, await profileOf(c)));
  mount(app, contract.patchPlayer, ({ c, body }) => patch(c, body.player));

  mount(app, contract.updateDetails, ({ c, body }) => fillIn(c, body.player));

  mount(app, contract.readSubscriptions, async ({ c }) => asSubscriptions(await profileOf(c)));
  mount(app, contract.changeSubscriptions, async ({ c, body }) => {
    const { receive_promos: receivePromos, receive_sms_promos: receiveSmsPromos } = body;
    const change = {
      ...(receivePromos !== undefined && { receivePromos }),
      ...(receiveSmsPromos !== undefined && { receiveSmsPromos }),
    };
    return asSubscriptions(await askPlayer(c, (object, asker) => object.patchProfile(asker, change)));
  });

  mount(app, contract.updateLocale, async ({ c, body: { locale } }) => {
    const locales = await content(c.env, 'config/locales');
    if (!locales.some(({ code }) => code === locale))
      throw new Refused('request.refused', { errors: { locale: ['field.invalid'] } });
    const answer = await askPlayer(c, (object, asker) => object.setLocale(asker, locale));
    // Letters about sign-in use this language, too; they are written without asking the object.
    const { playerId, playerNo } = requireSession(c);
    if (answer.ok)
      await identityOf(c.env, playerNo)
        .prepare('update "user" set locale = ? where id = ?')
        .bind(locale, playerId)
        .run();
    return asUser(c, answer);
  });

  mount(app, contract.addGroups, async ({ c, body }) => {
    const ids = body.groups.add;
    const groups = await content(c.env, 'config/groups');
    const foreign = ids.filter((id) => !groups.some((group) => group.id === id && group.self));
    if (foreign.length > 0) return refuse('groups.not_self', { groups: foreign.join(',') });
    const answer = await askPlayer(c, (object, asker) => object.joinGroups(asker, ids));
    return answer.ok ? ok({ groups: visibleGroups(groups, answer.value).groups }) : answer;
  });

  mount(app, contract.listAccounts, async ({ c }) =>
    asAccounts(await askPlayer(c, (object, asker) => object.wallet(asker))),
  );

  mount(app, contract.createAccount, async ({ c, body: { currency } }) => {
    if (!isCurrency(currency)) return refuse('currency.unknown', { currency });
    const { currencies } = await content(c.env, 'config/currencies');
    if (!currencies.some(({ code, enabled }) => code === currency && enabled))
      return refuse('currency.refused', { currency });
    const made = await askPlayer(c, (object, asker) => object.createAccount(asker, currency));
    if (!made.ok) return made;
    return asAccounts(await askPlayer(c, (object, asker) => object.activateAccount(asker, currency)));
  });

  mount(app, contract.readSettings, async ({ c }) => {
    const profile = await profileOf(c);
    if (!profile.ok) return profile;
    const url = new URL('/api/live', c.req.url);
    url.protocol = url.protocol.replace('http', 'ws');
    return ok({
      websocket: { url: url.href, user: profile.value.playerNo },
      captcha: { type: 'altcha' as const, challenge_url: '/api/captcha/challenge' },
    });
  });

  mount(app, contract.readStats, async ({ c }) => {
    const answer = await askPlayer(c, (object, asker) => object.stats(asker));
    if (!answer.ok) return answer;
    const accounts = answer.value.accounts.map(
      ({ currency, stakedMinor, wonMinor, depositedMinor, withdrawnMinor }) => ({
        currency,
        staked_cents: stakedMinor,
        won_cents: wonMinor,
        net_cents: wonMinor - stakedMinor,
        deposited_cents: depositedMinor,
        withdrawn_cents: withdrawnMinor,
      }),
    );
    return ok({ rounds: answer.value.rounds, accounts });
  });
}

const profileOf = (c: ApiContext) => askPlayer(c, (object, asker) => object.profile(asker));

async function patch(c: ApiContext, fields: contract.PlayerPatch['player']): Promise<Answer<contract.User>> {
  const known = await profileOf(c);
  if (!known.ok) return known;
  const { country, region, zone } = known.value;
  // The minimum age is that of the registered place, judged by the date there.
  const { minimumAge } = marketFor(await content(c.env, 'config/markets'), country, region, now());
  const place = { country, minimumAge, today: dateIn(zone, now()) };
  const texts: Partial<Record<ProfileField, string>> = {};
  const verdicts: Partial<Record<ProfileField, Verdict>> = {};
  for (const name of PROFILE_FIELDS) {
    const text = fields[name];
    if (text === undefined) continue;
    const { value, verdict } = judgeField(name, text, place);
    texts[name] = value;
    verdicts[name] = name === 'date_of_birth' ? birthday(value, known.value.dateOfBirth, verdict) : verdict;
  }
  const { nickname } = texts;
  // A nickname that the player has already remains valid even if the word was reserved later.
  if (nickname && nickname !== known.value.nickname && verdicts.nickname === null && (await isOurs(c.env, nickname)))
    verdicts.nickname = 'validation.nickname.reserved';
  refuseFields(verdicts);
  const change = stored({ ...fields, ...texts }, country, known.value.state);
  await boundNames(c, known.value, { ...known.value, ...change }, zone);
  return asUser(c, await askPlayer(c, (object, asker) => object.patchProfile(asker, change)));
}

/** Others would take a player with such a name for one of our staff. */
async function isOurs(env: Env, nickname: string): Promise<boolean> {
  const [lists, { name }] = await Promise.all([content(env, 'reserved-names'), content(env, 'config/brand')]);
  return isReserved(nickname, lists, name);
}

/**
 * Every name links the account to another person for good: that person's exclusions then apply, and an operator may
 * have to decide (ADR 044). The number of names is limited, so that nobody can try the names of strangers. Another
 * spelling of the same name does not count.
 */
async function boundNames(c: ApiContext, before: Person, after: Person, zone: string): Promise<void> {
  const key = personKey(after);
  if (key !== null && key !== personKey(before)) await throttleRename(c, requireSession(c).playerId, zone);
}

const asSubscriptions = (answer: Answer<ProfileView>): Answer<contract.Subscriptions> =>
  answer.ok
    ? ok({ receive_promos: answer.value.receivePromos, receive_sms_promos: answer.value.receiveSmsPromos })
    : answer;

/**
 * Fills in missing details, none of which may be empty. A detail that another tab has filled in meanwhile is changed as
 * on the profile page.
 */
async function fillIn(c: ApiContext, details: contract.MissedDetails): Promise<Answer<contract.User>> {
  const known = await profileOf(c);
  if (!known.ok) return known;
  const { terms_acceptance, ...fields } = details;
  refuseFields({
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, required(value)])),
    terms_acceptance: terms_acceptance === undefined ? null : mustBeChecked(terms_acceptance),
  });
  const patched = Object.keys(fields).length > 0 ? await patch(c, fields) : await asUser(c, known);
  if (!patched.ok || !known.value.missing.includes('terms_acceptance') || !terms_acceptance) return patched;
  const { playerId, playerNo } = requireSession(c);
  const termsText = await acceptedBy(c.env, await readerFor(c, undefined));
  await acceptTerms(identityOf(c.env, playerNo), playerId, termsText, now());
  return asUser(c, await playerOf(c.env, playerId).amend({ termsAcceptedAtMs: now(), termsText }));
}

/** The birthday decided whether the player may play at all, so it cannot be changed once it is recorded. */
function birthday(value: string, onRecord: string, verdict: Verdict): Verdict {
  if (onRecord === '') return verdict;
  const typed = parseBirthday(value);
  return typed && isoBirthday(typed) === onRecord ? null : 'validation.birthday.fixed';
}

/** The valid fields, in the form that the object stores. */
function stored(fields: contract.PlayerPatch['player'], country: string, state: string): Partial<ProfileFields> {
  const birth = parseBirthday(fields.date_of_birth ?? '');
  // An empty state is derived from the postal code (S5.29).
  const known = fields.state ?? state;
  const derived = known === '' ? stateOf(country, fields.postal_code ?? '') : null;
  const change: Partial<Record<keyof ProfileFields, string | boolean | undefined>> = {
    firstName: fields.first_name,
    lastName: fields.last_name,
    nickname: fields.nickname,
    gender: fields.gender,
    dateOfBirth: fields.date_of_birth === '' ? '' : birth ? isoBirthday(birth) : undefined,
    personalId: fields.personal_id,
    city: fields.city,
    address: fields.address,
    postalCode: fields.postal_code,
    state: derived ?? fields.state,
    mobilePhone: fields.mobile_phone,
    profession: fields.profession,
    receivePromos: fields.receive_promos,
    receiveSmsPromos: fields.receive_sms_promos,
    hidden: fields.hide_me,
    picture: fields.picture,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

async function asUser(c: ApiContext, answer: Answer<ProfileView>): Promise<Answer<contract.User>> {
  return answer.ok ? ok(toUser(answer.value, await content(c.env, 'config/groups'))) : answer;
}

function toUser(profile: ProfileView, groups: readonly GroupRow[]): contract.User {
  const [year, month, day] = profile.dateOfBirth.split('-');
  return {
    id: profile.playerNo,
    email: profile.email,
    first_name: profile.firstName,
    last_name: profile.lastName,
    nickname: profile.nickname,
    gender: profile.gender,
    date_of_birth: day ? `${day}/${month}/${year}` : '',
    personal_id: profile.personalId ?? '',
    country: profile.country,
    city: profile.city,
    address: profile.address,
    postal_code: profile.postalCode,
    state: profile.state,
    mobile_phone: profile.mobilePhone,
    currency: profile.currency,
    language: profile.locale.slice(0, 2),
    locale: profile.locale,
    time_zone: profile.zone,
    receive_promos: profile.receivePromos,
    receive_sms_promos: profile.receiveSmsPromos,
    hide_me: profile.hidden ?? false,
    picture: profile.picture ?? 'fox',
    ...visibleGroups(groups, profile.groups),
    auth_fields_missed: profile.missing,
    confirmed_at: iso(profile.confirmedAtMs),
    created_at: new Date(profile.createdAtMs).toISOString(),
    current_sign_in_at: iso(profile.signedInAtMs),
    deposit_bonus_code: profile.depositBonusCode,
    can_issue_bonuses: profile.canIssueBonuses,
    verified: profile.verified,
    sumsub_verified: profile.verified,
    two_factor_enabled: profile.twoFactor,
    autoregistered: profile.autoregistered ?? false,
    autologin_link: null,
    license_name: profile.licence,
    sow_questionnaire_expires_at: iso(profile.questionnaireDueMs ?? null),
    profession: profile.profession,
  };
}

function asAccounts(answer: Answer<WalletView>): Answer<contract.Accounts> {
  if (!answer.ok) return answer;
  const { no, seq, accounts, wagering } = answer.value;
  const wageringIn = (currency: string) => wagering.find((one) => one.currency === currency);
  return ok({
    no,
    seq,
    accounts: accounts.map(({ currency, active, amountMinor, cashoutMinor, heldMinor, bonusMinor }) => ({
      currency,
      active,
      amount_cents: amountMinor,
      available_to_cashout_cents: cashoutMinor,
      held_cents: heldMinor,
      bonus_cents: bonusMinor,
      balances: {
        real_cents: amountMinor,
        bonus_cents: bonusMinor,
        common_cents: amountMinor + bonusMinor,
        total_wagering_cents: wageringIn(currency)?.totalMinor ?? 0,
        wagered_cents: wageringIn(currency)?.doneMinor ?? 0,
      },
    })),
  });
}
