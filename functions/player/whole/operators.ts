// What an operator does to a player: one entry point for every act, so that none is done without its row in the log.
// What each act does its noun declares (core/acts.ts). The office has checked the operator's role and reason
// (functions/office); here the act, its key and the log entry are one transaction.

import { patient } from '#functions/object/timeout.ts';
import { PERSON_MS } from '#functions/person/leases.ts';
import { personOf } from '#functions/person/stub.ts';
import { line } from '#shared/base/line.ts';
import type { Deed } from '#shared/contract/outgoing.ts';
import { type Operation, ruleOf } from '#shared/domain/office/acts.ts';
import { type Answer, assert, ok, refuse } from '#shared/domain/refusal.ts';
import { type Acting, effectOf } from '../core/acts.ts';
import { noteProtected } from '../core/journal.ts';
import type { Noun } from '../core/noun.ts';
import { answered, OPERATORS, once } from '../core/once.ts';
import { type By, mustBeFresh, noteAct } from '../core/operated.ts';
import { bySystem, type Shell } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { beginRest } from '../payments/rest.ts';
import { memberships } from '../person/memberships.ts';
import { profileOf } from '../person/profile.ts';
import { mustStillBe, notDone, noteCounted, toPropose, type Weighed, weigh } from './counting.ts';
import { decide, proposalState, propose, reject } from './proposals.ts';

interface Outcome extends Pick<Deed, 'subject' | 'before' | 'after'> {
  /** It is only proposed, under the named subject. */
  waits?: true;
}
/** What was asked before the transaction, and how an act with a value was weighed. */
interface Around {
  readonly prepared?: unknown;
  readonly weighed?: Weighed | null;
}
type Doing = Acting<unknown, Weighed | null>;

export function operate(tx: Tx, by: By, operation: Operation, { prepared, weighed = null }: Around = {}): Outcome {
  const { key, operator, reason, requestId } = by;
  const { answer } = once(tx, OPERATORS, key, { ...operation }, () => {
    mustBeFresh(tx, operation, by.asOf);
    mustStillBe(tx, by, operation, weighed);
    const acting = { by, prepared, weighed };
    const outcome = weighed?.waits ? proposing(tx, { ...acting, weighed }) : doing(tx, operation, acting);
    // A mere proposal is not an act yet.
    if (!outcome.waits) noteAct(tx, operation, operator);
    if (weighed?.proposal) noteAct(tx, weighed.wish, operator);
    const { subject, before, after } = outcome;
    const deed: Deed = { id: key, act: operation.act, operator, reason, requestId, subject, before, after };
    tx.facts.push({ type: 'operator.acted', deed });
    // Whatever the act was, the journal gets the player's new state, so that no act which stops something can be
    // forgotten.
    noteProtected(tx);
    return outcome;
  });
  return answer;
}

const stateOf = (tx: Tx, operation: Operation, acting: Doing, is: 'before' | 'after'): string =>
  effectOf(tx, operation).state(tx, operation, acting as Acting, is);

const performed = (tx: Tx, operation: Operation, acting: Doing): unknown =>
  effectOf(tx, operation).perform(tx, operation, acting as Acting);

function doing(tx: Tx, operation: Operation, acting: Doing): Outcome {
  const before = stateOf(tx, operation, acting, 'before');
  const { weighed } = acting;
  // Before the act, which may tell the player more than this.
  if (weighed?.worth === 'account' && ruleOf(weighed.wish.act).rests) beginRest(tx);
  performed(tx, operation, acting);
  if (weighed) noteCounted(tx, weighed);
  const subject = 'subject' in operation ? operation.subject : null;
  return { subject, before, after: stateOf(tx, operation, acting, 'after') };
}

