// The operators' log: one object, one thread, one chain.
import { DurableObject } from 'cloudflare:workers';
import { type Store, storeOf } from '#functions/object/store.ts';
import type { AuditEntry } from '#shared/domain/audit.ts';
import { append, migrate, page, verify } from './schema.ts';
import type { AuditVerbs } from './verbs.ts';

export class Audit extends DurableObject<Env> implements AuditVerbs {
  readonly #store: Store;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = storeOf(ctx.storage);
    ctx.blockConcurrencyWhile(async () => migrate(this.#store));
  }

  async append(id: string, entry: AuditEntry) {
    append(this.#store, id, entry);
  }

  async page(query: { before?: number; playerNo?: number }) {
    return page(this.#store, query);
  }

  async verify() {
    return verify(this.#store);
  }
}
