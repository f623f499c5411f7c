/** Why an operator has taken somebody out of a tournament or a lottery, or a round out of a score (messages `notifications.why_out.*`). */
export const OUT_REASONS = ['rules', 'accounts', 'malfunction', 'request', 'support'] as const;
export type OutReason = (typeof OUT_REASONS)[number];
