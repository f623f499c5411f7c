// Every verb of the Audit object: acts of the office are written, and afterwards can only be read.
import type { AuditEntry, AuditRow, AuditStage } from '#shared/domain/audit.ts';

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

export interface AuditVerbs {
  /** Answers once the row is written. A row with a known id is not written again. */
  append(id: string, entry: AuditEntry): Promise<void>;
  /** Newest first. */
  page(query: AuditQuery): Promise<AuditRow[]>;
  /** Answers once it has written a row, for health checks. */
  probe(): Promise<void>;
  /** Verifies a part of the chain after a row that was verified before; `entries` is the last row of it. */
  verify(after?: number): Promise<{ entries: number; brokenAt: number | null; isWhole: boolean }>;
}
