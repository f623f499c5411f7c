/** Why an operator has taken somebody out of a tournament or a lottery, or a round out of a score (messages `notifications.why_out.*`). */
export const OUT_REASONS = ['rules', 'accounts', 'malfunction', 'request', 'support'] as const;
export type OutReason = (typeof OUT_REASONS)[number];

/** Why an operator has given or taken coins (messages `notifications.why_coins.*`, `receipts.agreed.points_for`). */
export const COIN_REASONS = ['mistake', 'request', 'apology', 'support'] as const;
export type CoinReason = (typeof COIN_REASONS)[number];
