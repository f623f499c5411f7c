// States of payments (S4.27) and the transitions between them, for deposits and withdrawals.

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
/** States of a credited deposit while its payer's bank queries it, and once the bank has taken money back. */
export type Disputed = Extract<PaymentState, 'disputed' | 'charged_back'>;
/** States in which payments are stored. */
export type StoredState = Exclude<PaymentState, Disputed>;
/** Whether its money was credited, whatever its payer's bank has done since. */
export const isCredited = (state: PaymentState): boolean =>
  state === 'succeeded' || state === 'disputed' || state === 'charged_back';
export type PaymentAction = 'deposit' | 'cashout';

/** How long an intent uses its limit (limits.md 1). */
export const INTENT_MS = 60 * 60_000;

/** The reason of a withdrawal that waits for an operator, and of a deposit that the fraud check suspects. */
export const IN_REVIEW = 'review';
/** The same, for a withdrawal to a stopped means of payment of the player's own. */
export const STOPPED_MEANS = 'review_means';
/** The same, for a withdrawal that leaves by itself once the rest after an operator's act is over. */
export const RESTING = 'rest';
export const DOUBTED = 'held_fraud';
/** The reason of a deposit that arrived during an exclusion. */
export const EXCLUDED = 'held_excluded';
/** The reason of a deposit that arrived while the answers about the source of wealth were late. */
export const UNANSWERED = 'held_questionnaire';
/** An intent whose provider did not answer: no payment page was ever shown, so nobody can have paid it. */
export const SILENT = 'provider_silent';
/**
 * Reasons of money without a waiting intent: a further charge for a paid one, a charge in another currency than
 * requested, and one for a payment that was never begun. Each is a held deposit of its own.
 */
export const SECOND = 'held_second';
export const OTHER_CURRENCY = 'held_currency';
export const UNKNOWN = 'held_unknown';
/** The reason of a deposit with somebody else's means of payment: it is returned. */
export const OTHERS_MEANS = 'held_means';
/** The same, for the player's own means that was stopped. */
export const OWN_STOPPED = 'held_stopped';
/** The reason of a deposit with a means of payment whose bank disputes an earlier deposit. */
export const DISPUTED_MEANS = 'held_disputed';
/** Money that could not be returned to its payer: held again until an operator finds a way. */
export const RETURN_FAILED = 'held_return';
/** A provider's answer when it refuses an order to return money. */
export const REFUND_REFUSED = 'refused';
/** After this long without acceptance by the provider, an order to return money needs an operator. */
export const REFUND_LATE_MS = 60 * 60_000;
/** The reason of an intent that ended because its money came in another currency, which is held beside it. */
export const PAID_OTHERWISE = 'other_currency';

/** Whether held money needs a person's decision, and can be neither credited nor returned by its payer. */
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

/** Why an operator refuses a withdrawal or returns held money: the player reads each as a sentence (`cashbox.reason.*`). */
export const REFUSAL_REASONS = [
  'refused_instrument',
  'refused_documents',
  'refused_origin',
  'refused_security',
  'refused_other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
export const isRefusalReason = (reason: string): reason is RefusalReason =>
  REFUSAL_REASONS.some((each) => each === reason);

/** Whether a payment waits for an operator: a withdrawal in review, or any held deposit. */
export const waitsForOperator = (payment: {
  readonly action: PaymentAction;
  readonly state: PaymentState;
  readonly reason: string | null;
}): boolean =>
  payment.action === 'cashout'
    ? payment.state === 'pending' && (payment.reason === IN_REVIEW || payment.reason === STOPPED_MEANS)
    : payment.state === 'reserved';

/** Whether a withdrawal may be handed to its provider now. */
export const mayLeave = (payment: Parameters<typeof waitsForOperator>[0]): boolean =>
  payment.state === 'pending' && !waitsForOperator(payment) && payment.reason !== RESTING;

/** Whether operators see it at Work: what they decide on, and what rests, so that a colleague can stop it. */
export const isAtWork = (payment: Parameters<typeof waitsForOperator>[0]): boolean =>
  waitsForOperator(payment) || (payment.state === 'pending' && payment.reason === RESTING);

/** Whether an operator may approve a withdrawal: not while compliance has to decide about the person first. */
export const isApprovable = (payment: Parameters<typeof waitsForOperator>[0], isChecked: boolean): boolean =>
  waitsForOperator(payment) && !isChecked;

/** A payment on which its provider has worked for this long without a result needs an operator. */
export const STUCK_MS = 24 * 60 * 60_000;
/** How often a provider is asked for the outcome of a withdrawal that it has not reported on. */
export const LOOK_MS = 15 * 60_000;

// A deposit that ended without money may still succeed late (I17): the money is then `reserved`, held and not playable,
// until it is credited (`succeeded`) or returned (`rejected`), which fails where it does not arrive (`reserved`). A
// paid withdrawal that comes back is a new posting (I18), so `succeeded` may become `declined` there, once.
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
    // Paid after all: the house may then claim what was returned to the balance.
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
