/** Why an operator has taken somebody out of a tournament or a lottery, or a round out of a score (messages `notifications.why_out.*`). */
export type OutReason = 'rules' | 'accounts' | 'malfunction' | 'request' | 'support';
