// The value of each act of operators, by the same rule that decides it elsewhere; an act that the policy counts and is
// missing here does not compile.
import { toEuro } from '#shared/domain/bonuses/resolve.ts';
import { isHold } from '#shared/domain/groups.ts';
import { type StopType, takesTwo } from '#shared/domain/limits/imposed.ts';
import type { Operation } from '#shared/domain/office/acts.ts';
import type { SumName, ValuedName, ValuedOperation } from '#shared/domain/office/policy.ts';
import { isApprovable, isCreditable, RETURN_FAILED, waitsForOperator } from '#shared/domain/payments.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { stopAt, type Tx, Undo } from '../core/transaction.ts';
import { isChecked } from '../limits/check-state.ts';
import { isAnnullable, isRenewal } from '../limits/impose.ts';
import { ownStops } from '../limits/imposed.ts';
import { firstPrizeOf as firstPrizeOfLottery } from '../lotteries/out.ts';
import { CHECKED } from '../payments/cashouts.ts';
import { disputeState } from '../payments/chargebacks.ts';
import { paymentOfMeans } from '../payments/means.ts';
import { left, newestRefund, paymentRow, type Row } from '../payments/payments.ts';
import type { Claimed } from '../person/claims.ts';
import { documentState, waitsForWord } from '../person/documents.ts';
import { mustBeReviewed } from '../person/memberships.ts';
import { groupsOf, isGone } from '../person/profile.ts';
import { exchangedPoints } from '../points/reversal.ts';
import { firstPrizeOf } from '../races/out.ts';
import { giftCalled, giftWorth } from '../rewards/gifts.ts';
import { grantEurMinor, sourceOfGrant, termsOfGrant } from '../rewards/grants.ts';
import { coinsEurMinor } from '../rewards/points.ts';
import { type Wanted, wantedOf } from '../rewards/reservations.ts';
import type { Templates } from '../rewards/templates.ts';
import { bookingWorth, closingWorth, voidWorth } from '../rounds/corrections.ts';
import { statusWorth } from '../vip/grant.ts';
import { whyNotErasable } from './erasure.ts';

/** The value of an act. */
export interface Worth {
  readonly sum: SumName;
  readonly eurMinor: number;
  /** What the value is computed from: where that has changed since the count or the proposal, it is another act. */
  readonly terms: string;
  /** What the person gets once, and a part of a campaign's budget. */
  readonly claims?: Claimed;
  readonly wanted?: Wanted;
}

interface Valuing {
  readonly templates: Templates;
  /** The key that it is done under. */
  readonly key: string;
}

type Of<Name extends ValuedName> = Extract<Operation, { act: Name }>;
/**
 * `account`: its value cannot be given as a sum. Null: it has no value in the present state. Ends the command where it
 * can't be done now.
 */
type Valued = Worth | 'account' | null;

