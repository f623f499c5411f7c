// Payments as states (S4.27): what may follow what, for money in and money out.

export const PAYMENT_STATES = [
  'pending',
  'processing',
  'reserved',
  'succeeded',
  'declined',
  'canceled',
  'rejected',
  'recalled',
  'disputed',
  'charged_back',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];
/** What a credited deposit is called while its payer's bank asks about it, and once the bank has taken money of it back. */
export type Disputed = Extract<PaymentState, 'disputed' | 'charged_back'>;
/** States as payments are stored and move through them. */
export type StoredState = Exclude<PaymentState, Disputed>;
/** Whether its money was credited, whatever its payer's bank has done since. */
export const isCredited = (state: PaymentState): boolean =>
  state === 'succeeded' || state === 'disputed' || state === 'charged_back';
export type PaymentAction = 'deposit' | 'cashout';

/** An intent holds its limit this long (limits.md 1). */
export const INTENT_MS = 60 * 60_000;

/** The reason of a withdrawal that waits for an operator, and of a deposit that the fraud check doubts. */
export const IN_REVIEW = 'review';
/** The same, where it would go to what is the player's own and was stopped. */
export const STOPPED_MEANS = 'review_means';
export const DOUBTED = 'held_fraud';
/** The reason of a deposit that came under an exclusion. */
export const EXCLUDED = 'held_excluded';
/** The reason of a deposit that came while the answers about where the player's wealth comes from were late. */
export const UNANSWERED = 'held_questionnaire';
/** An intent whose provider did not answer: no page of it was ever shown, so that nobody can have paid it. */
export const SILENT = 'provider_silent';
/** Reasons of money that no intent waits for: a further charge for one that has its money, a charge in another currency than
 * was asked for, and one for a payment that was never begun. Each is a held deposit of its own. */
export const SECOND = 'held_second';
export const OTHER_CURRENCY = 'held_currency';
export const UNKNOWN = 'held_unknown';
/** The reason of a deposit by what belongs to somebody else: it goes back to where it came from. */
export const OTHERS_MEANS = 'held_means';
/** The same, where it is the player's own and was stopped. */
export const OWN_STOPPED = 'held_stopped';
/** The reason of a deposit by a means of payment whose bank disputes an earlier one. */
export const DISPUTED_MEANS = 'held_disputed';
/** Money that was to go back to its payer and could not: held again until an operator has found a way. */
export const RETURN_FAILED = 'held_return';
/** What a provider says that takes no order to send money back. */
export const REFUND_REFUSED = 'refused';
/** An order to send money back that its provider has not taken for so long is an operator's to look at. */
export const REFUND_LATE_MS = 60 * 60_000;
/** An intent that ended because its money came in another currency: that is held beside it. */
export const PAID_OTHERWISE = 'other_currency';

/** Whether held money is for a person to look at, and neither taken nor sent back by its payer. */
export const isForOperator = (reason: string | null): boolean =>
  reason === DOUBTED ||
  reason === UNKNOWN ||
  reason === OTHERS_MEANS ||
  reason === OWN_STOPPED ||
  reason === DISPUTED_MEANS ||
  reason === RETURN_FAILED;

/** Held money that an operator may credit; the rest waits for the player or for time. */
const CREDITABLE: ReadonlySet<string | null> = new Set([
  DOUBTED,
  UNKNOWN,
  OTHERS_MEANS,
  OWN_STOPPED,
  DISPUTED_MEANS,
  SECOND,
  OTHER_CURRENCY,
  RETURN_FAILED,
]);
export const isCreditable = ({ state, reason }: { state: PaymentState; reason: string | null }): boolean =>
  state === 'reserved' && CREDITABLE.has(reason);

/** Why an operator refuses a withdrawal or sends held money back: the player reads each as a sentence (`cashbox.reason.*`). */
export const REFUSAL_REASONS = [
  'refused_instrument',
  'refused_documents',
  'refused_origin',
  'refused_security',
  'refused_other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Whether a payment waits for an operator: a withdrawal in review, or any deposit that is held. */
export const waitsForOperator = (payment: {
  readonly action: PaymentAction;
  readonly state: PaymentState;
  readonly reason: string | null;
}): boolean =>
  payment.action === 'cashout'
    ? payment.state === 'pending' && (payment.reason === IN_REVIEW || payment.reason === STOPPED_MEANS)
    : payment.state === 'reserved';

/** A payment that its provider has not ended for this long after it began to work on it is an operator's to look at. */
export const STUCK_MS = 24 * 60 * 60_000;
/** How often a provider is asked what became of a withdrawal that it was asked to pay and has not spoken of. */
export const LOOK_MS = 15 * 60_000;

// A deposit that ended without money may still see a late success (I17): the money is then `reserved`, held and not
// playable, until it is credited (`succeeded`) or sent back (`rejected`), which fails where it does not arrive (`reserved`). A withdrawal that was paid and comes back is a
// new posting (I18), so `succeeded` may become `declined` there, once.
const NEXT: Record<PaymentAction, Partial<Record<StoredState, readonly StoredState[]>>> = {
  deposit: {
    pending: ['processing', 'succeeded', 'reserved', 'declined', 'canceled'],
    processing: ['succeeded', 'reserved', 'declined', 'canceled'],
    declined: ['reserved'],
    canceled: ['reserved'],
    reserved: ['succeeded', 'rejected'],
    rejected: ['reserved'],
  },
  cashout: {
    pending: ['processing', 'succeeded', 'declined', 'rejected', 'recalled', 'canceled'],
    processing: ['succeeded', 'declined'],
    succeeded: ['declined'],
    // Paid after all: what was given back is then the house's to claim.
    declined: ['succeeded'],
  },
};

export const mayBecome = (action: PaymentAction, from: StoredState, to: StoredState): boolean =>
  NEXT[action][from]?.includes(to) ?? false;

/** Whether a withdrawal holds its amount in `player:held:{id}`. */
export const holdsCashout = (state: PaymentState): boolean => state === 'pending' || state === 'processing';

export const isFinal = (action: PaymentAction, state: PaymentState): boolean =>
  action === 'cashout'
    ? state !== 'pending' && state !== 'processing'
    : state !== 'pending' && state !== 'processing' && state !== 'reserved';
