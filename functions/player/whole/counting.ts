// Whether one operator may do an act alone (shared/domain/office/policy.ts). Before the act, its value is added to the
// sums at the person's object, and at the audit log's object to those of the operator and of linked accounts. Above a
// bound, or where its value is the whole account, it is only proposed and waits for a second operator (ADR 096).

import { auditOf } from '#functions/audit/stub.ts';
import type { AuditVerbs, HouseCounting } from '#functions/audit/verbs.ts';
import { patient } from '#functions/object/timeout.ts';
import { PERSON_MS } from '#functions/person/leases.ts';
import { personOf } from '#functions/person/stub.ts';
import type { Counting } from '#functions/person/verbs.ts';
import { line } from '#shared/base/line.ts';
import { inputHash } from '#shared/domain/command.ts';
import { isValued, OPERATIONS, type Operation, type ValuedOperation } from '#shared/domain/office/acts.ts';
import { houseSums, MONTH_MS } from '#shared/domain/office/policy.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { type Worth as WorthOf, worthOf } from '../core/acts.ts';
import { answered, OPERATORS } from '../core/once.ts';
import type { By } from '../core/operated.ts';
import type { Shell } from '../core/shell.ts';
import { all, run, stopAt, type Tx, Undo } from '../core/transaction.ts';
import { begunSince } from '../limits/impose.ts';
import { type Claimant, claim, claimantAs } from '../person/claims.ts';
import { personStop } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import { reserve, returned, type Wanted } from '../rewards/reservations.ts';
import { type Templates, templatesOf } from '../rewards/templates.ts';
import { whyNotGiven } from './giving.ts';
import { clustersOf, linksOf } from './linked.ts';
import { mustBeSecond, type Proposed, waitingProposal } from './proposals.ts';

type Worth = WorthOf<Wanted>;

interface Judged {
  /** The act that is done: by itself, or by the proposal that it confirms. */
  readonly wish: ValuedOperation;
  readonly proposal: Proposed | null;
  /** The key that it is done under once, also where it was proposed first. */
  readonly key: string;
  /** `account`: its value cannot be given as a sum. */
  readonly worth: Worth | 'account';
  /** The person whose sum it counts in; null while the person is not known, and for an act without a sum. */
  readonly claimant: Claimant | null;
}

/** What was judged, counted, claimed and reserved before the transaction that does it. */
export interface Weighed extends Judged {
  readonly templates: Templates;
  /** Where it is counted; null where it is not. */
  readonly counted: CountedAt | null;
  /** It is only proposed: nothing is counted. */
  readonly waits: boolean;
}

/** The key under which an act is counted at the person's object, and its sums at the log's. */
export interface CountedAt {
  readonly key: string;
  readonly house: HouseCounting;
}

const NO_TEMPLATES: Templates = { all: [], additional: [], budgets: new Map() };

/** Ends the command where the act may not be done now, or not by this operator; null where one operator does it alone, uncounted. */
export function judge(tx: Tx, by: By, operation: Operation, templates: Templates = NO_TEMPLATES): Judged | null {
  const proposal = operation.act === 'proposal.confirm' ? waitingProposal(tx, operation.subject) : null;
  if (proposal) mustBeSecond(proposal, { name: by.operator, roles: by.roles });
  if (proposal && begunSince(tx, proposal.operation, proposal.at)) throw new Undo(refuse('offer.ended'));
  const wish = proposal?.operation ?? operation;
  if (!isValued(wish)) return null;
  const { gives } = OPERATIONS[wish.act];
  if (gives) stopAt(whyNotGiven(tx, gives, { isBought: wish.act === 'exchange.reverse' }));
  const key = proposal?.key ?? by.key;
  const worth = worthOf(tx, wish, { templates: templates as never, key }) as Worth | 'account' | null;
  // The confirmed act must equal the proposed one.
  if (proposal && (worth === null || proposal.terms !== termsOf(worth))) throw new Undo(refuse('offer.ended'));
  if (worth === null) return null;
  return { wish, proposal, key, worth, claimant: worth === 'account' ? null : whose(tx) };
}

