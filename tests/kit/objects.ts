// An object's rules over Node's SQLite: real tables, the test's time and chance.
import { bringUp, type Step, type Store, type Value } from '#functions/object/store.ts';
import type { Tx } from '#functions/object/transaction.ts';
import { memoryStore } from './transaction.ts';

/** What the platform gives an object, as far as `functions/object` asks for it: its storage, and one alarm. */
export function memoryContext(store: Store = memoryStore()) {
  let alarmMs: number | null = null;
  const ctx = {
    id: { name: 'test' },
    storage: {
      sql: { exec: (sql: string, ...values: Value[]) => ({ toArray: () => store.all(sql, ...values) }) },
      transactionSync: <Result>(work: () => Result) => store.atomic(work),
      getAlarm: async () => alarmMs,
      setAlarm(atMs: number) {
        alarmMs = atMs;
      },
    },
    setWebSocketAutoResponse() {},
    waitUntil() {},
    blockConcurrencyWhile: (work: () => Promise<void>) => work(),
    getWebSockets: (): { length: number } => [],
  };
  return { ctx, store, alarmMs: () => alarmMs };
}

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
