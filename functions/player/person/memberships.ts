// Who this account's player is among all accounts: the persons that it belongs to, and what a deposit or a bet needs of
// them. A lease (functions/person) says that its person was asked recently; without one no money is taken (ADR 044).

import { type Person, personKey, unnamed } from '#shared/domain/person.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import type { Stopped } from '#shared/domain/restore.ts';
import { lackingOf } from '#shared/domain/validation/profile.ts';
import { REQUIRED, REQUIRED_FIELDS, type RequiredField } from '#shared/domain/validation/required.ts';
import { forget, recall } from '../core/cache.ts';
import { noteProtected } from '../core/journal.ts';
import { readMeta, writeMeta } from '../core/meta.ts';
import { deliver } from '../core/outbox.ts';
import { all, one, run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { dropCleared, type Profile, profileOf } from './profile.ts';
import { PROTECTION } from './protection.ts';
import { recordsOf } from './records.ts';

/** The review of a name that is similar to another player's: an operator decides whether they may play. */
export type Review = 'clear' | 'waits' | 'released' | 'refused';

/** A person that this account belongs to, for good. */
export interface Membership {
  key: string;
  review: Review;
  /** Numbers of players with the same birthday and a similar name. */
  near: readonly number[];
  sinceMs: number;
}

declare module '../core/cache.ts' {
  interface Remembered {
    persons: readonly Membership[];
  }
}

/** Milliseconds: the command itself sends it at once; the delivery follows where that failed. */
const TELL_MS = 3000;

/** As the player writes it: equal texts are the same person, and comparing them costs a bet nothing. */
export const nameOf = ({ firstName, lastName, dateOfBirth }: Person): string =>
  `${firstName}|${lastName}|${dateOfBirth}`;

export const memberships = (tx: Tx): readonly Membership[] =>
  recall(tx, 'persons', () =>
    all<{ key: string; review: Review; near: string | null; joined_at: number }>(
      tx,
      'select * from person order by joined_at, key',
    ).map(({ key, review, near, joined_at }) => ({
      key,
      review,
      sinceMs: joined_at,
      near: JSON.parse(near ?? '[]') as number[],
    })),
  );

const membershipOf = (tx: Tx, key: string): Membership | undefined => memberships(tx).find((each) => each.key === key);

/**
 * Why the player may not deposit and bet before their person, or an operator's decision, is known; null where they may.
 * `asks` names further required fields, so that everything missing is asked for at once.
 */
export function personStop(tx: Tx, asks: readonly RequiredField[] = []): Refusal | null {
  const profile = profileOf(tx);
  const { lease } = tx;
  if (lease?.name !== nameOf(profile)) {
    const missing = keyless(profile, asks);
    return missing.length > 0 ? refuse('profile.incomplete', { missing: missing.join(',') }) : refuse('person.unasked');
  }
  return stopOfReview(membershipOf(tx, lease.key)?.review) ?? PROTECTION.single(tx).registerStop(tx, lease.key);
}

interface Recognised {
  name: string;
  key: string;
}

/** Stores the name that was asked about last, and its person: outlives the lease, for display and not for decisions. */
export function recognise(tx: Tx, person: Recognised): void {
  const known = readMeta<Recognised | null>(tx, 'person');
  if (known?.name !== person.name || known.key !== person.key) writeMeta(tx, 'person', person);
}

export const forgetName = (tx: Tx): void => writeMeta(tx, 'person', null);

/** The refusal while an operator must decide, or has decided against deposits and play: known without asking another object. */
export function reviewStop(tx: Tx): Refusal | null {
  const key = knownPerson(tx);
  return key === null ? null : stopOfReview(membershipOf(tx, key)?.review);
}

/** The key of the person found for the player's name; null while none has been asked. */
export function knownPerson(tx: Tx): string | null {
  const known = readMeta<Recognised | null>(tx, 'person');
  return known?.name === nameOf(profileOf(tx)) ? known.key : null;
}

function stopOfReview(review: Review | undefined): Refusal | null {
  if (review === 'waits') return refuse('person.review');
  return review === 'refused' ? refuse('person.refused') : null;
}

/** Ends a deposit or a bet of a player whose person was not asked recently, or about whom an operator has to decide. */
export const mustBePerson = (tx: Tx, asks: readonly RequiredField[] = []): void => stopAt(personStop(tx, asks));

/** Which of the fields that make a person are missing, and then which others, by their API names. */
function keyless(profile: Profile, asks: readonly RequiredField[]): string[] {
  if (personKey(profile) !== null) return [];
  const names: string[] = unnamed(profile);
  const lacking = lackingOf(['date_of_birth', ...asks], profile, profile.country);
  return REQUIRED_FIELDS.filter((field) => names.includes(REQUIRED[field]) || lacking.includes(field));
}

/** Sends what this account knows again, to every person that it belongs to. */
export const retell = (tx: Tx): void => deliver(tx, ['person', null, TELL_MS]);

/** Another name is another person, which gets every exclusion that this account knows. */
export function renamed(tx: Tx, before: Person): boolean {
  if (nameOf(before) === nameOf(profileOf(tx))) return false;
  if (recordsOf(tx).length > 0) retell(tx);
  return true;
}

interface Belonging {
  key: string;
  /** As `nameOf` writes it. */
  name: string;
  near: readonly number[];
  /** The earlier decision about the name, where an operator has separated it. */
  review?: Review | null;
}

/**
 * The player belongs to this person from now on. `near` are players with a similar name: an operator decides before
 * they play, and another name does not undo a refusal.
 */
export function belong(tx: Tx, { key, name, near, review: decided }: Belonging): void {
  if (membershipOf(tx, key)) return;
  const profile = profileOf(tx);
  // The player played under this name before names were compared (ADR 044). The name that was asked about counts:
  // theirs may have changed since.
  const settled = profile.cleared?.name === name;
  const refused = memberships(tx).some(({ review }) => review === 'refused');
  const review = refused ? 'refused' : (decided ?? (near.length > 0 && !settled ? 'waits' : 'clear'));
  run(
    tx,
    'insert into person (key, review, near, joined_at) values (?, ?, ?, ?)',
    ...[key, review, JSON.stringify(near), tx.nowMs],
  );
  forget(tx, 'persons');
  if (review !== 'clear') noteProtected(tx);
  if (profile.cleared) dropCleared(tx);
  tellOffice(tx);
}

/** Names that an operator has refused or has to look at; only for the journal. */
export const doubtedNames = (tx: Tx): Stopped['names'] =>
  memberships(tx).flatMap(({ key, review, near }) =>
    review === 'waits' || review === 'refused' ? [{ key, review, near }] : [],
  );

const FIRMNESS: readonly Review[] = ['clear', 'released', 'waits', 'refused'];

/** After a restore: doubts that arose after the backup remain, with refusals before waiting ones. */
export function doubtNamesAgain(tx: Tx, names: Stopped['names']): void {
  const news = names.filter(({ key, review }) => {
    const known = membershipOf(tx, key);
    return !known || FIRMNESS.indexOf(known.review) < FIRMNESS.indexOf(review);
  });
  for (const { key, review, near } of news)
    run(
      tx,
      `insert into person (key, review, near, joined_at) values (?, ?, ?, ?)
        on conflict (key) do update set review = excluded.review, near = excluded.near`,
      ...[key, review, JSON.stringify(near), tx.nowMs],
    );
  if (news.length === 0) return;
  forget(tx, 'persons');
  tellOffice(tx);
}

/**
 * The player paid with a means of an excluded person who has the same birthday and part of the name: an operator
 * decides before they may play on.
 */
export function awaitReview(tx: Tx, nearNo: number): void {
  const known = tx.lease && membershipOf(tx, tx.lease.key);
  if (!known || known.near.includes(nearNo)) return;
  run(
    tx,
    `update person set near = ?, review = case when review = 'refused' then review else 'waits' end where key = ?`,
    ...[JSON.stringify([...known.near, nearNo]), known.key],
  );
  noteProtected(tx);
  forget(tx, 'persons');
  tellOffice(tx);
}

/** `N1042`: the id of an operator's decision, by the player's number. */
export const reviewId = (tx: Tx): string => `N${profileOf(tx).playerNo}`;

/** The newest review that waits; otherwise the newest that was decided. */
export const reviewed = (tx: Tx): Membership | null =>
  memberships(tx).findLast(({ review }) => review === 'waits') ??
  memberships(tx).findLast(({ review }) => review !== 'clear') ??
  null;

/** An operator's decision, for every name of theirs that waits or was decided. */
/** Ends an act about a name that needs no review. */
export function mustBeReviewed(tx: Tx, subject: string): void {
  if (subject !== reviewId(tx) || !reviewed(tx)) throw new Undo(refuse('person.unknown'));
}

export function decideReview(tx: Tx, subject: string, review: 'released' | 'refused'): void {
  mustBeReviewed(tx, subject);
  run(tx, `update person set review = ? where review <> 'clear'`, review);
  forget(tx, 'persons');
  tellOffice(tx);
}

function tellOffice(tx: Tx): void {
  const waits = one<{ at: number | null }>(tx, `select min(joined_at) as at from person where review = 'waits'`)?.at;
  const known = one(tx, `select 1 from person where review <> 'clear'`);
  if (!known) return;
  const sinceMs = waits ?? tx.nowMs;
  const about = { near: reviewed(tx)?.near ?? [] };
  tx.facts.push({ type: 'work.changed', kind: 'person', ref: reviewId(tx), waiting: waits !== null, sinceMs, about });
}
