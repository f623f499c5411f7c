// The clock of a withdrawal: its stage, who has to act, and when it moves on.
import type { PaymentState } from '../payments.ts';

/** In the order in which a withdrawal passes them; one that comes back leaves them. */
export const PAYOUT_STAGES = ['aside', 'sent', 'paid'] as const;
export type PayoutStage = (typeof PAYOUT_STAGES)[number];
/** Who has to act: the house, the provider, or nobody any more. */
export type PayoutOwner = 'house' | 'provider' | 'nobody';

export interface PayoutClock {
  readonly stage: PayoutStage | 'back';
  readonly owner: PayoutOwner;
  /** When the stage ends, as far as that is known; null where it has ended. */
  readonly byMs: number | null;
}

export interface Clocked {
  readonly state: PaymentState;
  readonly createdAtMs: number;
  /** When the recall window ends; null where it has ended. */
  readonly paysAtMs: number | null;
}

/** How long recent withdrawals by a method took: the median, and the 90th percentile. */
export interface Pace {
  readonly count: number;
  readonly medianMs: number;
  readonly p90Ms: number;
}

/** With fewer than this nothing is stated. */
export const PACE_LEAST = 5;

/** `pace` of the last 30 days, where there were enough: it gives the time by which a sent withdrawal should have arrived. */
export function payoutClock({ state, createdAtMs, paysAtMs }: Clocked, pace: Pace | null): PayoutClock {
  if (state === 'pending') return { stage: 'aside', owner: 'house', byMs: paysAtMs };
  if (state === 'processing') return { stage: 'sent', owner: 'provider', byMs: pace && createdAtMs + pace.p90Ms };
  return { stage: state === 'succeeded' ? 'paid' : 'back', owner: 'nobody', byMs: null };
}
