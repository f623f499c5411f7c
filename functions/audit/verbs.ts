// Every verb of the Audit object: acts of the office are written, and afterwards can only be read.
import type { AuditEntry, AuditRow, AuditStage } from '#shared/domain/audit.ts';
import type { Bound, Counter, HouseSum, SumName } from '#shared/domain/office/policy.ts';

export interface AuditQuery {
  before?: number;
  playerNo?: number;
  operator?: string;
  act?: string;
  stage?: AuditStage;
  subject?: string;
  fromMs?: number;
  toMs?: number;
  /** The number of rows; 50 by default. */
  size?: number;
}

/** An operator's act and the sums of the house's that it counts in; its worth in EUR cents. */
export interface HouseCounting {
  key: string;
  sum: SumName;
  eurMinor: number;
  atMs: number;
  sums: HouseSum[];
}

/** What an operator has done alone, or the same two together, over 24 hours and over 30 days. */
export interface OperatorSum extends Bound {
  readonly counter: Extract<Counter, 'operator' | 'pair'>;
  readonly sum: SumName;
  readonly operators: readonly string[];
}

export interface AuditVerbs {
  /** Answers once the row is written. A row with a known id is not written again. */
  append(id: string, entry: AuditEntry): Promise<void>;
  /** Newest first. */
  page(query: AuditQuery): Promise<AuditRow[]>;
  /**
   * Counts an operator's act; where it would exceed one of its bounds nothing is counted, and the answer is that
   * counter. A repeated call counts once.
   */
  count(counting: HouseCounting): Promise<Counter | null>;
  /** The act was not done after all. */
  uncount(counting: HouseCounting): Promise<void>;
  /** What operators have done alone, and two by two, until this time. */
  sums(nowMs: number): Promise<OperatorSum[]>;
  /** Answers once it has written a row, for health checks. */
  probe(): Promise<void>;
  /** Verifies a part of the chain after a row that was verified before; `entries` is the last row of it. */
  verify(after?: number): Promise<{ entries: number; brokenAt: number | null; isWhole: boolean }>;
}
