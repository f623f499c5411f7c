// The reason of a payment's state: a provider's own words are never shown.
import {
  DISPUTED_MEANS,
  DOUBTED,
  EXCLUDED,
  IN_REVIEW,
  OTHER_CURRENCY,
  OTHERS_MEANS,
  OWN_STOPPED,
  PAID_OTHERWISE,
  REFUSAL_REASONS,
  RESTING,
  RETURN_FAILED,
  SECOND,
  SILENT,
  STOPPED_MEANS,
  UNANSWERED,
  UNKNOWN,
} from '../payments.ts';

/** Every code that has words of its own; whatever else is said is `other`. */
export const REASON_CODES: readonly string[] = [
  'card_declined',
  'insufficient_funds',
  'authentication_refused',
  'authentication_failed',
  'left_page',
  'account_funds',
  PAID_OTHERWISE,
  SECOND,
  OTHER_CURRENCY,
  UNKNOWN,
  OTHERS_MEANS,
  OWN_STOPPED,
  RETURN_FAILED,
  'expired',
  'dropped',
  SILENT,
  'held_late',
  'held_limit',
  UNANSWERED,
  EXCLUDED,
  DOUBTED,
  DISPUTED_MEANS,
  'account_closed',
  'returned_by_bank',
  'charged_back',
  'sent_back',
  'sent_otherwise',
  IN_REVIEW,
  STOPPED_MEANS,
  RESTING,
  ...REFUSAL_REASONS,
];
const KNOWN = new Set(REASON_CODES);

declare const reasonCode: unique symbol;
/** A code that has a text (messages `cashbox.reason.<code>`). */
export type ReasonCode = string & { readonly [reasonCode]: true };
/** A provider's reason, as a code of ours. */
export const toReason = (reason: string): ReasonCode => (KNOWN.has(reason) ? reason : 'other') as ReasonCode;

export const reasonText = (reason: string, t: (key: string) => string): string =>
  t(`cashbox.reason.${toReason(reason)}`);
