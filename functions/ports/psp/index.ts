// Payment providers: the calls that we make to them, and what their signed events mean.
import type { Currency } from '#shared/domain/money.ts';
import type { Answer } from '#shared/domain/refusal.ts';

/**
 * The payment and its player. The provider returns this in every event, signed, so that an event finds its player's
 * object.
 */
export interface Reference {
  playerId: string;
  paymentId: string;
}

export interface CheckoutAsk extends Reference {
  currency: Currency;
  amountMinor: number;
  /** Card brands that the page may accept, as content lists them. */
  brands: readonly string[];
  /** A saved card: the page asks for its security code only. */
  profile: string | null;
  /** The language of the hosted page. */
  locale: string;
  /** The payer returns to this address by GET. That page only shows the payment's state and never credits anything. */
  returnUrl: string;
  expiresAtMs: number;
  /** The payer's details that providers want to know in advance. */
  payer: PayerFacts;
}

/** What a provider learns about a payer. A field that the player has not filled in is empty. */
export interface PayerFacts {
  firstName: string;
  lastName: string;
  email: string;
  /** In the ISO format. */
  dateOfBirth: string;
  phone: string;
  country: string;
  ip: string;
}
export interface Checkout {
  providerRef: string;
  url: string;
}

export interface AddressAsk {
  playerId: string;
  currency: Currency;
}
export interface Address {
  address: string;
  network: string;
  uri: string;
  confirmations: number;
  /** A page that simulates the player's wallet; sandbox only. */
  walletUrl: string | null;
}

export interface PayoutAsk extends Reference {
  currency: Currency;
  amountMinor: number;
  /** A saved card's token, a bank account or a wallet address. */
  destination: string;
  /** The player's name. The provider may refuse an account in another name, because it is not the player's. */
  holder: string;
  /**
   * Counts from 1. A payout that our balance did not cover is ordered again as a new order: repeating the same order
   * would only repeat its answer.
   */
  attempt: number;
}

/** The name of a payout's order at its provider. */
export const payoutName = ({ paymentId, attempt }: Pick<PayoutAsk, 'paymentId' | 'attempt'>): string =>
  attempt === 1 ? paymentId : `${paymentId}-${attempt}`;

/** The state of a payout that was ordered, or may have been; `absent`: the provider knows no such order. */
export type Looked =
  | { state: 'absent' }
  | {
      state: 'taken' | 'paid' | 'failed' | 'returned' | 'unfunded';
      providerRef: string;
      reason?: string;
      seq?: number;
    };

export interface RefundAsk extends Reference {
  /**
   * Counts from 1. A failed refund is ordered again as a new order: repeating the same order would only repeat its
   * answer.
   */
  attempt: number;
  /** The provider's reference of the deposit. */
  providerRef: string;
  currency: Currency;
  amountMinor: number;
}

/** The name of a refund's order at its provider, and the payment that such a name belongs to. */
export const refundName = ({ paymentId, attempt }: Pick<RefundAsk, 'paymentId' | 'attempt'>): string =>
  attempt === 1 ? paymentId : `${paymentId}-${attempt}`;
export const refundedPayment = (name: string): string => name.split('-').slice(0, 2).join('-');

export interface Card {
  /** The provider's token for charging the card again and for paying out to it. */
  profile: string;
  brand: string;
  bin: string;
  last4: string;
  /** MM/YY */
  expiry: string;
}

/** An account at a wallet: the provider's token for paying out to it, and its masked form. */
export type Account = Pick<Card, 'profile' | 'brand' | 'last4'>;

/**
 * `id` is unique for each provider; `providerRef` identifies the movement of money and is the same in all events about
 * it.
 */
