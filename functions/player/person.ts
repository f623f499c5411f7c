// Who this account's player is among all accounts: the persons that it belongs to, and what a deposit or a bet needs of them.
// A lease (functions/person) says that its person was asked lately; without one nothing is taken (ADR 044).
import { type Person, personKey, unnamed } from '#shared/domain/person.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import { ASKED, ASKED_FIELDS, type AskedField } from '#shared/domain/validation/asked.ts';
import { lackingOf } from '#shared/domain/validation/profile.ts';
import { all, type Desk, one, run, stopAt, Undo } from './desk.ts';
import { plan } from './due.ts';
import { ownExclusionOf, recordsOf, writeRecord } from './limits/exclusion.ts';
import { forget, recall } from './memory.ts';
import { dropCleared, type Profile, profileOf } from './profile.ts';

/** What becomes of a name that is nearly another player's: an operator says whether she may play. */
export type Review = 'clear' | 'waits' | 'released' | 'refused';

/** A person that this account belongs to, for good. */
export interface Membership {
  key: string;
  review: Review;
  /** Numbers of players of the same birthday with nearly the same name. */
  near: readonly number[];
  sinceMs: number;
}

/** Told at once by the command itself; by the alarm where that failed. */
const TELL_MS = 3000;

/** As she writes it: equal texts are the same person, and comparing them costs a bet nothing. */
export const nameOf = ({ firstName, lastName, dateOfBirth }: Person): string =>
  `${firstName}|${lastName}|${dateOfBirth}`;

export const memberships = (desk: Desk): readonly Membership[] =>
  recall(desk, 'persons', () =>
    all<{ key: string; review: Review; near: string | null; joined_at: number }>(
      desk,
      'select * from person order by joined_at, key',
    ).map(({ key, review, near, joined_at }) => ({
      ...{ key, review, sinceMs: joined_at },
      near: JSON.parse(near ?? '[]') as number[],
    })),
  );

const membershipOf = (desk: Desk, key: string): Membership | undefined =>
  memberships(desk).find((each) => each.key === key);

/** The person that she was when it was last asked. */
export const current = (desk: Desk): Membership | null => (desk.lease && membershipOf(desk, desk.lease.key)) ?? null;

/**
 * Why nobody knows yet, or nobody has decided yet, whether she may deposit and bet; null where she may. `asks` is what else is
 * needed, so that everything that is missing is asked for at once.
 */
export function personStop(desk: Desk, asks: readonly AskedField[] = []): Refusal | null {
  const profile = profileOf(desk);
  const { lease } = desk;
  if (lease?.name !== nameOf(profile)) {
    const missing = keyless(profile, asks);
    return missing.length > 0 ? refuse('profile.incomplete', { missing: missing.join(',') }) : refuse('person.unasked');
  }
  const review = membershipOf(desk, lease.key)?.review;
  if (review === 'waits') return refuse('person.review');
  return review === 'refused' ? refuse('person.refused') : null;
}

/** Ends a deposit or a bet of somebody whose person was not asked lately, or about whom an operator has to decide. */
export const mustBePerson = (desk: Desk, asks: readonly AskedField[] = []): void => stopAt(personStop(desk, asks));

/** Which of the fields that make a person are not known, and then which others, by their names on the wire. */
function keyless(profile: Profile, asks: readonly AskedField[]): string[] {
  if (personKey(profile) !== null) return [];
  const names: string[] = unnamed(profile);
  const lacking = lackingOf(['date_of_birth', ...asks], profile, profile.country);
  return ASKED_FIELDS.filter((field) => names.includes(ASKED[field]) || lacking.includes(field));
}

/** Her own exclusion has begun, changed or ended: its new version is for all accounts of hers. */
export function tellPerson(desk: Desk): void {
  const { playerId } = profileOf(desk);
  const known = recordsOf(desk).find(({ account }) => account === playerId);
  const own = ownExclusionOf(desk);
  const exclusion = own && { type: own.type, fromMs: own.fromMs, untilMs: own.untilMs };
  writeRecord(desk, { account: playerId, version: (known?.version ?? 0) + 1, exclusion });
  retell(desk);
}

export const retell = (desk: Desk): void => plan(desk, 'person.tell', '', desk.nowMs + TELL_MS);

/** Another name is another person, who is told of every exclusion that this account knows. */
export function renamed(desk: Desk, before: Person): boolean {
  if (nameOf(before) === nameOf(profileOf(desk))) return false;
  if (recordsOf(desk).length > 0) retell(desk);
  return true;
}

interface Belonging {
  key: string;
  /** As `nameOf` writes it. */
  name: string;
  near: readonly number[];
}

/**
 * She belongs to this person from now on. `near` are players with nearly the same name: an operator decides before she plays,
 * and what one has refused is not undone by another name.
 */
export function belong(desk: Desk, { key, name, near }: Belonging): void {
  if (membershipOf(desk, key)) return;
  const profile = profileOf(desk);
  // She played under this name before names were held against each other (ADR 044). The name that was asked about: hers may
  // have changed since.
  const settled = profile.cleared?.name === name;
  const refused = memberships(desk).some(({ review }) => review === 'refused');
  const review = refused ? 'refused' : near.length > 0 && !settled ? 'waits' : 'clear';
  run(
    desk,
    'insert into person (key, review, near, joined_at) values (?, ?, ?, ?)',
    ...[key, review, JSON.stringify(near), desk.nowMs],
  );
  forget(desk, 'persons');
  if (profile.cleared) dropCleared(desk);
  tellOffice(desk);
}

/** `N1042`: what an operator decides about, by the player's number. */
export const reviewId = (desk: Desk): string => `N${profileOf(desk).playerNo}`;

/** The newest that waits; else the newest that was decided about. */
export const reviewed = (desk: Desk): Membership | null =>
  memberships(desk).findLast(({ review }) => review === 'waits') ??
  memberships(desk).findLast(({ review }) => review !== 'clear') ??
  null;

/** An operator's word, for every name of hers that waits or was decided about. */
export function decideReview(desk: Desk, subject: string, review: 'released' | 'refused'): void {
  if (subject !== reviewId(desk) || !reviewed(desk)) throw new Undo(refuse('person.unknown'));
  run(desk, `update person set review = ? where review <> 'clear'`, review);
  forget(desk, 'persons');
  tellOffice(desk);
}

function tellOffice(desk: Desk): void {
  const waits = one<{ at: number | null }>(desk, `select min(joined_at) as at from person where review = 'waits'`)?.at;
  const known = one(desk, `select 1 from person where review <> 'clear'`);
  if (!known) return;
  const sinceMs = waits ?? desk.nowMs;
  desk.facts.push({ type: 'work.changed', kind: 'person', ref: reviewId(desk), waiting: waits !== null, sinceMs });
}
