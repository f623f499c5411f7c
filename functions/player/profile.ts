// Who the player is: told by D1 at birth, changed by herself, by identity, and by rules of the house.

import { halfOf, hasMoreAccounts, vipStatus } from '#shared/domain/groups.ts';
import { maskedName } from '#shared/domain/jackpots.ts';
import type { AgreedText } from '#shared/domain/journal.ts';
import { zoneChange } from '#shared/domain/limits/windows.ts';
import type { Currency } from '#shared/domain/money.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { lackingOf } from '#shared/domain/validation/profile.ts';
import { zoneOf } from '#shared/domain/zones.ts';
import { openAccount } from './accounts.ts';
import { type Desk, Undo } from './desk.ts';
import { tell } from './events.ts';
import { noteAgreed } from './journal.ts';
import { readMeta, writeMeta } from './meta.ts';
import { makeFirstSeeds } from './seeds.ts';
import type { Amendment, Birth, Face, PayerView, ProfileFields, ProfileView } from './verbs.ts';

/** As stored: the view without what is computed, with the zone that follows. */
export type Profile = Omit<ProfileView, 'missing'> & {
  nextZone: { zone: string; fromMs: number } | null;
  /** Minutes between reality checks, where she chose them. */
  checkMinutes?: number;
  /** Under which name she played before she belonged to a person: it waits for nobody (person.ts). */
  cleared?: { name: string };
  /** Null: not accepted yet; absent in profiles from when nobody could join without. */
  termsAcceptedAtMs?: number | null;
  /** Her account is gone: nobody signs in to it again. */
  erasedAtMs?: number;
};

const EMPTY: ProfileFields = {
  firstName: '',
  lastName: '',
  nickname: '',
  gender: '',
  dateOfBirth: '',
  personalId: '',
  city: '',
  address: '',
  postalCode: '',
  state: '',
  mobilePhone: '',
  profession: '',
  receivePromos: false,
  receiveSmsPromos: false,
  hidden: false,
};

/** Idempotent: whoever first needs the object tells it the D1 user, also twice and at the same time. */
export function birth(desk: Desk, user: Birth): { fresh: boolean } {
  if (readMeta<Profile>(desk, 'profile')) return { fresh: false };
  const { clockOffsetMs, dateOfBirth, receivePromos, termsText, ...told } = user;
  writeMeta(desk, 'profile', {
    ...EMPTY,
    ...told,
    region: user.region ?? '',
    dateOfBirth: dateOfBirth ?? '',
    state: user.region ?? '',
    receivePromos,
    zone: zoneOf(user.country, user.region),
    nextZone: null,
    signedInAtMs: null,
    verified: false,
    canIssueBonuses: true,
    depositBonusCode: null,
    groups: [halfOf(user.playerNo)],
  } satisfies Profile);
  openAccount(desk, user.currency, true);
  makeFirstSeeds(desk);
  if (told.termsAcceptedAtMs) noteTerms(desk, told.termsAcceptedAtMs, termsText);
  return { fresh: true };
}

/** The profile with its calendar's zone as of now; ends the command where the object was never told its player. */
export function profileOf(desk: Desk): Profile {
  const profile = readMeta<Profile>(desk, 'profile');
  if (!profile) throw new Undo(refuse('player.unborn'));
  const { nextZone } = profile;
  return nextZone && desk.nowMs >= nextZone.fromMs ? { ...profile, zone: nextZone.zone, nextZone: null } : profile;
}

const write = (desk: Desk, profile: Profile): void => writeMeta(desk, 'profile', profile);

export function profileView(desk: Desk, profile: Profile = profileOf(desk)): ProfileView {
  const { nextZone, checkMinutes, cleared, erasedAtMs, termsAcceptedAtMs, ...view } = profile;
  const missing: string[] = lackingOf(desk.rules.needs, profile, profile.country);
  return { ...view, missing: termsAcceptedAtMs === null ? [...missing, 'terms_acceptance'] : missing };
}

export function payer(desk: Desk): PayerView {
  const { country, firstName, lastName, email, groups } = profileOf(desk);
  return { country, firstName, lastName, email, status: vipStatus(groups), multiAccount: hasMoreAccounts(groups) };
}

function save(desk: Desk, profile: Profile): ProfileView {
  write(desk, profile);
  tell(desk, { channel: 'profile', type: 'profile.changed', data: {} });
  return profileView(desk, profile);
}

