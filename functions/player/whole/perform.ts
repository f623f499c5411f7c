// One command: all of it or nothing. What it wrote is in the tables, what it learnt is remembered, or neither is.
import { type Answer, ok } from '#shared/domain/refusal.ts';
import { learn, type Memory } from '../core/cache.ts';
import * as ledger from '../core/ledger.ts';
import * as outbox from '../core/outbox.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { oweDay } from '../log/days.ts';
import { reachAchievements } from '../programmes/achievements.ts';
import { keepPause } from '../rewards/clock.ts';
import { passTime } from '../rewards/time.ts';
import * as movements from '../rounds/movements.ts';
import { passQuarter } from '../vip/quarter.ts';
import { writeFrames } from './channels.ts';

export function perform<Value>(memory: Memory, tx: Tx, work: (tx: Tx) => Value): Answer<Value> {
  try {
    const value = tx.store.atomic(() => {
      passTime(tx);
      passQuarter(tx);
      const result = work(tx);
      reachAchievements(tx);
      keepPause(tx);
      movements.write(tx);
      writeFrames(tx);
      ledger.write(tx);
      oweDay(tx);
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
