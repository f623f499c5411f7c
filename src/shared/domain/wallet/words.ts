// What a studio itself says of one of its rounds. It decides nothing: money follows the wallet's calls and operators.

export interface RoundDetails {
  readonly state: 'open' | 'finished' | 'canceled';
  /** On the studio's own origin; null where it has none. */
  readonly replayUrl: string | null;
  /** Markup of the studio's: it is shown as text, never as markup. */
  readonly html: string | null;
  /** Data of the studio's, as text. */
  readonly json: string | null;
}

/** `unknown`: the studio has no such round. `silent`: it gave no answer. */
export type RoundWords = RoundDetails | 'unknown' | 'silent';

/** What it said when it was asked by itself, and when that was. */
export interface StudioWords {
  readonly atMs: number;
  readonly says: RoundWords;
}

/** The most characters that are kept of a studio's markup, and of its data. */
const MOST_WORDS = 4000;
export const cutWords = (text: string): string => (text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS)}…` : text);
