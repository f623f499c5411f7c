// What operators give (rewards.md 2): judged as an offer is, claimed for the person, and above an amount only when a second operator
// has confirmed it.

import { faceOf } from '#shared/domain/bonuses/amounts.ts';
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import { isGrantable } from '#shared/domain/bonuses/template.ts';
import type { GiftTerms } from '#shared/domain/bonuses/terms.ts';
import type { Currency } from '#shared/domain/money.ts';
import { type Answer, assert, ok, refuse } from '#shared/domain/refusal.ts';
import { answered, OPERATORS } from '../core/once.ts';
import type { Shell } from '../core/shell.ts';
import { all, insert, need, one, run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { type Claimant, type Claimed, claim, claimantOf, isSame } from '../person/claims.ts';
import { profileOf } from '../person/profile.ts';
import { giveGift, whyNone } from './give.ts';
import { judge } from './offers.ts';
import { reserve, spend, type Wanted, wantedOf } from './reservations.ts';
import type { Templates } from './templates.ts';
import { templatesOf } from './templates.ts';

/** By its template, or as it was proposed. */
type Wish = { readonly template: string } | { readonly subject: string };
/** Who gives it, and the key of the act. */
interface By {
  readonly key: string;
  readonly operator: string;
}

/** What was read, claimed and reserved before the transaction that gives. */
export interface Granting {
  readonly templates: Templates;
  /** Null where nothing is given yet. */
  readonly claimant: Claimant | null;
  readonly wanted: Wanted | null;
}

interface Proposed {
  readonly no: number;
  readonly key: string;
  readonly template: string;
  readonly version: number;
  readonly currency: Currency;
  /** Its amount, or its spins at their stake. */
  readonly amount: number;
  readonly operator: string;
  readonly at: number;
  readonly state: 'waits' | 'given' | 'rejected';
}

export interface ProposalView {
  id: string;
  template: string;
  currency: Currency;
  amountMinor: number;
  operator: string;
  atMs: number;
}

const idOf = (tx: Tx, no: number): string => `W${profileOf(tx).playerNo}-${no}`;

function proposed(tx: Tx, id: string): Proposed {
  const no = Number(/^W\d+-(\d+)$/.exec(id)?.[1] ?? 0);
  const row = one<Proposed>(tx, 'select * from proposed_gift where no = ?', no);
  if (!row || idOf(tx, no) !== id) throw new Undo(refuse('bonus.unknown'));
  return row;
}

const WAITING = `select * from proposed_gift where state = 'waits' order by no`;

/** Those that wait for a second operator, the oldest first. */
export const proposals = (tx: Tx): ProposalView[] =>
  all<Proposed>(tx, WAITING).map(({ no, template, currency, amount, operator, at }) => ({
    id: idOf(tx, no),
    template,
    currency,
    amountMinor: amount,
    operator,
    atMs: at,
  }));

export const proposalState = (tx: Tx, { subject }: { subject: string }): string => proposed(tx, subject).state;

/** For the log: how often it was given here, and what waits. */
export function stateOfGrant(tx: Tx, { template }: { template: string }): string {
  const given = one<{ n: number }>(tx, `select count(*) as n from gift where template = ?`, template)?.n ?? 0;
  const waits = one<{ n: number }>(
    tx,
    `select count(*) as n from proposed_gift where template = ? and state = 'waits'`,
    template,
  );
  return `${template} given ${given}, waits ${waits?.n ?? 0}`;
}

interface Judged {
  /** Once for each act, or for its proposal. */
  readonly source: string;
  readonly terms: GiftTerms;
  readonly claimed: Claimed;
  /** A second operator has to confirm it first. */
  readonly waits: boolean;
  readonly proposal: Proposed | null;
}

/** Ends the command where it may not be given to this player now, or not by this operator. */
function judged(tx: Tx, templates: Templates, wish: Wish, { key, operator }: By): Judged {
  const proposal = 'subject' in wish ? proposed(tx, wish.subject) : null;
  if (proposal && proposal.state !== 'waits') throw new Undo(refuse('bonus.stage', { stage: proposal.state }));
  if (proposal?.operator === operator) throw new Undo(refuse('bonus.second_operator'));
  stopAt(whyNone(tx));
  const wanted = proposal ?? ('template' in wish ? wish : null);
  const template = templates.all.find(({ id }) => id === wanted?.template);
  if (!template || !isGrantable(template)) throw new Undo(refuse('bonus.not_offered'));
  const { currency } = profileOf(tx);
  const { country } = tx.rules.market;
  const terms = need(judge(tx, { country }, templates, { template, by: 'office', currency }));
  assert(terms.kind !== 'deposit', 'a deposit gives a bonus by its own way');
  // What is confirmed is what was proposed.
  if (proposal && (proposal.version !== terms.version || proposal.amount !== faceOf(terms)))
    throw new Undo(refuse('offer.ended'));
  const eurMinor = toEuro(faceOf(terms), { currency, rates: tx.rules.rates });
  const waits = proposal === null && eurMinor > tx.rules.market.fourEyesAboveEurMinor;
  const source = `office:${proposal?.key ?? key}`;
  return { source, terms, claimed: { groupKey: terms.groupKey, period: terms.period }, waits, proposal };
}

/** Judged first, so that nothing is claimed for whom it is refused; claimed for the person and reserved where it is given now. */
export async function grantFor(shell: Shell, by: By, wish: Wish): Promise<Answer<Granting>> {
  const templates = await templatesOf(shell.env);
  const first = await shell.system((tx) => {
    if (answered(tx, OPERATORS, by.key)) return null;
    const { waits, claimed, source, terms } = judged(tx, templates, wish, by);
    return waits ? null : { claimed, claimant: claimantOf(tx), wanted: wantedOf(source, terms) };
  });
  if (!first.ok) return first;
  if (!first.value) return ok({ templates, claimant: null, wanted: null });
  const { claimant, claimed, wanted } = first.value;
  const held = await claim(shell.env, claimant, claimed);
  if (!held.ok) return held;
  const taken = await reserve(shell, wanted);
  return taken.ok ? ok({ templates, claimant: held.value, wanted }) : taken;
}

/** Given, or proposed. */
export function grant(tx: Tx, wish: Wish, by: By, granting: Granting | null | undefined): void {
  assert(granting, 'a grant is judged before its transaction');
  const { source, terms, waits, proposal } = judged(tx, granting.templates, wish, by);
  if (waits) {
    propose(tx, terms, by);
    return;
  }
  assert(granting.claimant, 'what is given is claimed first');
  isSame(tx, granting.claimant);
  giveGift(tx, { source, terms: spend(tx, { ...wantedOf(source, terms), terms }) });
  if (proposal) decide(tx, proposal, 'given');
}

function propose(tx: Tx, terms: GiftTerms, { key, operator }: By): void {
  const { template, version, currency } = terms;
  const amount = faceOf(terms);
  const no = insert(tx, 'proposed_gift', { key, template, version, currency, amount, operator, at: tx.nowMs });
  tx.facts.push({ type: 'work.changed', kind: 'gift', ref: idOf(tx, no), waiting: true, sinceMs: tx.nowMs });
}

export function reject(tx: Tx, id: string): void {
  const proposal = proposed(tx, id);
  if (proposal.state !== 'waits') throw new Undo(refuse('bonus.stage', { stage: proposal.state }));
  decide(tx, proposal, 'rejected');
}

function decide(tx: Tx, { no, at }: Proposed, state: Exclude<Proposed['state'], 'waits'>): void {
  run(tx, 'update proposed_gift set state = ? where no = ?', state, no);
  tx.facts.push({ type: 'work.changed', kind: 'gift', ref: idOf(tx, no), waiting: false, sinceMs: at });
}
