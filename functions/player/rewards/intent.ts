// The bonus that a deposit is to bring: the terms of the code that is set, pinned on the payment before it is paid
// (bonuses.md 3), and the claim for them. Read and claimed before the transaction that books: a transaction never waits
// for another object.
import { depositBonusOf, faceOfDeposit } from '#shared/domain/bonuses/amounts.ts';
import type { DepositTerms } from '#shared/domain/bonuses/terms.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type Answer, ok } from '#shared/domain/refusal.ts';
import type { Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { type Claimant, claim, claimantOf, claimMeans, instrumentHolder } from '../person/claims.ts';
import { personStop } from '../person/memberships.ts';
import { profileOf, setBonuses } from '../person/profile.ts';
import { sourceOf } from './deposit.ts';
import { codeOffer } from './offers.ts';
import { giveBack, keepFor, reserve, returned, type Wanted } from './reservations.ts';
import { templatesOf } from './templates.ts';
import type { Whence } from './who.ts';

/** What is pinned: the terms, and their code, which is cleared once they succeed. */
export interface Pinned {
  readonly code: string;
  readonly terms: DepositTerms;
  /** The part of a campaign's budget that is reserved for it. */
  readonly wanted?: Wanted;
}

/** A deposit that is about to begin: its reference until it has a number, and its amount. */
export interface Beginning {
  readonly reference: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  /** The player's place. */
  readonly whence: Whence;
}

type Transaction = <Value>(work: (tx: Tx) => Value) => Promise<Answer<Value>>;

/**
 * Null where no code is set, or the set one brings this player nothing: the deposit goes on without. Where the person
 * or the campaign does not answer, nothing is pinned and nothing begins. Where too little is left of the campaign, the
 * player is told so before they pay.
 */
export async function pin(
  shell: Pick<Shell, 'env' | 'system'>,
  within: Transaction,
  { reference, currency, amountMinor, whence }: Beginning,
): Promise<Answer<Pinned | null>> {
  const { env } = shell;
  const templates = await templatesOf(env);
  const found = await within((tx): (Pick<Pinned, 'code' | 'terms'> & { claimant: Claimant }) | null => {
    const { depositBonusCode: code } = profileOf(tx);
    const offer = code === null ? undefined : codeOffer(tx, whence, templates, currency);
    if (code === null || !offer) return null;
    const stop = personStop(tx);
    if (stop?.code === 'person.unasked') throw new Undo(stop);
    return stop ? null : { code, terms: offer.terms, claimant: claimantOf(tx) };
  });
  if (!found.ok) return found;
  if (found.value === null) return ok(null);
  const { claimant, code } = found.value;
  const terms = withinReserve(found.value.terms, amountMinor);
  const held = await claim(env, claimant, terms);
  if (!held.ok) return held.code === 'bonus.once' ? ok(null) : held;
  const wanted = { source: `intent:${reference}`, terms, faceMinor: faceOfDeposit(amountMinor, terms) };
  if (!terms.budgeted || wanted.faceMinor === 0) return ok({ code, terms });
  const taken = await reserve(shell, wanted);
  return taken.ok ? ok({ code, terms, wanted }) : taken;
}

/** A deposit reserves of a campaign's budget what fits its announced amount: if more money comes, the bonus stays the same. */
function withinReserve(terms: DepositTerms, amountMinor: number): DepositTerms {
  const bonusMinor = depositBonusOf(amountMinor, terms);
  return terms.budgeted && bonusMinor !== null ? { ...terms, capMinor: bonusMinor } : terms;
}

/** The deposit now has a number: the reservation waits for its money under that. */
export function pinTo(tx: Tx, pinned: Pinned | null, id: string): void {
  if (pinned?.wanted) keepFor(tx, pinned.wanted.source, sourceOf(id));
}

/** The deposit fails: its reservation is returned. */
export const unpin = (tx: Tx, id: string): void => giveBack(tx, sourceOf(id));

/** Returns a reservation that was not pinned to anything. */
export async function unused(shell: Pick<Shell, 'system'>, pinned: Pinned | null): Promise<void> {
  if (pinned?.wanted) await returned(shell, pinned.wanted);
}

/** The columns of a payment that hold it. */
export const pinnedColumns = (pinned: Pinned | null) => ({
  bonus_code: pinned?.code ?? null,
  bonus_terms: pinned && JSON.stringify(pinned.terms),
});

/** Why a deposit brings no bonus though one was pinned: this means of payment has had it, or the means is not known. */
export type Lacking = 'had' | 'keyless';

/** A deposit whose money has come. */
interface Paid {
  readonly account: string;
  readonly terms: string | null;
  /** The relation of the means to the player (payments/means.ts). */
  readonly means: { readonly name: string; readonly older: readonly string[]; readonly mine: boolean } | null;
  readonly event: { readonly provider: string; readonly profile?: { readonly id: string } };
}

/** Claims the bonus by the means of payment, once it is known (bonuses.md 2). */
export async function lackingOf(
  { env }: Pick<Shell, 'env'>,
  { account, terms, means, event: { provider, profile } }: Paid,
): Promise<Answer<Lacking | null>> {
  if (terms === null || means?.mine === false) return ok(null);
  if (means === null) return ok('keyless');
  const { groupKey, period } = JSON.parse(terms) as DepositTerms;
  const before = profile ? await instrumentHolder(env, `${provider}:${profile.id}`, { groupKey, period }) : ok(null);
  if (!before.ok) return before;
  if (before.value !== null && before.value !== account) return ok('had');
  const has = await claimMeans(env, means, { account, groupKey, period });
  return has.ok ? ok(has.value ? null : 'had') : has;
}

/** The bonus has come: its code no longer applies to the next deposit. */
export function spendCode(tx: Tx, code: string | null): void {
  if (code !== null && profileOf(tx).depositBonusCode === code) setBonuses(tx, { depositBonusCode: null });
}
