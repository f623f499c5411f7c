// The journal: what the player and the house agreed beside money (limits, breaks, terms), points that were given or taken, and prizes
// that are not booked as money, chained by hash, never changed.
import { canonical, hashText } from './hash.ts';
import type { LimitPeriod, LimitState, LimitType } from './limits.ts';
import type { Currency } from './money.ts';

/** The text that was accepted: a published document as it stood, named by the SHA-256 of its UTF-8 bytes. */
export interface AgreedText {
  document: string;
  /** Terms differ by licence (S2.126). */
  licence: string;
  locale: string;
  /** The day of its last change: 2026-11-20. */
  version: string;
  hash: string;
}

/** What was agreed: a limit's new state, a break that began, terms that were accepted; points that came or went; a prize in kind. */
export type Agreed =
  | {
      kind: 'limit';
      /** Number of the limit: its later entries name the same. */
      limit: number;
      type: LimitType;
      period: LimitPeriod | null;
      state: LimitState;
      currency: Currency | null;
      /** Minor units, or minutes of a session; null for the wish to have none. */
      size: number | null;
    }
  | { kind: 'break'; type: 'coolingoff' | 'selfexclusion'; fromMs: number; untilMs: number | null }
  /** `text` is absent in entries from before texts were named. */
  | { kind: 'terms'; acceptedAtMs: number; text?: AgreedText }
  | {
      kind: 'points';
      /** What for: `level:3`, `exchange:<key>`, `office:<reason>:<key>`. */
      source: string;
      of: 'granted' | 'returned' | 'redeemed' | 'paid_out' | 'taken';
      /** Below 0 where they were taken. */
      points: number;
      /** How many there are after it. */
      chargeable: number;
      persistent: number;
    }
  | {
      kind: 'prize';
      /** What for: `tournament:<id>`, `lootbox:<no>`. */
      source: string;
      of: 'bonus' | 'freespins' | 'ticket' | 'box';
      /** The bonus, lottery or box as content names it. */
      name: string;
      /** As it was printed. */
      valueEurMinor: number;
    };

export interface JournalRow {
  no: number;
  atMs: number;
  agreed: Agreed;
  /** The end of the ledger at that moment: an entry fixes all money before it. */
  ledgerNo: number;
  ledgerHash: string;
  hash: string;
}

/** hash(n) = SHA-256(hash(n−1), entry n), as in the ledger (I5). */
export const journalHash = (previous: string, row: Omit<JournalRow, 'hash'>): string =>
  hashText(JSON.stringify([previous, row.no, row.atMs, canonical(row.agreed), row.ledgerNo, row.ledgerHash]));
