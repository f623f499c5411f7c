// What is measured, in our own words: points that name nobody are written, and sums of them are read. No point has an identifier,
// an address of the network or a moment finer than the store needs.

/** `vital`: how fast a page was; `network`; `error`: something of ours failed; `validation`: what a form refused; `step`: of the way
 *  from a first look to a first deposit; `utm`: which campaign; `app`: the installed application. */
export type Kind = 'vital' | 'network' | 'error' | 'validation' | 'step' | 'utm' | 'app';

export interface Point {
  readonly kind: Kind;
  /** What it is of its kind: `LCP`, `CALL_FAILED`, `registered`. */
  readonly name: string;
  /** The class of the page (domain/measures.ts), `''` where there is none. */
  readonly page: string;
  /** Country of the connection, `''` where it is not known. */
  readonly country: string;
  readonly detail?: string;
  readonly value?: number;
}

/** 75 of 100 were at most `p75`. */
export interface Quantile {
  readonly page: string;
  readonly country: string;
  readonly name: string;
  readonly p75: number;
  readonly samples: number;
}

export interface Count {
  readonly name: string;
  readonly page: string;
  readonly detail: string;
  readonly samples: number;
}

export interface Measures {
  /** Never fails: what could not be written is not measured. */
  write(points: readonly Point[], nowMs: number): Promise<void>;
  /** Of the last days, by page, country and name. Throws where the store does not answer. */
  quantiles(kind: Kind, days: number, nowMs: number): Promise<Quantile[]>;
  /** Of the last days, the most frequent first. Throws where the store does not answer. */
  counts(kind: Kind, days: number, nowMs: number): Promise<Count[]>;
}

/** How long the platform stores a point; the privacy policy says so. */
export const RETAINED_MONTHS = 3;

/** Rows of a report: what is rarer than all of these is no help to whoever reads it. */
export const MOST_ROWS = 300;
