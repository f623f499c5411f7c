// Notices that are no longer true because their subject is over: removed from the list, and from open pages.
import { tell } from '../core/events.ts';
import { all, run, type Tx } from '../core/transaction.ts';

const STANDS = 'matter = ? and (expires_at is null or expires_at > ?)';

/** `matter` as the kinds of notices declare it (shared/domain/notices), with its values. */
export function endMatter(tx: Tx, matter: string): void {
  const ended = all<{ no: number }>(tx, `select no from notice where ${STANDS}`, matter, tx.nowMs);
  if (ended.length === 0) return;
  run(tx, `update notice set expires_at = ? where ${STANDS}`, tx.nowMs, matter, tx.nowMs);
  for (const { no } of ended) tell(tx, { channel: 'notifications', type: 'notice.ended', data: { id: no } });
}

/** The subject lasts longer; null for an unknown end. */
export function moveMatter(tx: Tx, matter: string, untilMs: number | null): void {
  run(tx, `update notice set expires_at = ? where ${STANDS}`, untilMs, matter, tx.nowMs);
}
