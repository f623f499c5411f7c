// What an operator does to a player: one entry point for every act, so that none is done without its row in the log.
// The office has checked the operator's role and reason (functions/office); here the act, its key and the log entry are
// one transaction.

import { patient } from '#functions/object/timeout.ts';
import { PERSON_MS } from '#functions/person/leases.ts';
import { personOf } from '#functions/person/stub.ts';
import { line } from '#shared/base/line.ts';
import type { Deed } from '#shared/contract/outgoing.ts';
import { mutedUntil } from '#shared/domain/chat/mute.ts';
import { hearsNews } from '#shared/domain/groups.ts';
import type { Operation, OperationName } from '#shared/domain/office/acts.ts';
import { ruleOf } from '#shared/domain/office/policy.ts';
import { type Answer, assert, ok, refuse } from '#shared/domain/refusal.ts';
import { noteProtected } from '../core/journal.ts';
import type { Noun } from '../core/noun.ts';
import { OPERATORS, once } from '../core/once.ts';
import { type By, mustBeFresh, noteAct, wasJustDone } from '../core/operated.ts';
import type { Shell } from '../core/shell.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import {
  annul,
  exclusionState,
  impose,
  imposedLimitState,
  imposeLimit,
  liftLimit,
  liftStop,
  limitOf,
  stopAccount,
  stopState,
} from '../limits/impose.ts';
import { lookedAt, lookState } from '../limits/indicator.ts';
import { tellDeposits } from '../limits/telling.ts';
import { letIn, takeOut, ticketsState } from '../lotteries/out.ts';
import { approve, lookedAtReturned, reject } from '../payments/cashouts.ts';
import { closeDispute, disputeState } from '../payments/chargebacks.ts';
import { giveMeans, type MeansAround, meansAround, paymentOfMeans, stopMeans } from '../payments/means.ts';
import { payment } from '../payments/payments.ts';
import { paidOtherwise } from '../payments/refunds.ts';
import { beginRest } from '../payments/rest.ts';
import { muteInChats, muteState, unmuteInChats } from '../person/chat.ts';
import { decideDocument, documentState } from '../person/documents.ts';
import { notify } from '../person/inbox.ts';
import { interactionState, noteInteraction } from '../person/interactions.ts';
import { informedOtherwise, lettersState } from '../person/mailbox.ts';
import { decideReview, memberships, reviewed } from '../person/memberships.ts';
import { addGroups, groupsOf, isErased, isGone, profileOf, replaceGroups } from '../person/profile.ts';
import { askQuestionnaire, clearQuestionnaire, questionnaireState } from '../person/questionnaire.ts';
import { mustBeSeparable, namesakesOf, type Separating, separate, separationOf, unite } from '../person/separation.ts';
import { exchangeState, reverse } from '../points/reversal.ts';
import { disqualify, entryState, mustBeOpen, readmit, restore, strike } from '../races/out.ts';
import { cancel } from '../rewards/cancel.ts';
import { giftCalled } from '../rewards/gifts.ts';
import { grant, stateOfGrant } from '../rewards/grants.ts';
import { addPoints, chargeable, persistent, takePoints } from '../rewards/points.ts';
import { bookItem, closeItem, itemState, roundState, voidByOperator } from '../rounds/corrections.ts';
import { setStatus, statusState, takeStatus } from '../vip/grant.ts';
import { mustStillBe, notDone, noteCounted, toPropose, type Weighed, weigh } from './counting.ts';
import { closeAccount, leave } from './erasure.ts';
import { decide, proposalState, propose, reject as rejectProposal } from './proposals.ts';

interface Outcome extends Pick<Deed, 'subject' | 'before' | 'after'> {
  /** It is only proposed, under the named subject. */
  waits?: true;
}
type Of<Name extends OperationName> = Extract<Operation, { act: Name }>;

interface Performed<Name extends OperationName> {
  /** The state of its subject, for the log, before and after. What another object stores was asked before. */
  state(tx: Tx, operation: Of<Name>, around: Around, is: 'before' | 'after'): string;
  /** Ends with a refusal where it can't be done now. */
  perform(tx: Tx, operation: Of<Name>, around: Around): unknown;
}

/** Who acts, and what was asked of others before the transaction, for the acts that need it. */
interface Around {
  readonly by: By;
  readonly namesakes?: Namesakes | null;
  /** For an act with a value. */
  readonly weighed?: Weighed | null;
  readonly means?: MeansAround | null;
}

/** The accounts that share the person, which were asked before: for the one act that compares them. */
type Namesakes = Omit<Separating, 'subject'>;

