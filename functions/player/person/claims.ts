// What a person has once, however many accounts they have: claimed at the person's object before the command that gives it, by name
// and birthday and by phone, and by the means of payment once it is known (bonuses.md 2, I21).
import { keyedHash } from '#functions/crypto/secrets.ts';
import { patient } from '#functions/object/timeout.ts';
import { PERSON_MS } from '#functions/person/leases.ts';
import { personOf } from '#functions/person/stub.ts';
import { phoneTrait } from '#shared/domain/namesakes.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { Asker, Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { mustBePerson } from './memberships.ts';
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
  readonly phone: string;
}

/** Ends the command with `person.unasked` where nobody knows yet who it is, and otherwise where they may not play. */
export function claimantOf(tx: Tx): Claimant {
  mustBePerson(tx);
  const { playerId, country, mobilePhone } = profileOf(tx);
  return { account: playerId, person: tx.lease?.key ?? '', phone: phoneKey(country, mobilePhone) };
}

/** Not typed, or too short to be one: it is nobody's. */
const phoneKey = (country: string, phone: string): string => {
  const digits = phoneTrait(phone);
  return digits.length < 8 ? '' : `${country}:${digits}`;
};

/** Whether this account has it of all accounts of its person. Fails closed: an object that does not answer has given nothing. */
export async function claim(
  env: Env,
  { account, person, phone }: Claimant,
  { groupKey, period }: Claimed,
): Promise<Answer<Claimant>> {
  const phoneObject = phone === '' ? [] : [await keyedHash(env.BETTER_AUTH_SECRET, `phone:${phone}`)];
  for (const key of [person, ...phoneObject]) {
    const has = await ask(env, key, { account, groupKey, period });
    if (has === null) return refuse('server.unavailable');
    if (!has) return refuse('bonus.once');
  }
  return ok({ account, person, phone });
}

/** The same for a means of payment, which is known when its money comes; null where nobody answers. */
export const claimInstrument = async (
  env: Env,
  instrument: string,
  wish: Claimed & { readonly account: string },
): Promise<boolean | null> => ask(env, await keyedHash(env.BETTER_AUTH_SECRET, `instrument:${instrument}`), wish);

async function ask(env: Env, key: string, wish: Claimed & { account: string }): Promise<boolean | null> {
  try {
    return await patient(personOf(env, key).claim(wish), PERSON_MS);
  } catch (error) {
    console.error(JSON.stringify({ event: 'person.silent', error: String(error) }));
    return null;
  }
}

/** Another name or phone since it was claimed is another person: they are asked anew. */
export function isSame(tx: Tx, { person, phone }: Claimant): void {
  const now = claimantOf(tx);
  if (now.person !== person || now.phone !== phone) throw new Undo(refuse('person.unasked'));
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
