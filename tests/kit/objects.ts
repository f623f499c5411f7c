// An object's rules over Node's SQLite: real tables, the test's time and chance.
import { bringUp, type Step, type Store } from '#functions/object/store.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { memoryStore } from './transaction.ts';

export class TestObject {
  readonly store: Store = memoryStore();
  nowMs = Date.UTC(2026, 10, 20, 12);

  constructor(steps: Step) {
    bringUp(this.store, [steps]);
  }

  /** One command as the object runs it. */
  do<Value>(work: (tx: Tx) => Value): Value {
    const tx: Tx = { store: this.store, nowMs: this.nowMs, random: (bytes) => new Uint8Array(bytes), wrote: false };
    return this.store.atomic(() => work(tx));
  }
}
