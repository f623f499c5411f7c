// What a provider says of money in, once its bytes were verified.
import type { Currency } from '#shared/domain/money.ts';
import type { SavedProfile } from './instruments.ts';

/** A verified signed event of the provider about money in. */
export interface DepositEvent {
  provider: string;
  /** Unique per provider: one credit, however often and in whatever order it is told (I17). */
  providerRef: string;
  /** The intent; or the player's own crypto address. */
  paymentId?: string;
  address?: string;
  amountMinor: number;
  currency: Currency;
  instrument?: string;
  card?: { bin: string; last4: string };
  /** Kept (unique by provider and id) for the next deposit and for withdrawals to it. */
  profile?: Omit<SavedProfile, 'provider'>;
  /** The fingerprint of what it was paid with, the same whenever the means is; vouchers and coins have none. */
  means?: string | undefined;
  /** The server's fraud check asks for a look: the money is held (`reserved`), not playable. */
  hold?: string;
  /** Told where a fraud check runs and saw no card: only payments by these methods may do without one. */
  cardless?: readonly string[];
}