const termsOf = (worth: Worth | 'account'): string => (worth === 'account' ? worth : worth.terms);
const eurOf = (worth: Worth | 'account'): number | null => (worth === 'account' ? null : worth.eurMinor);

/** A player under review has a sum, too; ends the command where the person has to be asked first. */
function whose(tx: Tx): Claimant | null {
  const stop = personStop(tx);
  if (stop?.code === 'person.unasked') throw new Undo(stop);
  return stop?.code === 'profile.incomplete' || !tx.lease ? null : claimantAs(tx, tx.lease.key);
}

/**
 * Before an act with a value: judged first, so that a refused act is not counted; counted at the person's object;
 * claimed and reserved where it is done now. Null where one operator does it alone, and where it was done before. Fails
 * closed.
 */
export async function weigh(
  shell: Pick<Shell, 'env' | 'system'>,
  by: By,
  operation: Operation,
): Promise<Answer<Weighed | null>> {
  if (operation.act !== 'proposal.confirm' && !isValued(operation)) return ok(null);
  const templates = await templatesOf(shell.env);
  const first = await shell.system((tx) => {
    if (answered(tx, OPERATORS, by.key) !== undefined) return null;
    const judged = judge(tx, by, operation, templates);
    return judged && { judged, count: countOf(tx, by, operation, judged), links: linksOf(tx), rules: tx.rules };
  });
  if (!first.ok || !first.value) return first.ok ? ok(null) : first;
  const { judged, count, links, rules } = first.value;
  const weighed: Weighed = { ...judged, templates, counted: null, waits: false };
  const { worth, proposal, claimant } = judged;
  // An act that cannot be counted takes two operators.
  if (worth === 'account' || !count || (!claimant && !proposal)) return ok({ ...weighed, waits: proposal === null });
  const bounds = rules.policy.sums[worth.sum];
  const clusters = await clustersOf(shell.env, links, by);
  const sums = houseSums(bounds, { operator: by.operator, proposer: proposal?.operator ?? null, clusters });
  const { key, eurMinor, atMs } = count;
  const counted: CountedAt = { key, house: { key, sum: worth.sum, eurMinor, atMs, sums } };
  const counts = await counting(shell, claimant, count, counted);
  if (!counts.ok) return counts;
  return counts.value ? taking(shell, { ...weighed, counted }) : ok({ ...weighed, waits: true });
}

/** Claims what the person gets once, and reserves a part of a budget; where that is refused nothing counts. */
async function taking(shell: Pick<Shell, 'env' | 'system'>, weighed: Weighed): Promise<Answer<Weighed>> {
  const { worth, claimant } = weighed;
  const { claims, wanted } = worth === 'account' ? {} : worth;
  const held = claims && claimant ? await claim(shell.env, claimant, claims) : ok(null);
  const taken = held.ok && wanted ? await reserve(shell, wanted) : held;
  if (taken.ok) return ok(weighed);
  await uncounted(shell, weighed);
  return taken;
}

/** The same key with another input is another act, which is refused: it must not take back what the first one counts. */
function countOf(tx: Tx, by: By, operation: Operation, { proposal, worth }: Judged): Counting | null {
  if (worth === 'account') return null;
  return {
    key: `${profileOf(tx).playerNo}:${by.key}:${inputHash(operation)}`,
    sum: worth.sum,
    eurMinor: worth.eurMinor,
    atMs: tx.nowMs,
    bound: proposal === null ? tx.rules.policy.sums[worth.sum].person : null,
    before: all<Counting['before'][number]>(
      tx,
      'select key, sum, eur as eurMinor, at as atMs from office_sum where at > ?',
      tx.nowMs - MONTH_MS,
    ),
  };
}

/** Under a former name the account still belongs to that person: an act is counted in the sum of each. */
const personsOf = (claimant: Claimant | null): string[] => (claimant ? [claimant.person, ...claimant.others] : []);