export type PspEvent = { id: string; playerId: string; providerRef: string } & (
  | { type: 'deposit.processing'; paymentId: string }
  | {
      type: 'deposit.succeeded';
      paymentId: string;
      currency: Currency;
      amountMinor: number;
      card: Card | null;
      account: Account | null;
      /**
       * The fingerprint of the means of payment: the same for every player who uses it, however often it is entered or
       * deleted. It is the card network's own (`par:…`), or else the provider's name with its alias (`apsis:…`), and
       * never taken from unsigned parts of an event. Null for vouchers, and where the provider has none.
       */
      means: string | null;
      /** The masked payer where it is neither a card nor a wallet: a bank account as `AT ·· 3201`. */
      payer?: { instrument: string; last4: string };
    }
  /**
   * The payer's bank disputes a charge: it asks for information, reclaims the money, or returns it. `providerRef`
   * identifies the dispute and is the same for all its stages; `chargeRef` is the disputed charge; `turn` is 2 where a
   * bank reclaims money that it had returned. Money that the provider credited and never received is reclaimed in the
   * same way.
   */
  | {
      type: 'deposit.dispute_opened' | 'deposit.taken_back' | 'deposit.given_back';
      paymentId: string;
      chargeRef: string;
      turn: number;
      currency: Currency;
      amountMinor: number;
    }
  /** A stage that we do not handle, by the provider's name for it. An operator looks at it, so it is never lost. */
  | { type: 'deposit.dispute_unknown'; paymentId: string; chargeRef?: string; stage: string }
  /**
   * One attempt failed on a page that stays open: the payer may use another card. The intent keeps its place in the
   * limits.
   */
  | { type: 'deposit.attempt_failed'; paymentId: string; reason: string }
  /** The page has ended: this intent can no longer be paid. */
  | { type: 'deposit.failed'; paymentId: string; outcome: 'declined' | 'canceled'; reason: string }
  | { type: 'address.seen' | 'address.confirmed'; address: string; currency: Currency; amountMinor: number }
  /**
   * `seq`: the provider's sequence number of the event, rising within a transfer; an event with a lower number is
   * outdated.
   */
  | { type: 'payout.paid'; paymentId: string; seq?: number }
  /**
   * `failed`: the money was not sent, or came back; `returned`: it came back after it had been paid, also where no
   * event had reported the payment.
   */
  | { type: 'payout.failed' | 'payout.returned'; paymentId: string; reason: string; seq?: number }
  /** Our own balance was too low. The player is not at fault, and the payout is ordered again. */
  | { type: 'payout.unfunded'; paymentId: string; attempt?: number; seq?: number }
  /** The refund was sent to the payer. */
  | { type: 'refund.done'; paymentId: string }
  /** The refund did not reach the payer: the provider still has to pay it. */
  | { type: 'refund.failed'; paymentId: string; reason: string }
  /**
   * The means of payment of a deposit, reported separately from its money or fetched by a call. `profile` is set where
   * it can be charged and paid out to again. Where a provider has no fingerprint, brand, last four and expiry may raise
   * a doubt but prove nothing.
   */
  | {
      type: 'instrument.known';
      paymentId: string;
      account: (Account & { expiry: string | null }) | null;
      instrument: string;
      means: string | null;
    }
  /** The payer as their bank knows them. The provider waits for our answer whether this person may pay. */
  | { type: 'payer.asked'; paymentId: string; payer: Payer }
  /** An item whose own signature is invalid: its content is not used, and an operator is informed. */
  | { type: 'forged' }
  /** Money that matches no payment of ours: an operator finds out whose it is. */
  | { type: 'orphaned' }
  /** A call can fetch more about a deposit's means of payment (`instrument`). The hint itself is not signed. */
  | { type: 'instrument.hinted'; paymentId: string; hint: string }
  /** A known event that needs no action: progress that moves no money. */
  | { type: 'noted' }
);

/** A person as a bank knows them. */
export interface Payer {
  firstName: string;
  lastName: string;
  /** In the ISO format; empty where the bank does not provide it. */
  dateOfBirth: string;
}

/**
 * What a provider settled with us on a day, of one order: the deposits that it pays out to the house less what it sent
 * for it. Its sign says which way the money went, in the provider's own view.
 */
