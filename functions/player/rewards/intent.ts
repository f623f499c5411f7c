// The bonus that a deposit is to bring: the terms of the code that is set, pinned on the payment before it is paid (bonuses.md 3), and
// what they are claimed for. Read and claimed before the transaction that books: nobody waits for another object inside of one.
import type { DepositTerms } from '#shared/domain/bonuses/terms.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import type { Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { type Claimant, claim, claimantOf, claimInstrument } from '../person/claims.ts';
import { personStop } from '../person/memberships.ts';
import { profileOf, setBonuses } from '../person/profile.ts';
import { codeOffer } from './offers.ts';
import { templatesOf } from './templates.ts';
import type { Whence } from './who.ts';

/** What is pinned: the terms, and the code that they are of, which their success clears. */
export interface Pinned {
  readonly code: string;
  readonly terms: DepositTerms;
}

type Transaction = <Value>(work: (tx: Tx) => Value) => Promise<Answer<Value>>;

/**
 * Null where no code is set, or the one that is brings this player nothing: the deposit goes on without. Where the person does not
 * answer nothing is pinned and nothing begins.
 */
export async function pin(
  { env }: Pick<Shell, 'env'>,
  within: Transaction,
  currency: Currency,
  whence?: Whence,
): Promise<Answer<Pinned | null>> {
  const templates = await templatesOf(env);
  const wanted = await within((tx): (Pinned & { claimant: Claimant }) | null => {
    const { depositBonusCode: code, country } = profileOf(tx);
    // A transfer comes from nowhere: it is judged where the player is registered.
    const offer = code === null ? undefined : codeOffer(tx, whence ?? { country }, templates, currency);
    if (code === null || !offer) return null;
    const stop = personStop(tx);
    if (stop?.code === 'person.unasked') throw new Undo(stop);
    return stop ? null : { code, terms: offer.terms, claimant: claimantOf(tx) };
  });
  if (!wanted.ok || wanted.value === null) return wanted;
  const { claimant, code, terms } = wanted.value;
  const held = await claim(env, claimant, terms);
  if (held.ok) return ok({ code, terms });
  return held.code === 'bonus.once' ? ok(null) : held;
}

/** Its columns of a payment. */
export const pinnedColumns = (pinned: Pinned | null) => ({
  bonus_code: pinned?.code ?? null,
  bonus_terms: pinned && JSON.stringify(pinned.terms),
});

/** A deposit whose money has come, and what it was paid with, as its provider names it. */
export interface Paid {
  readonly terms: string | null;
  readonly instrument: string | null;
}

/** Whether another account of the person has had the bonus by this means of payment: then there is none (bonuses.md 2). */
export async function clashes(
  { env }: Pick<Shell, 'env'>,
  account: string,
  { terms, instrument }: Paid,
): Promise<Answer<boolean>> {
  if (terms === null || instrument === null) return ok(false);
  const { groupKey, period } = JSON.parse(terms) as DepositTerms;
  const has = await claimInstrument(env, instrument, { account, groupKey, period });
  return has === null ? refuse('server.unavailable') : ok(!has);
}

/** The bonus has come: its code is not that of the next deposit, too. */
export function spendCode(tx: Tx, code: string | null): void {
  if (code !== null && profileOf(tx).depositBonusCode === code) setBonuses(tx, { depositBonusCode: null });
}