/** A second operator has to confirm it: the log has it from here on. */
function proposing(tx: Tx, acting: Acting<unknown, Weighed>): Outcome {
  const { by, weighed } = acting;
  const wish = toPropose(weighed);
  effectOf(tx, wish.operation).mustBeProposable?.(tx, wish.operation, acting as Acting);
  const subject = propose(tx, { ...wish, operator: by.operator, reason: by.reason });
  const worth = wish.eur === null ? 'the whole account' : `${wish.eur} cents of EUR`;
  return { subject, before: 'none', after: `${proposalState(tx, { subject })}, ${worth}`, waits: true };
}

/** Does what was proposed, under the key of the proposal. */
function confirm(tx: Tx, _: Operation, acting: Doing): void {
  const { weighed, by } = acting;
  assert(weighed?.proposal, 'what is confirmed is judged before its transaction');
  decide(tx, weighed.proposal, 'given');
  performed(tx, weighed.wish, { ...acting, by: { ...by, key: weighed.key } });
}

/** The log shows a confirmed act as if it had been done alone. */
function confirmedState(tx: Tx, _: Operation, acting: Doing, is: 'before' | 'after'): string {
  assert(acting.weighed, 'what is confirmed is judged before its transaction');
  const { wish } = acting.weighed;
  return `${wish.act}: ${stateOf(tx, wish, acting, is)}`;
}

/** Whether it was done here, by its key; a restored object may lack it. */
const hasOperated = (tx: Tx, key: string): boolean => answered(tx, OPERATORS, key) !== undefined;

const commands = {
  hasOperated: bySystem(hasOperated),
  operate: async (shell: Shell, by: By, operation: Operation) => {
    const own = await isOwn(shell, by);
    if (!own.ok) return own;
    const answer = await shell.sure(async () => {
      const weighing = await weigh(shell, by, operation);
      if (!weighing.ok) return weighing;
      const weighed = weighing.value;
      const wish = weighed?.wish ?? operation;
      const effect = await shell.system((tx) => effectOf(tx, wish));
      if (!effect.ok) return effect;
      const { prepare, after } = effect.value;
      const prepared = (await prepare?.(shell, wish, weighed?.waits === true)) ?? ok(null);
      const outcome = prepared.ok
        ? await shell.system((tx) => operate(tx, by, operation, { prepared: prepared.value, weighed }))
        : prepared;
      if (!outcome.ok && weighed) await notDone(shell, weighed);
      return outcome.ok ? ok({ ...outcome.value, wish, follows: after }) : outcome;
    });
    if (!answer.ok) return answer;
    const { wish, follows, ...outcome } = answer.value;
    if (outcome.waits) return ok(outcome);
    await follows?.(shell);
    // It holds here since the commit, and is done once it holds in every account of the person; otherwise the alarm
    // continues the delivery.
    if (ruleOf(wish.act).isPersonWide === true && !(await shell.person.ask('exclude'))) return refuse('limit.pending');
    return ok(outcome);
  },
};

/** No operator acts on their own account, nor on another account of their own person. Fails closed. */
async function isOwn(shell: Shell, { own = [] }: By): Promise<Answer<null>> {
  if (own.length === 0) return ok(null);
  const known = await shell.system((tx) => ({
    account: profileOf(tx).playerId,
    persons: memberships(tx).map(({ key }) => key),
  }));
  if (!known.ok) return known;
  const { account, persons } = known.value;
  try {
    const accounts = await Promise.all(persons.map((key) => patient(personOf(shell.env, key).accounts(), PERSON_MS)));
    const isTheirs = [account, ...accounts.flat()].some((each) => own.includes(each));
    return isTheirs ? refuse('bonus.second_operator', { why: 'own' }) : ok(null);
  } catch (error) {
    console.error(line({ event: 'person.silent', error: String(error) }));
    return refuse('server.unavailable');
  }
}

export const noun = {
  commands,
  acts: {
    'proposal.confirm': { state: confirmedState, perform: confirm },
    'proposal.reject': {
      state: proposalState,
      perform: (tx, { subject }, { by: { operator: name, roles } }) => reject(tx, subject, { name, roles }),
    },
  },
} satisfies Noun;
