// Payment providers in our own words: what we ask of one and what its signed events tell us.
import type { Currency } from '#shared/domain/money.ts';
import type { Answer } from '#shared/domain/refusal.ts';

/** Whose payment it is; the provider hands it back in every event, signed, so that an event finds its player's object. */
export interface Reference {
  playerId: string;
  paymentId: string;
}

export interface CheckoutAsk extends Reference {
  currency: Currency;
  amountMinor: number;
  /** Card brands the page may take, as the content lists them. */
  brands: readonly string[];
  /** A card used before: the page asks for its security code only. */
  profile: string | null;
  /** The language of the hosted page. */
  locale: string;
  /** Where the payer comes back to by GET; the page shows state, it never credits. */
  returnUrl: string;
  expiresAtMs: number;
  /** Who pays, as providers want to know it beforehand. */
  payer: PayerFacts;
}

/** What a provider is told of a payer; what the player has not said is empty. */
export interface PayerFacts {
  firstName: string;
  lastName: string;
  email: string;
  /** As ISO writes it. */
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
  /** A page that plays the player's wallet; sandbox only. */
  walletUrl: string | null;
}

export interface PayoutAsk extends Reference {
  currency: Currency;
  amountMinor: number;
  /** A saved card's token, a bank account or a wallet address. */
  destination: string;
  /** The player's name: an account in another is not theirs, and the provider may refuse it. */
  holder: string;
  /** From 1: what the house's own balance did not suffice for is another order, as the same one would be answered the same. */
  attempt: number;
}

/** What an order of a payout is called at its provider. */
export const payoutName = ({ paymentId, attempt }: Pick<PayoutAsk, 'paymentId' | 'attempt'>): string =>
  attempt === 1 ? paymentId : `${paymentId}-${attempt}`;

/** What became of a payout that was ordered, or may have been; `absent`: the provider knows of none. */
export type Looked =
  | { state: 'absent' }
  | {
      state: 'taken' | 'paid' | 'failed' | 'returned' | 'unfunded';
      providerRef: string;
      reason?: string;
      seq?: number;
    };

export interface RefundAsk extends Reference {
  /** From 1: what failed is ordered again as another order, as the same one would be answered by what became of it. */
  attempt: number;
  /** The deposit's reference at the provider. */
  providerRef: string;
  currency: Currency;
  amountMinor: number;
}

/** What an order to send money back is called at its provider, and whose payment a name of that kind is about. */
export const refundName = ({ paymentId, attempt }: Pick<RefundAsk, 'paymentId' | 'attempt'>): string =>
  attempt === 1 ? paymentId : `${paymentId}-${attempt}`;
export const refundedPayment = (name: string): string => name.split('-').slice(0, 2).join('-');

export interface Card {
  /** The provider's token for paying with it again and for paying out to it. */
  profile: string;
  brand: string;
  bin: string;
  last4: string;
  /** MM/YY */
  expiry: string;
}

/** A wallet's account at its provider: the token for paying out to it, and what may be shown. */
export type Account = Pick<Card, 'profile' | 'brand' | 'last4'>;

/** `id` is unique per provider; `providerRef` names the movement of money, the same in every event about it. */
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
       * The fingerprint of what it was paid with: the same whenever the means is, for whichever player and however often it is
       * typed or forgotten. What the network tells of a card (`par:…`), else the provider's name and its alias (`apsis:…`); never
       * from a part of an event that is not signed. Null for vouchers, and where the provider tells none.
       */
      means: string | null;
      /** What it was paid from, masked, where that is neither: a bank account as `AT ·· 3201`. */
      payer?: { instrument: string; last4: string };
    }
  /**
   * A payer's bank disputes a charge: it asks, takes the money back, gives it back. `providerRef` names the dispute, the same for all of
   * its stages, `chargeRef` what was paid with; `turn` is 2 where a bank takes again what it had given back. Money that its provider
   * credited and never got is taken back, too.
   */
  | {
      type: 'deposit.dispute_opened' | 'deposit.taken_back' | 'deposit.given_back';
      paymentId: string;
      chargeRef: string;
      turn: number;
      currency: Currency;
      amountMinor: number;
    }
  /** A stage that means nothing here, by the provider's own name: an operator looks at it, it is never lost. */
  | { type: 'deposit.dispute_unknown'; paymentId: string; chargeRef?: string; stage: string }
  /** One try on a page that goes on: the payer may take another card. The intent keeps its place in the limits. */
  | { type: 'deposit.attempt_failed'; paymentId: string; reason: string }
  /** The page's end: nothing more will come of this intent. */
  | { type: 'deposit.failed'; paymentId: string; outcome: 'declined' | 'canceled'; reason: string }
  | { type: 'address.seen' | 'address.confirmed'; address: string; currency: Currency; amountMinor: number }
  /** `seq`: the provider's own number of the word, rising within a transfer; a lower one is late. */
  | { type: 'payout.paid'; paymentId: string; seq?: number }
  /** `failed`: it did not leave, or came back; `returned`: it had been paid, also where nobody told that before. */
  | { type: 'payout.failed' | 'payout.returned'; paymentId: string; reason: string; seq?: number }
  /** The house's own balance did not suffice: no word about the player, and ordered anew. */
  | { type: 'payout.unfunded'; paymentId: string; attempt?: number; seq?: number }
  /** Money that goes back to its payer is on its way there. */
  | { type: 'refund.done'; paymentId: string }
  /** Money that was to go back to its payer did not arrive there: it is still the provider's to pay. */
  | { type: 'refund.failed'; paymentId: string; reason: string }
  /**
   * What a deposit was paid with, told apart from its money, or asked for by a call: `profile` where it can be paid with and to again.
   * Where a provider has no fingerprint, brand, last four and expiry are a doubt, never proof.
   */
  | {
      type: 'instrument.known';
      paymentId: string;
      account: (Account & { expiry: string | null }) | null;
      instrument: string;
      means: string | null;
    }
  /** Who is about to pay, as their bank knows them: the provider waits for the answer whether they may. */
  | { type: 'payer.asked'; paymentId: string; payer: Payer }
  /** An item of a delivery whose own signature does not hold: nothing of it is believed, an operator hears of it. */
  | { type: 'forged' }
  /** Money that names no payment of ours: an operator asks whose it is. */
  | { type: 'orphaned' }
  /** There is more to know of what a deposit was paid with, by a call (`instrument`): nothing of it is signed. */
  | { type: 'instrument.hinted'; paymentId: string; hint: string }
  /** Told, understood, nothing to do: progress that moves no money. */
  | { type: 'noted' }
);

