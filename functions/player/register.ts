// What the register of exclusions hears of this player, and what it says of others who are the same person (limits.md 10).
import { type Person, personKey } from '#shared/domain/person.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { type Desk, Undo } from './desk.ts';
import { exclusionOf } from './limits/exclusion.ts';
import { keepCleared, profileOf } from './profile.ts';

/** How long the register's word is good for: an exclusion of the same person elsewhere is heard of within a day. */
const CLEARED_MS = 24 * 3_600_000;

/** Writes a change of exclusion, name or address into the outbox; outside an exclusion only its end is of interest. */
export function tellRegister(desk: Desk, ended = false): void {
  const exclusion = exclusionOf(desk);
  if (!exclusion && !ended) return;
  const { email, firstName, lastName, dateOfBirth } = profileOf(desk);
  const person = { firstName, lastName, dateOfBirth };
  desk.facts.push({
    type: 'exclusion.told',
    // A self-exclusion outlives its term until it is lifted.
    untilMs: exclusion ? (exclusion.type === 'selfexclusion' ? null : exclusion.untilMs) : desk.nowMs,
    email,
    person: personKey(person) ? person : null,
  });
}

/**
 * Ends a deposit or a bet of somebody whom the register was not asked about yet: `register.unasked`. The caller asks it and
 * tells the answer (functions/edge/ask.ts). Whose name is not known yet is nobody: what needs the name asks for it first.
 */
export function mustBeCleared(desk: Desk): void {
  const profile = profileOf(desk);
  const { cleared } = profile;
  if (cleared?.name === nameOf(profile) && desk.nowMs - cleared.atMs < CLEARED_MS) return;
  if (personKey(profile) === null) return;
  throw new Undo(refuse('register.unasked'));
}

/** The register knows no exclusion of this person; forgotten if she has become another meanwhile. */
export function clear(desk: Desk, person: string): null {
  const profile = profileOf(desk);
  if (personKey(profile) === person) keepCleared(desk, { name: nameOf(profile), atMs: desk.nowMs });
  return null;
}

/** As she writes it: equal texts are the same person, and comparing them costs a bet nothing. */
const nameOf = ({ firstName, lastName, dateOfBirth }: Person): string => `${firstName}|${lastName}|${dateOfBirth}`;
