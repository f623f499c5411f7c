// Every verb of the Audit object: acts of the office are written, and afterwards can only be read.
import type { AuditEntry, AuditRow } from '#shared/domain/audit.ts';

export interface AuditQuery {
  before?: number;
  playerNo?: number;
  operator?: string;
  act?: string;
  subject?: string;
  fromMs?: number;
  toMs?: number;
  /** The number of rows; 50 by default. */
  size?: number;
}

export interface AuditVerbs {
  /** Written when it answers. A row with a known id is there already. */
  append(id: string, entry: AuditEntry): Promise<void>;
  /** Newest first. */
  page(query: AuditQuery): Promise<AuditRow[]>;
  /** Answers once it has written a row, for health checks. */
  probe(): Promise<void>;
  /** A part of the chain, behind a row that was checked before; `entries` is the last row that was. */
  verify(after?: number): Promise<{ entries: number; brokenAt: number | null; isWhole: boolean }>;
}