/** A person as a bank knows them. */
export interface Payer {
  firstName: string;
  lastName: string;
  /** As ISO writes it; empty where the bank does not tell. */
  dateOfBirth: string;
}

/**
 * One provider. Every ask is idempotent by its payment id (an address by player and currency): asked again it answers the
 * same and moves nothing twice. A refusal is the provider's no (`payment.declined`), which only its own clear word is, or that the
 * house's balance did not suffice (`payment.unfunded`), or that nobody knows (`server.unavailable`): silence, a rate limit, an answer that
 * cannot be read, a key that is refused. Nothing is given back on that. What a provider has no product for (coins, saved cards) is
 * its no.
 */
export interface Psp {
  readonly id: string;
  /** Nothing that it signs names a card: the fraud check is asked without, and money by card is not held for that. */
  readonly namesNoCard?: boolean;
  /** Whether anything answers there; nothing is ordered. */
  isThere(): Promise<boolean>;
  checkout(ask: CheckoutAsk): Promise<Answer<Checkout, PspRefusal>>;
  /**
   * Charges a saved card without a page. `url` is where the payer's bank asks for a code, null where it does not; what came of
   * the charge is told by its events alone.
   */
  charge(
    ask: CheckoutAsk & { profile: string },
  ): Promise<Answer<{ providerRef: string; url: string | null }, PspRefusal>>;
  /** Forgets what a token stands for; also one that it does not know. */
  forget(ask: { playerId: string; profile: string }): Promise<Answer<null, PspRefusal>>;
  address(ask: AddressAsk): Promise<Answer<Address, PspRefusal>>;
  /**
   * The fingerprint of an account that money is to go to, the same as events tell of deposits from it; null where it tells none, and of
   * tokens and coins' addresses. `holder` is who withdraws. It moves nothing.
   */
  means(ask: Pick<PayoutAsk, 'playerId' | 'destination' | 'holder'>): Promise<Answer<string | null, PspRefusal>>;
  payout(ask: PayoutAsk): Promise<Answer<{ providerRef: string }, PspRefusal | 'payment.unfunded'>>;
  /** Asks what became of a payout whose order was not answered, before it is given again; it moves nothing. */
  look(ask: PayoutAsk): Promise<Answer<Looked, 'server.unavailable'>>;
  refund(ask: RefundAsk): Promise<Answer<{ providerRef: string }, PspRefusal>>;
  /** Judges the bytes as they came, before anything is parsed. */
  verify(
    raw: ArrayBuffer,
    headers: Headers,
    nowMs: number,
  ): Promise<Answer<null, 'webhook.signature' | 'webhook.stale'>>;
  /** The events of a verified body, in its order; null when it is none of this provider's (400: nothing of it is taken). */
  parse(raw: ArrayBuffer): readonly PspEvent[] | null | Promise<readonly PspEvent[] | null>;
  /** What only a call tells of a deposit, as what was told of it is not signed; null where there is nothing to find. */
  instrument?(
    hinted: Extract<PspEvent, { type: 'instrument.hinted' }>,
  ): Promise<Answer<Extract<PspEvent, { type: 'instrument.known' }> | null, 'server.unavailable'>>;
  /** That all of it was taken, in the provider's own words; 204 where it needs none. `mayPay` answers a `payer.asked`. */
  acknowledge?(raw: ArrayBuffer, mayPay: boolean): Response | Promise<Response>;
}

export type PspRefusal = 'payment.declined' | 'currency.refused' | 'server.unavailable';
