// A public source of randomness that nobody can predict. It salts the chains of draws that many players share.

export interface Beacon {
  readonly source: string;
  /** A round whose value does not exist yet. */
  coming(nowMs: number): { round: number; atMs: number };
  /** The first round that is published at this time or later. */
  at(ms: number): { round: number; atMs: number };
  /** The value of a published round, as hex text. Throws where it cannot be fetched now. */
  value(round: number): Promise<string>;
}