const WORTH: { readonly [Name in ValuedName]: (tx: Tx, operation: Of<Name>, valuing: Valuing) => Valued } = {
  'payment.approve': (tx, { subject }) => {
    const row = paymentRow(tx, subject);
    const isOut = row.action === 'cashout';
    if (!(isOut ? waitsForOperator(row) : isCreditable(row))) throw notNow(row);
    // An act that nobody may do yet is not proposed.
    if (isOut && !isApprovable(row, isChecked(tx))) throw new Undo(refuse('payment.state', CHECKED));
    return ofPayment(tx, row, isOut ? 'paid' : 'given', isOut ? row.amount : left(tx, row));
  },
  'payment.refuse': (tx, { subject }) => {
    const row = paymentRow(tx, subject);
    if (row.state !== (row.action === 'cashout' ? 'pending' : 'reserved')) throw notNow(row);
    return ofPayment(tx, row, 'taken', row.action === 'cashout' ? row.amount : left(tx, row));
  },
  'payment.settle': (tx, { subject }) => {
    const row = paymentRow(tx, subject, 'deposit');
    if (row.state !== 'reserved' || row.reason !== RETURN_FAILED) throw notNow(row);
    return ofPayment(tx, row, 'given', newestRefund(tx, row.no)?.amount ?? 0);
  },
  'means.give': (tx, { subject }) => paymentOfMeans(tx, subject) && 'account',
  'dispute.close': (tx, { subject }) => {
    disputeState(tx, { subject });
    return 'account';
  },
  'document.approve': (tx, { subject }) => {
    if (!waitsForWord(tx, subject)) throw new Undo(refuse('document.state', { state: documentState(tx, subject) }));
    return 'account';
  },
  'person.release': (tx, { subject }) => {
    mustBeReviewed(tx, subject);
    return 'account';
  },
  'person.separate': () => 'account',
  'questionnaire.clear': () => 'account',
  'exclusion.impose': (_tx, { term, why }) => (takesTwo(term, why) ? 'account' : null),
  'exclusion.annul': (tx) => {
    if (!isAnnullable(tx)) throw new Undo(refuse('limit.unknown'));
    return 'account';
  },
  'suspension.impose': (tx) => (isRenewal(tx) ? 'account' : null),
  'suspension.lift': (tx) => mustBeStopped(tx, 'suspension'),
  'freeze.lift': (tx) => mustBeStopped(tx, 'freeze'),
  'limit.lift': () => 'account',
  'account.close': () => 'account',
  'account.reopen': (tx) => mustBeStopped(tx, 'closure'),
  'group.remove': (tx, { group }) => (isHold(group) && groupsOf(tx).includes(group) ? 'account' : null),
  'vip.set': (tx, { status, term }) => ({ sum: 'given', ...statusWorth(tx, status, Number(term)) }),
  'gift.grant': (tx, { template }, { templates, key }) => {
    const terms = termsOfGrant(tx, template, templates);
    const { groupKey, period, version, currency } = terms;
    const wanted = wantedOf(sourceOfGrant(key), terms);
    return {
      sum: 'given',
      eurMinor: grantEurMinor(tx, terms),
      terms: `${version} ${currency} ${wanted.faceMinor}`,
      claims: { groupKey, period },
      wanted,
    };
  },
  'gift.cancel': (tx, { subject }) => {
    const gift = giftCalled(tx, subject);
    const { currency, stage } = gift;
    return { sum: 'taken', eurMinor: toEuro(giftWorth(tx, gift), { currency, rates: tx.rules.rates }), terms: stage };
  },
  'points.give': (_tx, { points }) => ({ sum: 'given', eurMinor: coinsEurMinor(points), terms: '' }),
  'points.take': (_tx, { points }) => ({ sum: 'taken', eurMinor: coinsEurMinor(points), terms: '' }),
  // The returned coins; what they were exchanged for is unused, and taken back.
  'exchange.reverse': (tx, { subject }) => ({
    sum: 'given',
    eurMinor: coinsEurMinor(exchangedPoints(tx, subject)),
    terms: '',
  }),
  'entry.disqualify': (tx, { subject }) => ({ sum: 'taken', ...firstPrizeOf(tx, subject) }),
  'entry.strike': (tx, { subject }) => ({ sum: 'taken', ...firstPrizeOf(tx, subject) }),
  'tickets.void': (tx, { subject }) => ({ sum: 'taken', ...firstPrizeOfLottery(tx, subject) }),
  'round.void': (tx, { subject }) => ({ sum: 'given', ...voidWorth(tx, subject) }),
  'item.book': (tx, { subject }) => bookingWorth(tx, subject),
  'item.close': (tx, { subject }) => closingWorth(tx, subject),
  'data.erase': (tx) => {
    if (isGone(tx)) return null;
    stopAt(whyNotErasable(tx));
    return 'account';
  },
};

export function worthOf(tx: Tx, operation: ValuedOperation, valuing: Valuing): Valued {
  const worth = WORTH[operation.act] as (tx: Tx, operation: ValuedOperation, valuing: Valuing) => Valued;
  return worth(tx, operation, valuing);
}

function ofPayment(tx: Tx, { currency, state, reason }: Row, sum: SumName, minor: number): Worth {
  const eurMinor = toEuro(minor, { currency, rates: tx.rules.rates });
  return { sum, eurMinor, terms: [state, reason, currency, minor].join(' ') };
}

function mustBeStopped(tx: Tx, type: StopType): 'account' {
  if (!ownStops(tx).some((stop) => stop.type === type)) throw new Undo(refuse('limit.unknown'));
  return 'account';
}

const notNow = ({ state }: Row): Undo => new Undo(refuse('payment.state', { state }));
