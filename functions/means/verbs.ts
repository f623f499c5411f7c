// Every verb of a means of payment's object, as plain data for RPC.
import type { Parcel } from '#functions/object/courier.ts';

/** The account that pays, and its owner, only as keyed hashes. */
export interface Payer {
  readonly account: string;
  readonly playerNo: number;
  /** The persons that the account belongs to, the present one first. */
  readonly persons: readonly string[];
  readonly birthday: string;
  /** The words of all readings of the name. */
  readonly words: readonly string[];
}

/** Why a means of payment accepts no deposit of a payer; null where it does. */
export type MeansStatus = null | {
  readonly why: 'other' | 'stopped';
  /** The person who owns it. */
  readonly owner: { readonly person: string; readonly playerNo: number };
  /** It belongs to another player with the same birthday whose name shares a word. */
  readonly kin: boolean;
};

export interface Claim {
  readonly account: string;
  readonly groupKey: string;
  readonly period: string;
}

/** What a player's object delivers, each once. */
export type FromPlayer =
  /**
   * Its payment was disputed, or its owner is another player: no deposit is accepted from it until the bank has given
   * the money back (`free`), or an operator assigns it.
   */
  | { readonly kind: 'stop' | 'free'; readonly ref: string }
  /** An operator has found its owner. */
  | { readonly kind: 'give'; readonly payer: Payer };

/** As the office sees it. */
export interface MeansView {
  owner: { playerNo: number; sinceMs: number } | null;
  /** The first of the payments that it is stopped for. */
  stoppedFor: string | null;
  /** Players who have paid with it, or tried to. */
  payers: { playerNo: number; lastMs: number }[];
}

/** All of its data, for the object of the same means under a newer key. */
export interface Estate {
  owner: (Omit<Payer, 'persons'> & { person: string; atMs: number }) | null;
  stops: readonly string[];
  claims: (Claim & { atMs: number })[];
  payers: MeansView['payers'];
}

/** `older`: the names of the same means under retiring keys, the newest first. */
export interface MeansVerbs {
  /** The first person who pays with it becomes its owner. */
  use(payer: Payer, older: readonly string[]): Promise<MeansStatus>;
  /** The same without claiming it, for checks before a payment, and for payouts. */
  look(payer: Payer, older: readonly string[]): Promise<MeansStatus>;
  /** Whether this account has claimed what this means can claim once; a repeated call gets the same answer. */
  claim(claim: Claim, older: readonly string[]): Promise<boolean>;
  hear(sender: string, parcel: Parcel<FromPlayer>): Promise<void>;
  /** After a restore: this payment had stopped it after the backup. */
  stopAgain(ref: string): Promise<void>;
  view(): Promise<MeansView>;
  /** From now on `to` is responsible for it; null where it was handed to another object, or never used. */
  handOver(to: string): Promise<Estate | null>;
}
