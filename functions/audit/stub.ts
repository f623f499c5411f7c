// How the office and the queue reach the operators' log.
import type { AuditVerbs } from './verbs.ts';

export const auditOf = (env: Env): AuditVerbs => env.AUDIT.getByName('audit') as unknown as AuditVerbs;
