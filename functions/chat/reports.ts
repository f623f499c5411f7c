// Players' reports of messages: one from each player for a message, sent to the operators' queue.
import { all, one, run } from '#functions/object/transaction.ts';
import type { ReportReason } from '#shared/contract/chat.ts';
import { type Answer, ok, refuse } from '#shared/domain/refusal.ts';
import { isPassed } from './passes.ts';
import { type Tx, tellQueue } from './transaction.ts';
import type { ChatPass } from './verbs.ts';

export function report(tx: Tx, pass: ChatPass, no: number, reason: ReportReason): Answer<null> {
  if (isPassed(tx, pass)) return refuse('chat.closed');
  const message = one<{ player_no: number; player: string }>(
    tx,
    `select player_no, player from message join author on author.n = message.author where no = ? and removed = 0`,
    no,
  );
  // An operator's message cannot be reported here; complaints about operators go to support.
  if (!message || message.player === pass.player) return refuse('chat.message_unknown');
  const known = all(tx, 'select 1 from report where message = ? and player = ?', no, pass.player);
  if (known.length > 0) return ok(null);
  run(tx, 'insert into report (message, player, reason, at) values (?, ?, ?, ?)', no, pass.player, reason, tx.nowMs);
  tellQueue(tx, { type: 'report', no, playerNo: message.player_no, reason, atMs: tx.nowMs });
  return ok(null);
}