type OnPayment = Of<'payment.approve' | 'payment.refuse' | 'payment.settle' | 'payment.look'>;
const paymentState = (tx: Tx, { subject }: OnPayment): string => {
  const { state, reason } = payment(tx, subject);
  return reason === null ? state : `${state}, ${reason}`;
};
function chatState(tx: Tx): string {
  const mute = muteState(tx);
  if (!mute) return 'writes';
  return mute.untilMs === null ? 'banned' : `muted until ${new Date(mute.untilMs).toISOString()}`;
}
function meansState(
  tx: Tx,
  { act }: Of<'means.give' | 'means.stop'>,
  { means }: Around,
  is: 'before' | 'after',
): string {
  const isGift = is === 'after' && act === 'means.give';
  const owner = isGift ? profileOf(tx).playerNo : means?.view.owner?.playerNo;
  const stopped = is === 'after' ? !isGift : means?.view.stoppedFor != null;
  return `${owner === undefined ? 'nobody’s' : `player ${owner}’s`}${stopped ? ', stopped' : ''}`;
}
const reviewState = (tx: Tx): string => reviewed(tx)?.review ?? 'none';
const separationState = (tx: Tx): string => (separationOf(tx) ? 'apart' : 'together');
function dataState(tx: Tx): string {
  if (isErased(tx)) return 'erased';
  return isGone(tx) ? 'closed' : 'whole';
}
const pointsState = (tx: Tx): string => `${chargeable(tx)} of ${persistent(tx)}`;
const groupState = (tx: Tx): string => groupsOf(tx).join(' ') || 'none';
const NOBODY: Namesakes = { key: '', name: '', others: [] };
const stateOfDocument = (tx: Tx, { subject }: Of<'document.approve' | 'document.refuse'>): string =>
  documentState(tx, subject);

