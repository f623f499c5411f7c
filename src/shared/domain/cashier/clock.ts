// The clock of a withdrawal: where it is, in whose hands, and when it moves on.
import type { PaymentState } from '../payments.ts';

/** In the order in which a withdrawal passes them; one that comes back ends beside them. */
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
  /** When the time to take it back is over; null where there is none left. */
  readonly paysAtMs: number | null;
}

/** How long withdrawals by a method took of late: the one in the middle, and the one that nine of ten were faster than. */
export interface Pace {
  readonly count: number;
  readonly medianMs: number;
  readonly p90Ms: number;
}

/** Less than this says nothing about the next one. */
export const PACE_LEAST = 5;

/** `pace` of the last 30 days, where it says something: it tells until when a sent withdrawal should have arrived. */
export function payoutClock({ state, createdAtMs, paysAtMs }: Clocked, pace: Pace | null): PayoutClock {
  if (state === 'pending') return { stage: 'aside', owner: 'house', byMs: paysAtMs };
  if (state === 'processing') return { stage: 'sent', owner: 'provider', byMs: pace && createdAtMs + pace.p90Ms };
  return { stage: state === 'succeeded' ? 'paid' : 'back', owner: 'nobody', byMs: null };
}