export interface SettledRow {
  readonly providerRef: string;
  readonly currency: string;
  readonly amountMinor: number;
}
/** The house's money at a provider. */
export interface Balance {
  readonly currency: string;
  readonly amountMinor: number;
}

/**
 * One provider. Every call is idempotent by its payment id (an address by player and currency): a repeated call gets
 * the same answer and moves nothing twice. It refuses with `payment.declined` only where the provider clearly refused,
 * with `payment.unfunded` where our balance is too low, and with `server.unavailable` where the outcome is unknown (no
 * answer, a rate limit, an unreadable answer, a rejected key); nothing is given back on the last. A product that a
 * provider does not have (crypto deposits, saved cards) is declined.
 */
export interface Psp {
  readonly id: string;
  /**
   * True where no signed field names the card. The fraud check then runs without it, and card deposits are not held for
   * that.
   */
  readonly namesNoCard?: boolean;
  /** Whether the provider answers at all. Nothing is ordered. */
  isThere(): Promise<boolean>;
  checkout(ask: CheckoutAsk): Promise<Answer<Checkout, PspRefusal>>;
  /**
   * Charges a saved card without a page. `url` is the page where the payer's bank asks for a code; null where it does
   * not ask. Only events report the outcome of the charge.
   */
  charge(
    ask: CheckoutAsk & { profile: string },
  ): Promise<Answer<{ providerRef: string; url: string | null }, PspRefusal>>;
  /** Deletes the token at the provider; succeeds also for a token that it does not know. */
  forget(ask: { playerId: string; profile: string }): Promise<Answer<null, PspRefusal>>;
  address(ask: AddressAsk): Promise<Answer<Address, PspRefusal>>;
  /**
   * The fingerprint of an account that money will be sent to, the same as in events about deposits from it. Null where
   * the provider has none, and for card tokens and crypto addresses. `holder` is the player who withdraws. It moves no
   * money.
   */
  means(ask: Pick<PayoutAsk, 'playerId' | 'destination' | 'holder'>): Promise<Answer<string | null, PspRefusal>>;
  payout(ask: PayoutAsk): Promise<Answer<{ providerRef: string }, PspRefusal | 'payment.unfunded'>>;
  /** Queries the state of a payout whose order was not answered, before it is ordered again. It moves no money. */
  look(ask: PayoutAsk): Promise<Answer<Looked, 'server.unavailable'>>;
  refund(ask: RefundAsk): Promise<Answer<{ providerRef: string }, PspRefusal>>;
  /** Verifies the raw bytes before anything is parsed. */
  verify(
    raw: ArrayBuffer,
    headers: Headers,
    nowMs: number,
  ): Promise<Answer<null, 'webhook.signature' | 'webhook.stale'>>;
  /**
   * The events of a verified body, in its order. Null where the body is not this provider's; it is then refused as a
   * whole with 400.
   */
  parse(raw: ArrayBuffer): readonly PspEvent[] | null | Promise<readonly PspEvent[] | null>;
  /**
   * Fetches the means of payment of a deposit where the events do not carry it signed; null where there is nothing to
   * find.
   */
  instrument?(
    hinted: Extract<PspEvent, { type: 'instrument.hinted' }>,
  ): Promise<Answer<Extract<PspEvent, { type: 'instrument.known' }> | null, 'server.unavailable'>>;
  /** What it settled on a UTC day (`2026-03-01`) that is over, for a provider that reports it by a call. */
  settled?(day: string, nowMs: number): Promise<Answer<readonly SettledRow[], 'server.unavailable'>>;
  balances?(nowMs: number): Promise<Answer<readonly Balance[], 'server.unavailable'>>;
  /**
   * The response that acknowledges the whole delivery in the provider's format; 204 where it needs none. `mayPay`
   * answers a `payer.asked`.
   */
  acknowledge?(raw: ArrayBuffer, mayPay: boolean): Response | Promise<Response>;
}

export type PspRefusal = 'payment.declined' | 'currency.refused' | 'server.unavailable';
