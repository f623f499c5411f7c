// The studio's answer about a round that it had not ended within a day, stored with the round for operators to read. A
// job asks for it (functions/jobs/overdue.ts); the answer books and decides nothing.
import type { RoundWords, StudioWords } from '#shared/domain/wallet/words.ts';
import { one, run, type Tx } from '../core/transaction.ts';
import { rowOf } from './row.ts';

/** The newest words replace the former ones. */
export function noteWords(tx: Tx, { round, says }: { round: string; says: RoundWords }): void {
  const { no } = rowOf(tx, round);
  run(
    tx,
    `insert into studio_word (round, at, says) values (?, ?, ?)
      on conflict (round) do update set at = excluded.at, says = excluded.says`,
    ...[no, tx.nowMs, JSON.stringify(says)],
  );
}

/** Null where it was not asked. */
export function wordsOf(tx: Tx, no: number): StudioWords | null {
  const row = one<{ at: number; says: string }>(tx, 'select at, says from studio_word where round = ?', no);
  return row ? { atMs: row.at, says: JSON.parse(row.says) as RoundWords } : null;
}
