// Writes to the audit log: every look and every act is logged before it happens. While the log does not answer, the
// office does not work.
import { auditOf } from '#functions/audit/stub.ts';
import { now } from '#functions/clock.ts';
import type { AuditStage } from '#shared/domain/audit.ts';
import { mayDo, type OfficeAct } from '#shared/domain/office/acts.ts';
import type { OfficeContext } from './context.ts';
import { Stopped } from './refusal.ts';

export type About = { playerNo?: number; subject?: string; reason?: string; after?: string };

export function note(c: OfficeContext, act: OfficeAct, stage: AuditStage, about: About = {}): Promise<void> {
  const { playerNo = null, subject = null, reason = null, after = null } = about;
  return auditOf(c.env).append(crypto.randomUUID(), {
    atMs: now(),
    operator: c.get('operator').name,
    act,
    stage,
    playerNo,
    subject,
    reason,
    before: null,
    after,
    requestId: c.get('requestId'),
  });
}

/** Refuses operators without the required role; the attempt is logged. */
export async function requireRole(c: OfficeContext, act: OfficeAct, about: About = {}): Promise<void> {
  if (mayDo(c.get('operator'), act)) return;
  await note(c, act, 'denied', about);
  throw new Stopped('role');
}
