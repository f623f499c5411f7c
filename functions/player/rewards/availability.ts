// What a card says before it is pressed: the same judgement as for the press, without its effects.
import { type Unavailable, unavailableBy } from '#shared/contract/availability.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { type Claimed, claimantAs, claimantOf, holderOf } from '../person/claims.ts';
import { knownPerson } from '../person/memberships.ts';

/** Why `judge` ends its command; null where it does not. It may not write. `nextMs` as in contract/availability.ts. */
export function availability(judge: () => void, nextMs: number | null = null): Unavailable | null {
  try {
    judge();
    return null;
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
    // The press asks for the person first, and then succeeds.
    return error.refusal.code === 'person.unasked' ? null : unavailableBy(error.refusal, nextMs);
  }
}

/** The same for what a person does once, in whichever of their accounts: their person must be known. */
export const availabilityOnce = (tx: Tx, judge: () => void, nextMs: number | null = null): Unavailable | null =>
  availability(() => {
    judge();
    claimantOf(tx);
  }, nextMs);

/**
 * Which of these claims another account of the person has. An object that does not answer counts as having none: the
 * press asks it again.
 */
export async function hadElsewhere(
  shell: Shell,
  asker: Asker,
  wished: (tx: Tx) => readonly Claimed[],
): Promise<Answer<ReadonlySet<string>>> {
  const read = await shell.session(asker, (tx) => {
    const person = knownPerson(tx);
    return person === null ? null : { claimant: claimantAs(tx, person), claims: wished(tx) };
  });
  if (!read.ok) return read;
  const { claimant, claims } = read.value ?? { claims: [] };
  if (!claimant) return ok(new Set());
  const holders = await Promise.all(claims.map((claim) => holderOf(shell.env, claimant, claim)));
  const had = claims.filter((_, i) => {
    const holder = holders[i];
    return holder?.ok === true && holder.value !== null && holder.value !== claimant.account;
  });
  return ok(new Set(had.map(({ groupKey }) => groupKey)));
}
