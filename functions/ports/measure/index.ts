// Anonymous measurements: points are written, and their sums are read. No point holds an identifier, a network address,
// or a time that is more precise than the store needs.

/**
 * `vital`: how fast a page was; `network`: the quality of a connection; `error`: an error of our code; `validation`:
 * what a form refused; `step`: a step from the first visit to the first deposit; `utm`: a campaign; `app`: the
 * installed application.
 */
export type Kind = 'vital' | 'network' | 'error' | 'validation' | 'step' | 'utm' | 'app';

export interface Point {
  readonly kind: Kind;
  /** The name within its kind: `LCP`, `CALL_FAILED`, `registered`. */
  readonly name: string;
  /** The class of the page (domain/measures.ts); `''` where there is none. */
  readonly page: string;
  /** The country of the connection; `''` where it is unknown. */
  readonly country: string;
  readonly detail?: string;
  readonly value?: number;
}

/** 75 % of the values were at most `p75`. */
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
  /** Never fails: a point that cannot be written is dropped. */
  write(points: readonly Point[], nowMs: number): Promise<void>;
  /** Quantiles of the last days, by page, country and name. Throws where the store does not answer. */
  quantiles(kind: Kind, days: number, nowMs: number): Promise<Quantile[]>;
  /** Counts of the last days, the most frequent first. Throws where the store does not answer. */
  counts(kind: Kind, days: number, nowMs: number): Promise<Count[]>;
}

/** How long the platform stores a point. The privacy policy states it. */
export const RETAINED_MONTHS = 3;

/** The most rows of a report; rarer ones would help nobody. */
export const MOST_ROWS = 300;
