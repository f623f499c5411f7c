// What an object needs of published content: read again from time to time, and stored, so that withdrawn content still
// ends what it began.
import { assert } from '#shared/domain/refusal.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { Store } from './store.ts';

const LASTS_MS = 10_000;

export class Published<Rules> {
  readonly #store: Store;
  readonly #read: (name: string, known: Rules | undefined) => Promise<Rules | undefined>;
  #last: { atMs: number; rules: Rules } | null = null;

  /** `read` answers undefined for what content does not have, and may reuse the known rules. */
  constructor(store: Store, read: (name: string, known: Rules | undefined) => Promise<Rules | undefined>) {
    this.#store = store;
    this.#read = read;
  }

  /** The rules as last read; undefined before the first read. */
  known(): Rules | undefined {
    return readMeta<Rules>(this.#store, 'rules');
  }

  async now(name: string): Promise<Rules> {
    const nowMs = Date.now();
    if (this.#last && nowMs - this.#last.atMs < LASTS_MS) return this.#last.rules;
    const known = this.known();
    const rules = await this.#read(name, known);
    assert(rules, `content has no ${name}`);
    if (JSON.stringify(rules) !== JSON.stringify(known)) writeMeta(this.#store, 'rules', rules);
    this.#last = { atMs: nowMs, rules };
    return rules;
  }
}