/**
 * The api has judged the fields (shared/domain/validation). A new state moves the calendar next month (limits.md 3). It is
 * what she says: the registered region, by which the market's rules are chosen, changes only by verification.
 */
export function patchProfile(desk: Desk, patch: Partial<ProfileFields>): ProfileView {
  const profile = { ...profileOf(desk), ...patch };
  const zone = zoneOf(profile.country, profile.state || profile.region);
  const nextZone = patch.state === undefined ? profile.nextZone : zoneChange(profile.zone, zone, desk.nowMs);
  const before = faceOf(desk);
  const view = save(desk, { ...profile, nextZone });
  const face = faceOf(desk);
  if (face.name !== before.name) desk.facts.push({ type: 'face.changed', face });
  if (patch.nickname !== undefined) desk.facts.push({ type: 'nickname.changed', nickname: patch.nickname });
  return view;
}

/** How others see her. The object tells nobody more of a name than this, but for operators, who search by all of it. */
export function faceOf(desk: Desk): Face {
  const { nickname, hidden } = profileOf(desk);
  return { name: maskedName(hidden ? '' : nickname) };
}

export const setLocale = (desk: Desk, locale: string): ProfileView => save(desk, { ...profileOf(desk), locale });

/** The journal says when and to which text; the profile only that it happened. */
const noteTerms = (desk: Desk, acceptedAtMs: number, text: AgreedText | undefined): void =>
  noteAgreed(desk, { kind: 'terms', acceptedAtMs, ...(text && { text }) });

export function amend(desk: Desk, { termsText, ...change }: Amendment): ProfileView {
  if (change.termsAcceptedAtMs !== undefined) noteTerms(desk, change.termsAcceptedAtMs, termsText);
  return save(desk, { ...profileOf(desk), ...change });
}

/** The first instant at which it is late; null: it is asked of her no longer. */
export function setQuestionnaire(desk: Desk, dueMs: number | null): void {
  const { questionnaireDueMs, ...profile } = profileOf(desk);
  save(desk, { ...profile, ...(dueMs !== null && { questionnaireDueMs: dueMs }) });
}

export const chooseCheck = (desk: Desk, checkMinutes: number): void =>
  write(desk, { ...profileOf(desk), checkMinutes });

export function dropCleared(desk: Desk): void {
  const { cleared, ...profile } = profileOf(desk);
  write(desk, profile);
}

export const noteSignIn = (desk: Desk): void => write(desk, { ...profileOf(desk), signedInAtMs: desk.nowMs });

/** Nothing of the person, all of what the books and the market's rules need. */
export function eraseProfile(desk: Desk): void {
  const { playerId, playerNo, country, region, licence, zone, currency, locale, createdAtMs, groups } = profileOf(desk);
  write(desk, {
    ...EMPTY,
    ...{ playerId, playerNo, country, region, licence, zone, currency, locale, createdAtMs, groups },
    ...{ email: '', confirmedAtMs: null, twoFactor: false, verified: false, signedInAtMs: null },
    ...{ nextZone: null, canIssueBonuses: false, depositBonusCode: null, erasedAtMs: desk.nowMs },
  });
  desk.facts.push({ type: 'face.changed', face: faceOf(desk) }, { type: 'nickname.changed', nickname: '' });
}

export const isErased = (desk: Desk): boolean => profileOf(desk).erasedAtMs !== undefined;

export const setCurrency = (desk: Desk, currency: Currency): ProfileView =>
  save(desk, { ...profileOf(desk), currency });

export const groupsOf = (desk: Desk): readonly number[] => profileOf(desk).groups;

export const addGroups = (desk: Desk, ids: readonly number[]): number[] =>
  keepGroups(desk, [...groupsOf(desk), ...ids]);

/** Of those that are managed she is in the wished ones only; others are not touched. */
export const replaceGroups = (desk: Desk, managed: readonly number[], wished: readonly number[]): number[] =>
  keepGroups(desk, [
    ...groupsOf(desk).filter((id) => !managed.includes(id)),
    ...wished.filter((id) => managed.includes(id)),
  ]);

function keepGroups(desk: Desk, ids: readonly number[]): number[] {
  const groups = [...new Set(ids)].sort((a, b) => a - b);
  const profile = profileOf(desk);
  if (groups.join() === profile.groups.join()) return groups;
  write(desk, { ...profile, groups });
  tell(desk, { channel: 'groups', type: 'groups.changed', data: {} });
  return groups;
}
