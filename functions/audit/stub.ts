// How the office and the queue call the audit log.
import { stubOf } from '#functions/object/stub.ts';
import type { AuditVerbs } from './verbs.ts';

export const auditOf = (env: Env): AuditVerbs => stubOf(env.AUDIT, 'audit');
