// The audit log of operators: one object, one thread, one chain of hashes.

import { ObjectCore } from '#functions/object/core.ts';
import { countedEnds } from '#functions/object/counted.ts';
import { StoredObject } from '#functions/object/object.ts';
import type { Tx } from '#functions/object/transaction.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { count, operatorSums, uncountAll } from './counted.ts';
import { append, page, STEPS, verify } from './schema.ts';
import type { AuditQuery, AuditVerbs, HouseCounting } from './verbs.ts';

export class Audit extends StoredObject implements AuditVerbs {
  protected readonly object = new ObjectCore<Tx, 'counted'>(this.ctx, {
    restored: [this.env.RESTORED, null],
    steps: STEPS,
    timers: { counted: countedEnds },
  });

  async append(id: string, entry: AuditEntry) {
    append(this.object.store, id, entry);
  }

  async page(query: AuditQuery) {
    return page(this.object.store, query);
  }

  async count(counting: HouseCounting) {
    return this.object.run(({ store, nowMs }) => count(store, counting, nowMs));
  }

  async uncount(counting: HouseCounting) {
    return this.object.run(({ store }) => uncountAll(store, counting));
  }

  async sums(nowMs: number) {
    return operatorSums(this.object.store, nowMs);
  }

  async verify(after = 0) {
    return verify(this.object.store, after);
  }
}
