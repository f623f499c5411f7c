// One rule about which players may be given anything, for every act of operators that gives (ADR 096).
import { GIVEN, type Given } from '#shared/domain/office/acts.ts';
import { whyNotNow } from '#shared/domain/programme.ts';
import { type Refusal, refuse } from '#shared/domain/refusal.ts';
import type { Tx } from '../core/transaction.ts';
import { personStop, reviewStop } from '../person/memberships.ts';
import { isGone } from '../person/profile.ts';
import { whyNone } from '../rewards/give.ts';
import { viewerOf } from '../rewards/who.ts';

/**
 * Why nothing of the kind may be given to the player now, by any act: closed or erased, a break or an exclusion,
 * further accounts, bonuses that they turned off, a place that does not permit it, a person that is not known or under
 * review. Returned purchases may go also to a player with further accounts, who is only warned (S4.54). What is given
 * back was the player's: the place need not permit gifts of operators (`isBack`).
 */
export function whyNotGiven(tx: Tx, gives: Given, { isBought = false, isBack = false } = {}): Refusal | null {
  if (isGone(tx)) return refuse('bonus.not_offered', { why: 'closed' });
  const none = whyNone(tx, isBought);
  if (none) return none;
  const { market } = tx.rules;
  const isTaken = isBack || gives !== 'bonuses' || market.gifts.types.includes('office');
  if (!isTaken || whyNotNow({}, viewerOf(tx, market, gives))) return refuse('bonus.not_offered', { why: 'place' });
  const stop = personStop(tx);
  return stop?.code === 'person.unasked' ? reviewStop(tx) : stop;
}

/** The same for each kind, for the operator who gives. */
export const whyNotGivenHere = (tx: Tx): Record<Given, Refusal | null> =>
  Object.fromEntries(GIVEN.map((kind) => [kind, whyNotGiven(tx, kind)])) as Record<Given, Refusal | null>;
