// Why a payment stands as it does: a provider's own words are never shown.
import {
  DOUBTED,
  EXCLUDED,
  IN_REVIEW,
  OTHER_CURRENCY,
  PAID_OTHERWISE,
  REFUSAL_REASONS,
  SECOND,
  UNANSWERED,
  UNKNOWN,
} from '#shared/domain/payments.ts';

const KNOWN = new Set<string>([
  ...['card_declined', 'insufficient_funds', 'authentication_refused', 'authentication_failed', 'left_page'],
  ...['account_funds', PAID_OTHERWISE, SECOND, OTHER_CURRENCY, UNKNOWN],
  ...[
    'expired',
    'dropped',
    'held_late',
    'held_limit',
    UNANSWERED,
    EXCLUDED,
    DOUBTED,
    'account_closed',
    'returned_by_bank',
    'charged_back',
    'sent_back',
  ],
  ...[IN_REVIEW, ...REFUSAL_REASONS],
]);

export const reasonText = (reason: string, t: (key: string) => string): string =>
  t(`cashbox.reason.${KNOWN.has(reason) ? reason : 'other'}`);
