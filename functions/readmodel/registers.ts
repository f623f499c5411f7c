// Which registers of exclusions do not answer, as their last callers found: for the office, and for registration. What
// a player may do is never decided here, but by the register's answer in their own object.
import type { RegisterId, RegisterSays } from '#shared/domain/limits/registers.ts';

/** More calls in a row without an answer than an occasional lost call explains. */
const IN_A_ROW = 3;

export interface SilentRegister {
  readonly id: RegisterId;
  readonly sinceMs: number;
  readonly why: string;
}

/** Notes the outcome of a call; answers whether the register has just stopped answering. */
export async function noteRegister(
  db: D1Database,
  id: RegisterId,
  answer: RegisterSays,
  nowMs: number,
): Promise<boolean> {
  if (answer.says !== 'silent') {
    await db.prepare('delete from register_state where id = ?').bind(id).run();
    return false;
  }
  const row = await db
    .prepare(
      `insert into register_state (id, silent_since, failures, why) values (?, ?, 1, ?)
        on conflict (id) do update set failures = failures + 1, why = excluded.why returning failures`,
    )
    .bind(id, nowMs, answer.why)
    .first<{ failures: number }>();
  return row?.failures === IN_A_ROW;
}

export async function silentRegisters(db: D1Database): Promise<SilentRegister[]> {
  const { results } = await db
    .prepare('select id, silent_since as sinceMs, why from register_state where failures >= ? order by silent_since')
    .bind(IN_A_ROW)
    .all<SilentRegister>();
  return results;
}
