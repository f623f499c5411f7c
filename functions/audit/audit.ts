// The audit log of operators: one object, one thread, one chain of hashes.
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { append, page, STEPS, verify } from './schema.ts';
import type { AuditQuery, AuditVerbs } from './verbs.ts';

export class Audit extends StoredObject implements AuditVerbs {
  protected readonly object = new ObjectCore(this.ctx, { restored: [this.env.RESTORED, null], steps: STEPS });

  async append(id: string, entry: AuditEntry) {
    append(this.object.store, id, entry);
  }

  async page(query: AuditQuery) {
    return page(this.object.store, query);
  }

  async verify(after = 0) {
    return verify(this.object.store, after);
  }
}
