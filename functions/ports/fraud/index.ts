// The fraud check of a payment (S7.091): another service gives its opinion before the money moves on.

export interface FraudAsk {
  type: 'transaction' | 'payout';
  playerId: string;
  /** Null while the payment has no id of ours yet, as for crypto deposits that arrive unannounced. */
  paymentId: string | null;
  paymentSystem: string;
  currency: string;
  amountMinor: number;
  /**
   * First six digits of the card (S5.21), from the provider's signed event; null where there is no card, as for a
   * payout.
   */
  bin: string | null;
  /** Last four characters of the card, or of the account or address that is paid out to. */
  last4: string;
  payer: Payer;
  /** The fingerprint of one of the player's browsers, where the player agreed to it. */
  dfpc?: string;
}

/** The payer, as the player's profile names them. */
export interface Payer {
  country: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The player's rank in the VIP club, by the player's groups (custom_player_status). */
  status: string;
  /** True where the player is known to have other accounts. */
  multiAccount: boolean;
}

export interface Fraud {
  /**
   * `review` holds the money until an operator has looked at it. Throws when the service does not answer, which must
   * never count as a pass (I41).
   */
  check(ask: FraudAsk): Promise<'pass' | 'review'>;
}
