// Every verb of a means of payment's object, as plain data that crosses RPC.
import type { Parcel } from '#functions/object/courier.ts';

/** An account that pays, and whose it is: keyed hashes alone. */
export interface Payer {
  readonly account: string;
  readonly playerNo: number;
  /** The persons that the account belongs to, the present one first. */
  readonly persons: readonly string[];
  readonly birthday: string;
  /** All words of all readings of the name. */
  readonly words: readonly string[];
}

/** Why a means of payment takes no deposit of a payer; null where it does. */
export type MeansStatus = null | {
  readonly why: 'other' | 'stopped';
  /** The person that has it. */
  readonly owner: { readonly person: string; readonly playerNo: number };
  /** It is another's of the same birthday, and the names have a word in common. */
  readonly kin: boolean;
};

export interface Claim {
  readonly account: string;
  readonly groupKey: string;
  readonly period: string;
}

/** What a player's object owes it, each once. */
export type FromPlayer =
  /** Its payment was disputed, or its owner is another: no deposit by it until an operator gives it to somebody. */
  | { readonly kind: 'stop'; readonly ref: string }
  /** An operator has found whose it is. */
  | { readonly kind: 'give'; readonly payer: Payer };

/** As the office sees it. */
export interface MeansView {
  owner: { playerNo: number; sinceMs: number } | null;
  /** The payment that it was stopped for. */
  stoppedFor: string | null;
  /** Players that have paid with it, or tried to. */
  payers: { playerNo: number; lastMs: number }[];
}

/** All that it knows, for the object of the same means under a newer key. */
export interface Estate {
  owner: (Omit<Payer, 'persons'> & { person: string; atMs: number }) | null;
  stoppedFor: string | null;
  claims: (Claim & { atMs: number })[];
  payers: MeansView['payers'];
}

/** `older`: what the same means is called under keys that are being retired, the newest first. */
export interface MeansVerbs {
  /** The first person that pays with it has it. */
  use(payer: Payer, older: readonly string[]): Promise<MeansStatus>;
  /** The same without taking it, for what is known before it pays, and for where money goes. */
  look(payer: Payer, older: readonly string[]): Promise<MeansStatus>;
  /** Whether this account has what is given once by this means; told again it answers the same. */
  claim(claim: Claim, older: readonly string[]): Promise<boolean>;
  hear(sender: string, parcel: Parcel<FromPlayer>): Promise<void>;
  /** After a restore: it was stopped since the backup, for this payment. */
  stopAgain(ref: string): Promise<void>;
  view(): Promise<MeansView>;
  /** From here on `to` answers for it; null where it has been handed to another, or was never used. */
  handOver(to: string): Promise<Estate | null>;
}
