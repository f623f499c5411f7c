// The server's fraud check of a payment (S7.091): another service's opinion, asked before money becomes playable.
import { sandboxFraud } from './sandbox.ts';

export interface FraudAsk {
  type: 'transaction' | 'payout';
  playerId: string;
  paymentId: string;
  paymentSystem: string;
  currency: string;
  amountMinor: number;
  /** First six and last four digits of the card (S5.21), from the provider's signed event. */
  bin: string;
  last4: string;
  /** The fingerprint of a browser of hers, where she agreed to it. */
  dfpc?: string;
}

export interface Fraud {
  /** `review` holds the money for a look. Throws when the service is silent, which must never count as a pass (I41). */
  check(ask: FraudAsk): Promise<'pass' | 'review'>;
}

/** Null where the operator runs no such service: then nothing is checked, and nothing pretends to be. */
export const fraudPort = (): Fraud | null => (__SANDBOX__ ? sandboxFraud : null);
