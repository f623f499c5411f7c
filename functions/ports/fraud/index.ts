// The server's fraud check of a payment (S7.091) in our own words: another service's opinion, asked before money moves on.

export interface FraudAsk {
  type: 'transaction' | 'payout';
  playerId: string;
  /** Null before the payment has an id of ours, as for coins that arrive. */
  paymentId: string | null;
  paymentSystem: string;
  currency: string;
  amountMinor: number;
  /** First six digits of the card (S5.21), from the provider's signed event; null for what has none, as a payout. */
  bin: string | null;
  /** Last four of the card, or of the account or address that is paid out to. */
  last4: string;
  payer: Payer;
  /** The fingerprint of a browser of the player's, where they agreed to it. */
  dfpc?: string;
}

/** Whose money it is, as the player's profile says. */
export interface Payer {
  country: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The rank in the VIP club that the player's groups give (custom_player_status). */
  status: string;
  /** The player is known to have further accounts. */
  multiAccount: boolean;
}

export interface Fraud {
  /** `review` holds the money for a look. Throws when the service is silent, which must never count as a pass (I41). */
  check(ask: FraudAsk): Promise<'pass' | 'review'>;
}