/** What each act does; one that is declared (shared/domain/office/acts.ts) and missing here does not compile. */
const PERFORMED: { readonly [Name in OperationName]: Performed<Name> } = {
  'payment.approve': { state: paymentState, perform: (tx, { subject }) => approve(tx, subject) },
  'payment.refuse': { state: paymentState, perform: (tx, { subject, why }) => reject(tx, subject, why) },
  'payment.settle': { state: paymentState, perform: (tx, { subject }) => paidOtherwise(tx, subject) },
  'payment.look': { state: paymentState, perform: (tx, { subject }) => lookedAtReturned(tx, subject) },
  'means.give': {
    state: meansState,
    perform: (tx, { subject }, { means }) => giveMeans(tx, means, subject),
  },
  'means.stop': {
    state: meansState,
    perform: (tx, { subject }) => stopMeans(tx, paymentOfMeans(tx, subject), subject),
  },
  'dispute.close': { state: disputeState, perform: (tx, { subject }) => closeDispute(tx, subject) },
  'document.approve': { state: stateOfDocument, perform: (tx, { subject }) => decideDocument(tx, subject, null) },
  'document.refuse': { state: stateOfDocument, perform: (tx, { subject, why }) => decideDocument(tx, subject, why) },
  'person.release': { state: reviewState, perform: (tx, { subject }) => decideName(tx, subject, 'released') },
  'person.refuse': { state: reviewState, perform: (tx, { subject }) => decideName(tx, subject, 'refused') },
  'person.separate': {
    state: separationState,
    perform: (tx, { subject }, { namesakes }) => separate(tx, { subject, ...(namesakes ?? NOBODY) }),
  },
  'person.unite': { state: separationState, perform: (tx, { subject }) => unite(tx, subject) },
  'exclusion.impose': {
    state: exclusionState,
    perform: (tx, { term, why, evidence, hearing }) => impose(tx, term, { why, evidence, hearing }),
  },
  'exclusion.annul': { state: exclusionState, perform: (tx) => annul(tx) },
  'suspension.impose': {
    state: stopState,
    perform: (tx, { why, evidence }) => stopAccount(tx, { type: 'suspension', why, evidence }),
  },
  'suspension.lift': { state: stopState, perform: (tx) => liftStop(tx, 'suspension') },
  'freeze.impose': {
    state: stopState,
    perform: (tx, { why, evidence }) => stopAccount(tx, { type: 'freeze', why, evidence }),
  },
  'freeze.lift': { state: stopState, perform: (tx) => liftStop(tx, 'freeze') },
  'limit.impose': {
    state: imposedLimitState,
    perform: (tx, { limit, eur, why, evidence }) =>
      imposeLimit(tx, { ...limitOf(limit), eurMinor: eur * 100, why, evidence }),
  },
  'limit.lift': { state: imposedLimitState, perform: (tx, { limit }) => liftLimit(tx, limitOf(limit)) },
  'account.close': {
    state: stopState,
    perform: (tx, { why, evidence, money }) =>
      stopAccount(tx, { type: 'closure', why, evidence: `${evidence}, ${money}` }),
  },
  'account.reopen': { state: stopState, perform: (tx) => liftStop(tx, 'closure') },
  'play.look': { state: lookState, perform: lookedAt },
  'letters.said': { state: lettersState, perform: informedOtherwise },
  'group.add': { state: groupState, perform: (tx, { group }) => addGroups(tx, [group]) },
  'group.remove': { state: groupState, perform: (tx, { group }) => replaceGroups(tx, [group], []) },
  'notice.send': {
    state: (tx) => groupsOf(tx).join(' '),
    perform: (tx, { notice }) => {
      if (!hearsNews(groupsOf(tx))) throw new Undo(refuse('notice.not_here'));
      notify(tx, notice, {});
    },
  },
  'vip.set': {
    state: statusState,
    perform: (tx, { status, term }) => setStatus(tx, status, Number(term)),
  },
  'vip.take': {
    state: statusState,
    perform: (tx) => {
      if (!wasJustDone(tx, 'vip.set')) throw new Undo(refuse('offer.ended'));
      takeStatus(tx);
    },
  },
  'questionnaire.ask': {
    state: questionnaireState,
    perform: (tx, { due }) => {
      askQuestionnaire(tx, due);
      tellDeposits(tx);
    },
  },
  'questionnaire.clear': {
    state: questionnaireState,
    perform: (tx) => {
      clearQuestionnaire(tx);
      tellDeposits(tx);
    },
  },
  'gift.grant': {
    state: stateOfGrant,
    perform: (tx, { template }, { by: { key }, weighed }) => {
      assert(weighed, 'what is given is judged before its transaction');
      grant(tx, template, { key, templates: weighed.templates });
    },
  },
  'proposal.confirm': { state: confirmedState, perform: confirm },
  'proposal.reject': {
    state: proposalState,
    perform: (tx, { subject }, { by: { operator: name, roles } }) => rejectProposal(tx, subject, { name, roles }),
  },
  'gift.cancel': {
    state: (tx, { subject }) => giftCalled(tx, subject).stage,
    perform: (tx, { subject, why }) => cancel(tx, giftCalled(tx, subject).no, why),
  },
  'points.give': {
    state: pointsState,
    perform: (tx, { points, why }, { by }) =>
      addPoints(tx, { source: `office:${why}:${by.key}`, points, kind: 'granted' }),
  },
  'points.take': {
    state: pointsState,
    perform: (tx, { points, why }, { by }) => {
      takePoints(tx, { source: `office:${why}:${by.key}`, points, kind: 'taken' });
      notify(tx, 'coins_taken', { coins: points, why });
    },
  },
  'exchange.reverse': { state: exchangeState, perform: (tx, { subject }) => reverse(tx, subject) },
  'entry.disqualify': { state: entryState, perform: (tx, { subject, why }) => disqualify(tx, subject, why) },
  'entry.readmit': { state: entryState, perform: (tx, { subject }) => readmit(tx, subject) },
  'entry.strike': { state: entryState, perform: (tx, { subject, round, why }) => strike(tx, subject, round, why) },
  'entry.restore': { state: entryState, perform: (tx, { subject, round }) => restore(tx, subject, round) },
  'tickets.void': { state: ticketsState, perform: (tx, { subject, why }) => takeOut(tx, subject, why) },
  'tickets.readmit': { state: ticketsState, perform: (tx, { subject }) => letIn(tx, subject) },
  'round.void': { state: roundState, perform: (tx, { subject, statement }) => voidByOperator(tx, subject, statement) },
  'item.book': { state: itemState, perform: (tx, { subject }) => bookItem(tx, subject) },
  'item.close': { state: itemState, perform: (tx, { subject }) => closeItem(tx, subject) },
  'interaction.note': {
    state: interactionState,
    perform: (tx, { way, topic, note }, { by: { operator } }) => noteInteraction(tx, { way, topic, note, operator }),
  },
  'chat.mute': {
    state: chatState,
    perform: (tx, { term }) => muteInChats(tx, mutedUntil(term, tx.nowMs)),
  },
  'chat.unmute': { state: chatState, perform: (tx) => unmuteInChats(tx) },
  'data.erase': { state: dataState, perform: eraseOnce },
};

