// One command: all of it or nothing. What it wrote is in the tables and what it cached is in the cache, or neither is.
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { learn, type Memory } from '../core/cache.ts';
import * as ledger from '../core/ledger.ts';
import { BEGINS, ENDS } from '../core/noun.ts';
import * as outbox from '../core/outbox.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { writeFrames } from './channels.ts';

export function perform<Value>(memory: Memory, tx: Tx, work: (tx: Tx) => Value): Answer<Value> {
  try {
    const value = tx.store.atomic(() => {
      for (const begin of BEGINS.on(tx)) begin(tx);
      const result = work(tx);
      for (const end of ENDS.on(tx)) end(tx);
      writeFrames(tx);
      ledger.write(tx);
      outbox.write(tx);
      return result;
    });
    learn(memory, tx.cache);
    return ok(value);
  } catch (error) {
    if (error instanceof Undo) return error.refusal;
    throw error;
  }
}
