// One command: all of it or nothing. What it wrote is in the tables, what it learnt is remembered, or neither is.
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { type Desk, Undo } from './desk.ts';
import * as ledger from './ledger.ts';
import { learn, type Memory } from './memory.ts';
import * as outbox from './outbox.ts';

export function perform<Value>(memory: Memory, desk: Desk, work: (desk: Desk) => Value): Answer<Value> {
  try {
    const value = desk.store.atomic(() => {
      const result = work(desk);
      ledger.write(desk);
      outbox.write(desk);
      return result;
    });
    learn(memory, desk.kept);
    return ok(value);
  } catch (error) {
    if (error instanceof Undo) return error.refusal;
    throw error;
  }
}