export function operate<Name extends OperationName>(
  tx: Tx,
  by: By,
  operation: Of<Name>,
  around: Omit<Around, 'by'> = {},
): Outcome {
  const { key, operator, reason, requestId } = by;
  const { answer } = once(tx, OPERATORS, key, { ...operation }, () => {
    mustBeFresh(tx, operation, by.asOf);
    const { weighed = null } = around;
    mustStillBe(tx, by, operation, weighed);
    const outcome = weighed?.waits
      ? proposing(tx, by, { ...around, weighed })
      : doing(tx, operation, { by, ...around });
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

function doing<Name extends OperationName>(tx: Tx, operation: Of<Name>, around: Around): Outcome {
  const { state, perform }: Performed<Name> = PERFORMED[operation.act];
  const before = state(tx, operation, around, 'before');
  const { weighed } = around;
  // Before the act, which may tell the player more than this.
  if (weighed?.worth === 'account' && ruleOf(weighed.wish.act).rests) beginRest(tx);
  perform(tx, operation, around);
  if (weighed) noteCounted(tx, weighed);
  const subject = 'subject' in operation ? operation.subject : null;
  return { subject, before, after: state(tx, operation, around, 'after') };
}

/** A second operator has to confirm it: the log has it from here on. */
function proposing(
  tx: Tx,
  { operator, reason }: By,
  { namesakes, weighed }: Pick<Around, 'namesakes'> & { weighed: Weighed },
): Outcome {
  const wish = toPropose(weighed);
  const { operation } = wish;
  // An act that nobody may confirm is not proposed.
  if (operation.act === 'person.separate')
    mustBeSeparable(tx, { subject: operation.subject, ...(namesakes ?? NOBODY) });
  const subject = propose(tx, { ...wish, operator, reason });
  const worth = wish.eur === null ? 'the whole account' : `${wish.eur} cents of EUR`;
  return { subject, before: 'none', after: `${proposalState(tx, { subject })}, ${worth}`, waits: true };
}

/** Does what was proposed, under the key of the proposal. */
function confirm(tx: Tx, _: Of<'proposal.confirm'>, around: Around): void {
  const { weighed, by } = around;
  assert(weighed?.proposal, 'what is confirmed is judged before its transaction');
  decide(tx, weighed.proposal, 'given');
  performWish(tx, weighed.wish, { ...around, by: { ...by, key: weighed.key } });
}

/** The log shows a confirmed act as if it had been done alone. */
function confirmedState(tx: Tx, _: Of<'proposal.confirm'>, around: Around, is: 'before' | 'after'): string {
  assert(around.weighed, 'what is confirmed is judged before its transaction');
  const { wish } = around.weighed;
  const { state } = PERFORMED[wish.act] as Performed<typeof wish.act>;
  return `${wish.act}: ${state(tx, wish as never, around, is)}`;
}

function performWish<Name extends OperationName>(tx: Tx, wish: Of<Name>, around: Around): void {
  const { perform }: Performed<Name> = PERFORMED[wish.act];
  perform(tx, wish, around);
}

function decideName(tx: Tx, subject: string, decision: 'released' | 'refused'): void {
  decideReview(tx, subject, decision);
  tellDeposits(tx);
}

function eraseOnce(tx: Tx): void {
  if (isGone(tx)) throw new Undo(refuse('erasure.blocked', { why: dataState(tx) }));
  leave(tx);
}

const commands = {
  operate: async (shell: Shell, by: By, operation: Operation) => {
    const own = await isOwn(shell, by);
    if (!own.ok) return own;
    const answer = await shell.sure(async () => {
      const weighing = await weigh(shell, by, operation);
      if (!weighing.ok) return weighing;
      const weighed = weighing.value;
      const wish = weighed?.wish ?? operation;
      const around = await readied(shell, wish, weighed?.waits === true);
      const outcome = around.ok
        ? await shell.system((tx) => operate(tx, by, operation, { ...around.value, weighed }))
        : around;
      if (!outcome.ok && weighed) await notDone(shell, weighed);
      return outcome.ok ? ok({ ...outcome.value, wish }) : outcome;
    });
    if (!answer.ok) return answer;
    const { wish, ...outcome } = answer.value;
    // The player is another person from the commit on: no money is taken before that one has answered.
    if (!outcome.waits && (wish.act === 'person.separate' || wish.act === 'person.unite')) {
      shell.person.drop();
      await shell.person.ask('join');
    }
    // It holds here since the commit, and is done once it holds in every account of the person; otherwise the alarm
    // continues the delivery.
    if (!outcome.waits && ruleOf(wish.act).isPersonWide === true && !(await shell.person.ask('exclude')))
      return refuse('limit.pending');
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

/** Asks other objects, and checks what is closed, before the transaction. */
async function readied(
  shell: Shell,
  wish: Operation,
  waits: boolean,
): Promise<Answer<Pick<Around, 'namesakes' | 'means'>>> {
  if (wish.act === 'data.erase' && !waits) {
    const closed = await shell.system((tx) => (isGone(tx) ? null : closeAccount(tx)));
    if (!closed.ok) return closed;
  }
  if (wish.act.startsWith('entry.') && 'subject' in wish) {
    const open = await mustBeOpen(shell, wish.subject);
    if (!open.ok) return open;
  }
  if (wish.act === 'person.separate') return ok({ namesakes: await namesakesOf(shell) });
  if (waits || (wish.act !== 'means.give' && wish.act !== 'means.stop')) return ok({});
  const means = await meansAround(shell, wish.subject);
  return means.ok ? ok({ means: means.value }) : means;
}

export const noun = { commands } satisfies Noun;
