// The operators' log: one object, one thread, one chain.
import { ObjectCore } from '#functions/object/core.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { append, page, STEPS, verify } from './schema.ts';
import type { AuditVerbs } from './verbs.ts';

export class Audit extends StoredObject implements AuditVerbs {
  protected readonly object = new ObjectCore(this.ctx, { steps: STEPS });

  async append(id: string, entry: AuditEntry) {
    append(this.object.store, id, entry);
  }

  async page(query: { before?: number; playerNo?: number }) {
    return page(this.object.store, query);
  }

  async probe() {
    this.object.probe();
  }

  async verify() {
    return verify(this.object.store);
  }
}
