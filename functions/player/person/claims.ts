// What a person gets once, however many accounts they have: claimed at the person's object before the command that
// gives it, by name and birthday, and by the means of payment once it is known (bonuses.md 2, I21). A merely typed
// value (a phone number) claims nothing.

import { keyedHash } from '#functions/crypto/secrets.ts';
import { type MeansNames, meansCalled } from '#functions/means/stub.ts';
import { patient } from '#functions/object/timeout.ts';
import { PERSON_MS } from '#functions/person/leases.ts';
import { personOf, personSecret } from '#functions/person/stub.ts';
import { line } from '#shared/base/line.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { memberships, mustBePerson } from './memberships.ts';
import { profileOf } from './profile.ts';

/** Claimed once in its period. */
export interface Claimed {
  readonly groupKey: string;
  readonly period: string;
}

/** The claimant, read in a transaction, as they must be a known person. */
export interface Claimant {
  readonly account: string;
  /** The key of the person that the account's lease is for. */
  readonly person: string;
  /** Persons that the account belonged to under other names: the claim holds for them as well. */
  readonly others: readonly string[];
}

/** Ends the command with `person.unasked` where the person is not known yet, and with a refusal where they may not play. */
export function claimantOf(tx: Tx): Claimant {
  mustBePerson(tx);
  return claimantAs(tx, tx.lease?.key ?? '');
}

export const claimantAs = (tx: Tx, person: string): Claimant => ({
  account: profileOf(tx).playerId,
  person,
  others: memberships(tx)
    .map(({ key }) => key)
    .filter((key) => key !== person),
});

/**
 * Claims it for this account among all accounts of its persons: under another name the player does not get again what
 * one of them has had. Fails closed: an object that does not answer has granted nothing.
 */
export async function claim(env: Env, claimant: Claimant, claimed: Claimed): Promise<Answer<Claimant>> {
  const { account, person, others } = claimant;
  const { groupKey, period } = claimed;
  // Nothing is claimed where another account of one of the persons has it. With a single person its object refuses by
  // itself.
  const holder = others.length > 0 ? await holderOf(env, claimant, claimed) : ok(null);
  if (!holder.ok) return holder;
  if (holder.value !== null && holder.value !== account) return refuse('bonus.once');
  for (const key of [person, ...others]) {
    const has = await ask(() => personOf(env, key).claim({ account, groupKey, period }));
    if (!has.ok) return has;
    if (!has.value) return refuse('bonus.once');
  }
  return ok(claimant);
}

/** Which account of its persons has it, if not this one; null where none does. */
export async function holderOf(
  env: Env,
  { account, person, others }: Claimant,
  { groupKey, period }: Claimed,
): Promise<Answer<string | null>> {
  const holders: (string | null)[] = [];
  for (const key of [person, ...others]) {
    const holder = await ask(() => personOf(env, key).holder(groupKey, period));
    if (!holder.ok) return holder;
    holders.push(holder.value);
  }
  const known = holders.filter((holder) => holder !== null);
  return ok(known.find((holder) => holder !== account) ?? known[0] ?? null);
}

/** The same for a means of payment, which is known when its money comes. */
export const claimMeans = (
  env: Env,
  { name, older }: MeansNames,
  wish: Claimed & { readonly account: string },
): Promise<Answer<boolean>> => ask(() => meansCalled(env, name).claim(wish, older));

/** The account that had it by a provider's token, from before there were fingerprints. */
export const instrumentHolder = async (
  env: Env,
  instrument: string,
  { groupKey, period }: Claimed,
): Promise<Answer<string | null>> => {
  const key = await keyedHash(personSecret(env), `instrument:${instrument}`);
  return ask(() => personOf(env, key).holder(groupKey, period));
};

async function ask<Value>(work: () => Promise<Value>): Promise<Answer<Value>> {
  try {
    return ok(await patient(work(), PERSON_MS));
  } catch (error) {
    console.error(line({ event: 'person.silent', error: String(error) }));
    return refuse('server.unavailable');
  }
}

/** With another name since the claim the player is another person, who must be asked again. */
export function isSame(tx: Tx, { person }: Claimant): void {
  if (claimantOf(tx).person !== person) throw new Undo(refuse('person.unasked'));
}

/** What a person does once, in whichever of their accounts. */
export interface OncePerPerson<Value> {
  /** The claim that it needs; null where this account has done it already. Ends the command where it may not be done. */
  readonly judge: (tx: Tx) => Claimed | null;
  /** The refusal where another account of the person has it. */
  readonly taken: string;
  /** Judges again, and does it; done already it changes nothing. */
  readonly act: (tx: Tx) => Value;
}

/**
 * Judged first, so that a refused player claims nothing; then claimed; then judged again and done in one transaction.
 * Without `asker` the house does it.
 */
export const oncePerPerson = <Value>(
  shell: Pick<Shell, 'env' | 'session' | 'system' | 'sure'>,
  asker: Asker | null,
  { judge, taken, act }: OncePerPerson<Value>,
): Promise<Answer<Value>> =>
  shell.sure(async () => {
    const write = <Result>(work: (tx: Tx) => Result) => (asker ? shell.session(asker, work) : shell.system(work));
    const first = await write((tx) => {
      const claimed = judge(tx);
      return claimed && { claimed, claimant: claimantOf(tx) };
    });
    if (!first.ok) return first;
    if (!first.value) return write(act);
    const held = await claim(shell.env, first.value.claimant, first.value.claimed);
    if (!held.ok) return held.code === 'bonus.once' ? refuse(taken) : held;
    return write((tx) => {
      isSame(tx, held.value);
      return act(tx);
    });
  });
