// The log of operators' acts: each row holds the hash of the one before it, so that none can be changed, removed or
// inserted unnoticed.
import { canonical, hashText } from './hash.ts';
import type { OfficeAct } from './office/acts.ts';

/**
 * `asked` before an act and `done` with it, as the player's object reports it; `seen` before something is shown;
 * `denied` to a role that may not, `refused` by a rule.
 */
export type AuditStage = 'asked' | 'done' | 'seen' | 'denied' | 'refused';

export interface AuditEntry {
  atMs: number;
  operator: string;
  act: OfficeAct;
  stage: AuditStage;
  playerNo: number | null;
  /** The payment or the document that it is about. */
  subject: string | null;
  reason: string | null;
  /** States, groups, codes: never a name, an address or a card number. */
  before: string | null;
  after: string | null;
  requestId: string;
}
export interface AuditRow extends AuditEntry {
  no: number;
  hash: string;
}

export const AUDIT_GENESIS = '0'.repeat(64);
/** Rows read at once. */
export const AUDIT_PAGE = 50;

export const auditHash = (before: string, no: number, entry: AuditEntry): string =>
  hashText(`${before}\n${canonical({ ...entry, no })}`);

/** The number of the first row that does not follow from the one before; null where all do. `before` is the hash before them. */
export function brokenAt(rows: readonly AuditRow[], before: string, no: number): number | null {
  let [hash, next] = [before, no];
  for (const { hash: stated, no: found, ...entry } of rows) {
    if (found !== next || stated !== auditHash(hash, found, entry)) return next;
    [hash, next] = [stated, next + 1];
  }
  return null;
}
