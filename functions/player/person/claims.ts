// What a person has once, however many accounts they have: claimed at the person's object before the command that gives it, by name
// and birthday, and by the means of payment once it is known (bonuses.md 2, I21). What is merely typed (a phone number) claims nothing.

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

/** Once in its period. */
export interface Claimed {
  readonly groupKey: string;
  readonly period: string;
}

/** Who claims: read in a transaction, as whoever claims must be somebody. */
export interface Claimant {
  readonly account: string;
  /** The key of the person that the account's lease is for. */
  readonly person: string;
  /** Of those that it was before, under another name: it still belongs to them. */
  readonly others: readonly string[];
}

/** Ends the command with `person.unasked` where nobody knows yet who it is, and otherwise where they may not play. */
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
 * Whether this account has it of all accounts of its persons: under another name nobody gets again what one of them has had. Fails
 * closed: an object that does not answer has given nothing.
 */
export async function claim(env: Env, claimant: Claimant, claimed: Claimed): Promise<Answer<Claimant>> {
  const { account, person, others } = claimant;
  const { groupKey, period } = claimed;
  // Nothing is claimed of one of them where another has it; the only one says so itself.
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

/** Who of its persons has it, another account before this one; null where nobody does. */
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

/** Who had it by a provider's token, from before fingerprints were told. */
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

/** Another name since it was claimed is another person: they are asked anew. */
export function isSame(tx: Tx, { person }: Claimant): void {
  if (claimantOf(tx).person !== person) throw new Undo(refuse('person.unasked'));
}

/** What a person does once, in whichever of their accounts. */
export interface OncePerPerson<Value> {
  /** What is claimed for it; null where this account has done it already. Ends the command where it may not be done. */
  readonly judge: (tx: Tx) => Claimed | null;
  /** What is refused with where another account of the person has it. */
  readonly taken: string;
  /** Judges again, and does it; done already it changes nothing. */
  readonly act: (tx: Tx) => Value;
}

/**
 * Judged first, so that nothing is claimed for whom it is refused; claimed; judged again and done in one transaction. Without an asker
 * the house does it.
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
