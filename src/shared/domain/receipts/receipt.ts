// A receipt file: what the house states about a round, a payment, a limit, or everything in a period, with the proof.
// The links are rows of the player's own books, each with the hash of the row before: a later change would break the
// chain.

import { FIRST, PRODUCT } from '../../base/product.ts';
import type { Json } from '../../games/engine.ts';
import type { JournalRow } from '../journal.ts';
import type { Hashable } from '../ledger.ts';
import type { Currency } from '../money.ts';
import type { PaymentAction, PaymentState } from '../payments.ts';

export const RECEIPT_FORMAT = 'receipts/1';
const FORMER_FORMAT = `${FIRST}-receipts/1` as const;
/** The first brand's files of before there was a second one are still verified. */
export const RECEIPT_FORMATS: readonly [typeof RECEIPT_FORMAT, ...(typeof FORMER_FORMAT)[]] =
  PRODUCT === FIRST ? [RECEIPT_FORMAT, FORMER_FORMAT] : [RECEIPT_FORMAT];

/** A row of the ledger (rounds and payments), or one that claims to be, with the hash of the row before it; '' before the first. */
export type LedgerLink = Hashable & { readonly hash: string; readonly before: string };
/** An entry of the journal (limits, breaks, terms), likewise. */
export type JournalLink = JournalRow & { before: string };

export interface RoundReceipt {
  id: string;
  game: string;
  /** Null for a round of an outside studio. */
  engine: string | null;
  configHash: string | null;
  currency: Currency;
  stakeMinor: number;
  payoutMinor: number;
  status: 'open' | 'settled' | 'voided';
  /** The house paid the stake. */
  free: boolean;
  actions: readonly Json[];
  /** Null for a round that a live table drew, or a studio decided: `decider` says which. */
  fairness: { seedHash: string; clientSeed: string; nonce: number; serverSeed: string | null } | null;
  decider: string | null;
  placedAtMs: number;
  settledAtMs: number | null;
}

export interface PaymentReceipt {
  id: string;
  action: PaymentAction;
  state: PaymentState;
  currency: Currency;
  amountMinor: number;
  receivedMinor: number | null;
  method: string;
  /** Masked. */
  instrument: string | null;
  createdAtMs: number;
  finishedAtMs: number | null;
}

/** The last number and hash of a book: they fix every row before. */
export interface BookEnd {
  no: number;
  hash: string;
}

/** What the player's object knows about the requested subject. */
export interface ReceiptPart {
  player: number;
  ends: { ledger: BookEnd; journal: BookEnd };
  ledger: LedgerLink[];
  journal: JournalLink[];
  rounds: RoundReceipt[];
  payments: PaymentReceipt[];
  /** For a period: the balance before its first row and after its last. */
  balances: { currency: Currency; openingMinor: number; closingMinor: number }[];
}

export interface Receipts extends ReceiptPart {
  format: (typeof RECEIPT_FORMATS)[number];
  house: string;
  site: string;
  madeAtMs: number;
  /** The one round, payment or entry; null for a period. */
  about: string | null;
  /** From its first instant to the one after its last. */
  period: { fromMs: number; toMs: number } | null;
  /** The configurations, by hash, that repeat the rounds whose seeds are revealed. */
  configs: Record<string, { engine: string; config: unknown }>;
  /** The accepted texts, by the hash in the journal; absent where there were none. */
  texts?: Record<string, string>;
}

/** The file: `signature` is Ed25519 (RFC 8032), base64url, over the UTF-8 bytes of the canonical JSON (RFC 8785) of `receipts`. */
export interface ReceiptFile {
  /** The key's id: its RFC 7638 thumbprint. */
  key: string;
  signature: string;
  receipts: Receipts;
}

/** A published key as a JSON Web Key (RFC 8037). */
export interface HouseKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  /** When it stopped signing, in epoch seconds; absent for a key that still signs. */
  exp?: number;
}
