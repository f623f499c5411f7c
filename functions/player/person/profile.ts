// Who the player is: set from D1 at the object's creation, changed by the player, by identity, and by rules of the house.

import type { Face } from '#shared/contract/outgoing.ts';
import { isBrought, type Marks } from '#shared/domain/affiliates.ts';
import type { Licence } from '#shared/domain/geo.ts';
import { halfOf, hasMoreAccounts, hearsNews, REGULAR, vipStatus } from '#shared/domain/groups.ts';
import { maskedName } from '#shared/domain/jackpots.ts';
import type { AgreedText } from '#shared/domain/journal.ts';
import { zoneChange } from '#shared/domain/limits/windows.ts';
import type { Currency } from '#shared/domain/money.ts';
import { profileKeys } from '#shared/domain/office/search.ts';
import type { Picture } from '#shared/domain/pictures.ts';
import { refuse } from '#shared/domain/refusal.ts';
import type { DataClass } from '#shared/domain/retention.ts';
import { lackingOf } from '#shared/domain/validation/profile.ts';
import { zoneOf } from '#shared/domain/zones.ts';
import { openAccount } from '../core/accounts.ts';
import { tell } from '../core/events.ts';
import { hook } from '../core/hook.ts';
import { noteAgreed } from '../core/journal.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Noun } from '../core/noun.ts';
import { bySession, bySystem, type Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { endPasses } from './chat-state.ts';

/** What layers above do when their player is created. */
export const BIRTH = hook<(tx: Tx) => void>('birth');

/** From the D1 user row; idempotent. `playerNo` is the spec's integer id. */
export interface Birth {
  playerId: string;
  playerNo: number;
  email: string;
  currency: Currency;
  country: string;
  region?: string;
  locale: string;
  licence: Licence;
  dateOfBirth: string | null;
  createdAtMs: number;
  confirmedAtMs: number | null;
  twoFactor: boolean;
  receivePromos: boolean;
  /** Another system made the account: its owner chose no password. */
  autoregistered?: boolean;
  /** Null: the player has not accepted the terms yet. */
  termsAcceptedAtMs?: number | null;
  termsText?: AgreedText;
  /** The partner that brought them to register. */
  partner?: Marks;
  /** The sandbox clock's offset at that time; 0 in production. */
  clockOffsetMs: number;
}

export interface ProfileFields {
  firstName: string;
  lastName: string;
  nickname: string;
  gender: 'm' | 'f' | 'o' | '';
  dateOfBirth: string;
  /** Where the player's country requires one; absent in older profiles. */
  personalId?: string;
  city: string;
  address: string;
  postalCode: string;
  state: string;
  mobilePhone: string;
  profession: string;
  receivePromos: boolean;
  receiveSmsPromos: boolean;
  /** In public lists of wins the player has no name. Absent in older profiles. */
  hidden?: boolean;
  /** Absent until the player chooses one. */
  picture?: Picture;
}

export interface ProfileView extends ProfileFields {
  playerId: string;
  playerNo: number;
  email: string;
  country: string;
  region: string;
  licence: Licence;
  zone: string;
  currency: Currency;
  locale: string;
  confirmedAtMs: number | null;
  createdAtMs: number;
  signedInAtMs: number | null;
  twoFactor: boolean;
  verified: boolean;
  canIssueBonuses: boolean;
  depositBonusCode: string | null;
  /** Absent in profiles from before it was stored; those accounts were made by their players. */
  autoregistered?: boolean;
  /** The partner that brought them to register; absent in older accounts. */
  partner?: Marks;
  /** From when on the answers about the source of wealth are late; absent where they are not required. */
  questionnaireDueMs?: number;
  groups: number[];
  missing: string[];
}

/** Whose money a payment is: for the fraud check, and for the provider that pays it out. */
export interface PayerView extends Pick<ProfileView, 'country' | 'firstName' | 'lastName' | 'email'> {
  /** The player's rank in the VIP club. */
  status: string;
  multiAccount: boolean;
}

/** Changes that identity knows first: sent after D1 was changed. */
export interface Amendment {
  termsAcceptedAtMs?: number;
  termsText?: AgreedText;
  email?: string;
  confirmedAtMs?: number;
  twoFactor?: boolean;
  verified?: boolean;
}

/** Whether the address receives letters (mailbox.ts). */
export interface MailboxState {
  /** Since when it has received none, as far as is known. */
  readonly bouncedAtMs?: number;
  /** When a letter of ours was marked as spam. */
  readonly complainedAtMs?: number;
}

/** The profile as stored: the view without computed fields, with the zone that follows. */
export type Profile = Omit<ProfileView, 'missing'> & {
  nextZone: { zone: string; fromMs: number } | null;
  /** Minutes between reality checks, where the player chose them. */
  checkMinutes?: number;
  /** Absent where no carrier has reported anything. */
  mailbox?: MailboxState;
  /** The name under which the player played before they belonged to a person: it needs no review (person.ts). */
  cleared?: { name: string };
  /** Null: not accepted yet; absent in profiles from when nobody could register without. */
  termsAcceptedAtMs?: number | null;
  /** The account is closed for good; what the law requires us to retain waits for its due day (whole/erasure.ts). */
  closed?: { readonly atMs: number; readonly retained: readonly DataClass[] };
  /** Set once no data of the person is left. */
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

/** Idempotent: the first caller that needs the object gives it the D1 user, also twice and at the same time. */
export function birth(tx: Tx, user: Birth): { fresh: boolean } {
  if (readMeta<Profile>(tx, 'profile')) return { fresh: false };
  const { clockOffsetMs, dateOfBirth, receivePromos, termsText, ...rest } = user;
  writeMeta(tx, 'profile', {
    ...EMPTY,
    ...rest,
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
    groups: [halfOf(user.playerNo), REGULAR],
  } satisfies Profile);
  openAccount(tx, user.currency, true);
  if (rest.partner && isBrought(rest.partner)) tx.facts.push({ type: 'account.opened', partner: rest.partner });
  for (const begin of BIRTH.on(tx)) begin(tx);
  if (rest.termsAcceptedAtMs) noteTerms(tx, rest.termsAcceptedAtMs, termsText);
  return { fresh: true };
}

/** The profile with its calendar's zone as of now; ends the command where the object has no player yet. */
export function profileOf(tx: Tx): Profile {
  const profile = readMeta<Profile>(tx, 'profile');
  if (!profile) throw new Undo(refuse('player.unborn'));
  const { nextZone } = profile;
  return nextZone && tx.nowMs >= nextZone.fromMs ? { ...profile, zone: nextZone.zone, nextZone: null } : profile;
}

const write = (tx: Tx, profile: Profile): void => writeMeta(tx, 'profile', profile);

export function profileView(tx: Tx, profile: Profile = profileOf(tx)): ProfileView {
  const { nextZone, checkMinutes, cleared, closed, erasedAtMs, termsAcceptedAtMs, mailbox, ...view } = profile;
  const missing: string[] = lackingOf(tx.rules.needs, profile, profile.country);
  return { ...view, missing: termsAcceptedAtMs === null ? [...missing, 'terms_acceptance'] : missing };
}

export function payer(tx: Tx): PayerView {
  const { country, firstName, lastName, email, groups } = profileOf(tx);
  return { country, firstName, lastName, email, status: vipStatus(groups), multiAccount: hasMoreAccounts(groups) };
}

function save(tx: Tx, profile: Profile): ProfileView {
  write(tx, profile);
  tell(tx, { channel: 'profile', type: 'profile.changed', data: {} });
  return profileView(tx, profile);
}

/**
 * The api has validated the fields (shared/domain/validation). A new state changes the calendar next month (limits.md
 * 3). These are the player's statements: the registered region, by which the market's rules are chosen, changes only by
 * verification.
 */
export function patchProfile(tx: Tx, patch: Partial<ProfileFields>): ProfileView {
  const profile = { ...profileOf(tx), ...patch };
  const zone = zoneOf(profile.country, profile.state || profile.region);
  const nextZone = patch.state === undefined ? profile.nextZone : zoneChange(profile.zone, zone, tx.nowMs);
  const before = faceOf(tx);
  const view = save(tx, { ...profile, nextZone });
  const face = faceOf(tx);
  if (face.name !== before.name) tx.facts.push({ type: 'face.changed', face });
  if (patch.nickname !== undefined) tx.facts.push({ type: 'nickname.changed', nickname: patch.nickname });
  if (FOUND_BY.some((field) => patch[field] !== undefined)) publishKeys(tx, profile);
  return view;
}

/** Fields of a profile by which operators find its player. */
const FOUND_BY = ['firstName', 'lastName', 'dateOfBirth', 'mobilePhone', 'address', 'postalCode'] as const;

const publishKeys = (tx: Tx, profile: Profile): void =>
  void tx.facts.push({ type: 'keys.changed', part: 'profile', keys: profileKeys(profile) });

/** For accounts from before there was an index: the first sign-in fills it. */
export const publishProfileKeys = (tx: Tx): void => publishKeys(tx, profileOf(tx));

/** How others see the player. The object reveals no more of a name than this, except to operators, who search by all of it. */
export function faceOf(tx: Tx): Face {
  const { nickname, hidden } = profileOf(tx);
  return { name: maskedName(hidden ? '' : nickname) };
}

/** The nickname that a player chose, masked; null for a player without one, or who wants none in public: they appear as a number. */
export function publicName(tx: Tx): string | null {
  const { nickname, hidden } = profileOf(tx);
  return hidden || nickname.trim() === '' ? null : faceOf(tx).name;
}

/** Whether the player wants bonuses at all, and the code for their next deposit (S3.57). */
export const setBonuses = (tx: Tx, change: Partial<Pick<Profile, 'canIssueBonuses' | 'depositBonusCode'>>): void => {
  save(tx, { ...profileOf(tx), ...change });
};

export const setLocale = (tx: Tx, locale: string): ProfileView => save(tx, { ...profileOf(tx), locale });

/** The journal has the time and the text; the profile only that it happened. */
const noteTerms = (tx: Tx, acceptedAtMs: number, text: AgreedText | undefined): void => {
  noteAgreed(tx, { kind: 'terms', acceptedAtMs, ...(text && { text }) });
};

export function amend(tx: Tx, { termsText, ...change }: Amendment): ProfileView {
  if (change.termsAcceptedAtMs !== undefined) noteTerms(tx, change.termsAcceptedAtMs, termsText);
  return save(tx, { ...profileOf(tx), ...change });
}

/** The first instant at which the answers are late; null: they are no longer required. */
export function setQuestionnaire(tx: Tx, dueMs: number | null): void {
  const { questionnaireDueMs, ...profile } = profileOf(tx);
  save(tx, { ...profile, ...(dueMs !== null && { questionnaireDueMs: dueMs }) });
}

export const mailboxOf = (tx: Tx): MailboxState => profileOf(tx).mailbox ?? {};
export const keepMailbox = (tx: Tx, mailbox: MailboxState): void => write(tx, { ...profileOf(tx), mailbox });

export const chooseCheck = (tx: Tx, checkMinutes: number): void => write(tx, { ...profileOf(tx), checkMinutes });

export function dropCleared(tx: Tx): void {
  const { cleared, ...profile } = profileOf(tx);
  write(tx, profile);
}

export const noteSignIn = (tx: Tx): void => write(tx, { ...profileOf(tx), signedInAtMs: tx.nowMs });

/** The player's identity is retained as the law requires; what they chose for themselves and for others to see is deleted. */
export function closeProfile(tx: Tx, retained: readonly DataClass[]): void {
  const { picture, partner, checkMinutes, cleared, mailbox, ...profile } = profileOf(tx);
  write(tx, {
    ...profile,
    nickname: '',
    hidden: false,
    receivePromos: false,
    receiveSmsPromos: false,
    signedInAtMs: null,
    twoFactor: false,
    canIssueBonuses: false,
    depositBonusCode: null,
    closed: { atMs: tx.nowMs, retained },
  });
  tx.facts.push({ type: 'face.changed', face: faceOf(tx) }, { type: 'nickname.changed', nickname: '' });
  tx.facts.push({ type: 'keys.changed', part: 'profile', keys: [] });
}

/** The due days of the other classes have come. */
export const keepClasses = (tx: Tx, retained: readonly DataClass[]): void => {
  const { closed, ...profile } = profileOf(tx);
  if (closed) write(tx, { ...profile, closed: { ...closed, retained } });
};

/**
 * Deletes all data of the person, and keeps what the books and the market's rules need. `kept`: what a law still
 * requires, where it does.
 */
export function eraseProfile(tx: Tx, retained: readonly DataClass[] = []): void {
  const { closed } = profileOf(tx);
  const { playerId, playerNo, country, region, licence, zone, currency, locale, createdAtMs, groups } = profileOf(tx);
  write(tx, {
    ...EMPTY,
    playerId,
    playerNo,
    country,
    region,
    licence,
    zone,
    currency,
    locale,
    createdAtMs,
    groups,
    email: '',
    confirmedAtMs: null,
    twoFactor: false,
    verified: false,
    signedInAtMs: null,
    nextZone: null,
    canIssueBonuses: false,
    depositBonusCode: null,
    ...(retained.length > 0 && closed ? { closed: { ...closed, retained } } : { erasedAtMs: tx.nowMs }),
  });
  tx.facts.push({ type: 'face.changed', face: faceOf(tx) }, { type: 'nickname.changed', nickname: '' });
  tx.facts.push({ type: 'keys.changed', part: 'profile', keys: [] });
}

export const isErased = (tx: Tx): boolean => profileOf(tx).erasedAtMs !== undefined;

/** Whether the account can no longer sign in and nothing is sent to it: closed, and erased then or later. */
export const isGone = (tx: Tx): boolean => isErased(tx) || profileOf(tx).closed !== undefined;

export const groupsOf = (tx: Tx): readonly number[] => profileOf(tx).groups;

/** The player starts or stops receiving news, or the player's subscribed browsers have changed (whole/pulled.ts). */
export const AUDIENCE = hook<(tx: Tx, change: 'joined' | 'left' | 'ways') => void>('audience');

export const addGroups = (tx: Tx, ids: readonly number[]): number[] => keepGroups(tx, [...groupsOf(tx), ...ids]);

/** Of the managed groups the player is in the wished ones only; other groups are not changed. */
export const replaceGroups = (tx: Tx, managed: readonly number[], wished: readonly number[]): number[] =>
  keepGroups(tx, [
    ...groupsOf(tx).filter((id) => !managed.includes(id)),
    ...wished.filter((id) => managed.includes(id)),
  ]);

function keepGroups(tx: Tx, ids: readonly number[]): number[] {
  const groups = [...new Set(ids)].sort((a, b) => a - b);
  const profile = profileOf(tx);
  if (groups.join() === profile.groups.join()) return groups;
  write(tx, { ...profile, groups });
  const hears = hearsNews(groups);
  if (hears !== hearsNews(profile.groups)) AUDIENCE.single(tx)(tx, hears ? 'joined' : 'left');
  tell(tx, { channel: 'groups', type: 'groups.changed', data: {} });
  endPasses(tx);
  return groups;
}

const commands = {
  birth: async (shell: Shell, user: Birth) => {
    shell.moveClock(user.clockOffsetMs);
    return shell.unborn((tx) => birth(tx, user));
  },
  profile: bySession((tx) => profileView(tx)),
  payer: bySystem(payer),
  setLocale: bySession(setLocale),
  /** Groups that the caller has found to be the player's to choose. */
  joinGroups: bySession((tx, ids: number[]) => addGroups(tx, ids)),
};

export const noun = { commands } satisfies Noun;
