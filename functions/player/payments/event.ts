// A provider's event about a deposit, once its bytes were verified.
import type { Currency } from '#shared/domain/money.ts';
import type { SavedProfile } from './instruments.ts';

/** A verified signed event of the provider about a deposit. */
export interface DepositEvent {
  provider: string;
  /** Unique per provider: one credit, however often and in whatever order the event comes (I17). */
  providerRef: string;
  /** The intent; or the player's own crypto address. */
  paymentId?: string;
  address?: string;
  amountMinor: number;
  currency: Currency;
  instrument?: string;
  card?: { bin: string; last4: string };
  /** Stored (unique by provider and id) for the next deposit and for withdrawals to it. */
  profile?: Omit<SavedProfile, 'provider'>;
  /** The fingerprint of the means of payment, the same whenever the means is; vouchers and coins have none. */
  means?: string | undefined;
  /** The server's fraud check asks for a review: the money is held (`reserved`), not playable. */
  hold?: string;
  /** Set where a fraud check runs and saw no card: only payments by these methods may do without one. */
  cardless?: readonly string[];
}
