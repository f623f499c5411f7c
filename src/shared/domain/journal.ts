// The journal: agreements of player and house other than money (limits, breaks, terms), points given or taken, and
// prizes not booked as money, chained by hash, never changed.
import { canonical, hashText } from './hash.ts';
import type { LimitPeriod, LimitState, LimitType } from './limits.ts';
import type { Currency } from './money.ts';

/** The accepted text: a published document as it was, identified by the SHA-256 of its UTF-8 bytes. */
export interface AgreedText {
  document: string;
  /** Terms differ by licence (S2.126). */
  licence: string;
  locale: string;
  /** The day of its last change: 2026-11-20. */
  version: string;
  hash: string;
}

/** What was agreed: a limit's new state, a break that began, terms that were accepted; points given or taken; a prize in kind. */
export type Agreed =
  | {
      kind: 'limit';
      /** Number of the limit: its later entries have the same. */
      limit: number;
      type: LimitType;
      period: LimitPeriod | null;
      state: LimitState;
      currency: Currency | null;
      /** Minor units, or minutes of a session; null for the wish to have no limit. */
      size: number | null;
    }
  | { kind: 'break'; type: 'coolingoff' | 'selfexclusion'; fromMs: number; untilMs: number | null }
  /** `text` is absent in entries from before texts were recorded. */
  | { kind: 'terms'; acceptedAtMs: number; text?: AgreedText }
  | {
      kind: 'points';
      /** The reason: `level:3`, `exchange:<key>`, `office:<reason>:<key>`. */
      source: string;
      of: 'granted' | 'returned' | 'redeemed' | 'paid_out' | 'taken';
      /** Below 0 where they were taken. */
      points: number;
      /** The balance after it. */
      chargeable: number;
      persistent: number;
    }
  | {
      kind: 'prize';
      /** The reason: `tournament:<id>`, `lootbox:<no>`. */
      source: string;
      of: 'bonus' | 'freespins' | 'ticket' | 'box';
      /** The name of the bonus, lottery or box in content. */
      name: string;
      /** Its printed value. */
      valueEurMinor: number;
    };

export interface JournalRow {
  no: number;
  atMs: number;
  agreed: Agreed;
  /** The last number of the ledger at that time: an entry fixes all money before it. */
  ledgerNo: number;
  ledgerHash: string;
  hash: string;
}

/** hash(n) = SHA-256(hash(n−1), entry n), as in the ledger (I5). */
export const journalHash = (previous: string, row: Omit<JournalRow, 'hash'>): string =>
  hashText(JSON.stringify([previous, row.no, row.atMs, canonical(row.agreed), row.ledgerNo, row.ledgerHash]));
