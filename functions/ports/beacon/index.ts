// A public source of chance that nobody can know beforehand, in our own words: it salts the chains of draws that many share.

export interface Beacon {
  readonly source: string;
  /** A value that does not exist yet. */
  coming(nowMs: number): { round: number; atMs: number };
  /** The first value that comes to be at an instant or after it. */
  at(ms: number): { round: number; atMs: number };
  /** The value of a round that is over, as hex text; throws where it cannot be had now. */
  value(round: number): Promise<string>;
}
