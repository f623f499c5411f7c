// Notices that are no longer true because what they were about is over: they go from the list, and from open pages.
import { tell } from '../core/events.ts';
import { all, run, type Tx } from '../core/transaction.ts';

/** `matter` as the kinds of notices declare it (shared/domain/notices), with its values. */
export function endMatter(tx: Tx, matter: string): void {
  const about = 'matter = ? and (expires_at is null or expires_at > ?)';
  const ended = all<{ no: number }>(tx, `select no from notice where ${about}`, matter, tx.nowMs);
  if (ended.length === 0) return;
  run(tx, `update notice set expires_at = ? where ${about}`, tx.nowMs, matter, tx.nowMs);
  for (const { no } of ended) tell(tx, { channel: 'notifications', type: 'notice.ended', data: { id: no } });
}
