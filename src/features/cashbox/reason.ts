// Why a payment stands as it does: a provider's own words are never shown.
const KNOWN = new Set([
  ...['card_declined', 'insufficient_funds', 'authentication_refused', 'authentication_failed', 'left_page'],
  ...[
    'expired',
    'dropped',
    'held_late',
    'held_limit',
    'held_excluded',
    'held_fraud',
    'account_closed',
    'returned_by_bank',
    'charged_back',
  ],
]);

export const reasonText = (reason: string, t: (key: string) => string): string =>
  t(`cashbox.reason.${KNOWN.has(reason) ? reason : 'other'}`);