/**
 * False where it raises one of its sums above a bound that a second operator may exceed; refused where two have
 * confirmed too much together. Fails closed: without an answer the act is not done.
 */
async function counting(
  shell: Pick<Shell, 'env'>,
  claimant: Claimant | null,
  count: Counting,
  { house }: CountedAt,
): Promise<Answer<boolean>> {
  const [audit, undo]: [AuditVerbs, Uncount[]] = [auditOf(shell.env), []];
  try {
    for (const key of personsOf(claimant)) {
      const person = personOf(shell.env, key);
      // A call without an answer may have counted already.
      undo.push(() => person.uncount(count.key));
      if (await patient(person.count(count), PERSON_MS)) continue;
      await forgotten(undo.slice(0, -1));
      return ok(false);
    }
    undo.push(() => audit.uncount(house));
    const above = await patient(audit.count(house), PERSON_MS);
    if (above === null) return ok(true);
    await forgotten(undo.slice(0, -1));
    return above === 'pair' ? refuse('bonus.second_operator', { why: 'pair' }) : ok(false);
  } catch (error) {
    console.error(line({ event: 'person.silent', error: String(error) }));
    await forgotten(undo);
    return refuse('server.unavailable');
  }
}

type Uncount = () => Promise<void>;

/** Takes the count of an act that was not done back. Where that message is lost, too much counts for a while, never too little. */
async function forgotten(counts: readonly Uncount[]): Promise<void> {
  for (const uncount of counts)
    try {
      await patient(uncount(), PERSON_MS);
    } catch (error) {
      console.error(line({ event: 'person.silent', error: String(error) }));
    }
}

async function uncounted(
  { env }: Pick<Shell, 'env'>,
  { claimant, counted }: Pick<Weighed, 'claimant' | 'counted'>,
): Promise<void> {
  if (counted === null) return;
  const { key, house } = counted;
  await forgotten([
    ...personsOf(claimant).map((person) => () => personOf(env, person).uncount(key)),
    () => auditOf(env).uncount(house),
  ]);
}

/** The transaction has refused the act: takes its count and reservation back. */
export async function notDone(shell: Pick<Shell, 'env' | 'system'>, weighed: Weighed): Promise<void> {
  if (weighed.waits) return;
  await uncounted(shell, weighed);
  if (weighed.worth !== 'account' && weighed.worth.wanted) await returned(shell, weighed.worth.wanted);
}

/** Judges again in the transaction that does it: it must still be the same act, for the same person. */
export function mustStillBe(tx: Tx, by: By, operation: Operation, weighed: Weighed | null): void {
  const now = judge(tx, by, operation, weighed?.templates);
  if (!now && !weighed) return;
  if (!now || !weighed || termsOf(now.worth) !== termsOf(weighed.worth) || isMore(now.worth, weighed.worth))
    throw new Undo(refuse('offer.ended'));
  // With another name since the count the player is another person, who must be asked again.
  if (now.claimant?.person !== weighed.claimant?.person) throw new Undo(refuse('person.unasked'));
}

const isMore = (now: Worth | 'account', then: Worth | 'account'): boolean => (eurOf(now) ?? 0) > (eurOf(then) ?? 0);

/** Done: the account stores the count, also for the case that its name changes. */
export function noteCounted(tx: Tx, { counted, worth }: Weighed): void {
  if (counted === null || worth === 'account') return;
  run(tx, 'delete from office_sum where at <= ?', tx.nowMs - MONTH_MS);
  run(
    tx,
    'insert into office_sum (key, sum, eur, at) values (?, ?, ?, ?)',
    counted.key,
    worth.sum,
    worth.eurMinor,
    tx.nowMs,
  );
}

/** What a second operator is asked to confirm. */
export const toPropose = ({ wish, key, worth }: Weighed): Pick<Proposed, 'key' | 'operation' | 'terms' | 'eur'> => ({
  key,
  operation: wish,
  terms: termsOf(worth),
  eur: eurOf(worth),
});
