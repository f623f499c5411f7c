// Every verb of the Audit object: what is done at the office goes in, and nothing ever comes out of it again but by reading.
import type { AuditEntry, AuditRow } from '#shared/domain/audit.ts';

export interface AuditVerbs {
  /** Written when it answers. A row with a known id is there already. */
  append(id: string, entry: AuditEntry): Promise<void>;
  /** Newest first. */
  page(query: { before?: number; playerNo?: number }): Promise<AuditRow[]>;
  /** Answers once it has written: for health. */
  probe(): Promise<void>;
  verify(): Promise<{ entries: number; brokenAt: number | null }>;
}
