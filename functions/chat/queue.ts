// What waits for operators in all chats: conversations without an answer, and reported messages. It decides nothing.
import { ObjectCore } from '#functions/object/core.ts';
import type { Parcel } from '#functions/object/courier.ts';
import { receive } from '#functions/object/inbox.ts';
import { StoredObject } from '#functions/object/object.ts';
import { all, run, type Tx } from '#functions/object/transaction.ts';
import type { ReportReason } from '#shared/contract/chat.ts';
import { ok, refuse } from '#shared/domain/refusal.ts';
import { QUEUE_STEPS } from './schema.ts';
import type { ChatQueueVerbs, Conversation, Report, ToQueue } from './verbs.ts';

/** The number of entries on a page; those that have waited longest are included. */
const LISTED = 100;

export class ChatQueue extends StoredObject implements ChatQueueVerbs {
  protected readonly object = new ObjectCore(this.ctx, { restored: [this.env.RESTORED, null], steps: QUEUE_STEPS });

  async hear(chat: string, parcel: Parcel<ToQueue>) {
    await this.object.run((tx) => receive(tx, chat, parcel, (news) => take(tx, chat, news)));
  }

  async work() {
    const tx = this.object.tx();
    return { conversations: conversations(tx), reports: reports(tx) };
  }

  async dismiss(chat: string, no: number) {
    return this.object.run((tx) => {
      const gone = all(tx, 'delete from report where chat = ? and no = ? returning no', chat, no);
      return gone.length > 0 ? ok(null) : refuse('chat.message_unknown');
    });
  }

  async chats() {
    return all<{ chat: string }>(this.object.tx(), 'select chat from conversation').map(({ chat }) => chat);
  }
}

function take(tx: Tx, chat: string, news: ToQueue): void {
  if (news.type === 'gone') run(tx, 'delete from report where chat = ? and no = ?', chat, news.no);
  if (news.type === 'forgotten') run(tx, 'delete from conversation where chat = ?', chat);
  if (news.type === 'report')
    run(
      tx,
      `insert into report (chat, no, player_no, reason, count, first_at) values (?, ?, ?, ?, 1, ?)
        on conflict (chat, no, reason) do update set count = count + 1`,
      ...[chat, news.no, news.playerNo, news.reason, news.atMs],
    );
  if (news.type === 'conversation')
    run(
      tx,
      `insert into conversation (chat, player_no, seq, waiting_at, last_at) values (?, ?, ?, ?, ?)
        on conflict (chat) do update set player_no = excluded.player_no, seq = excluded.seq,
        waiting_at = excluded.waiting_at, last_at = excluded.last_at where excluded.seq > conversation.seq`,
      ...[chat, news.playerNo, news.seq, news.waitingMs, news.lastMs],
    );
}

const conversations = (tx: Tx): Conversation[] =>
  all<{ chat: string; player_no: number; waiting_at: number | null; last_at: number }>(
    tx,
    'select * from conversation order by waiting_at is null, waiting_at, last_at desc limit ?',
    LISTED,
  ).map(({ chat, player_no, waiting_at, last_at }) => ({
    chat,
    playerNo: player_no,
    waitingMs: waiting_at,
    lastMs: last_at,
  }));

function reports(tx: Tx): Report[] {
  const rows = all<{
    chat: string;
    no: number;
    player_no: number;
    reason: ReportReason;
    count: number;
    first_at: number;
  }>(tx, 'select * from report order by first_at limit ?', LISTED);
  const found = Map.groupBy(rows, ({ chat, no }) => `${chat} ${no}`);
  return [...found.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { chat, no, player_no, first_at } = first;
    const reasons = Object.fromEntries(some.map(({ reason, count }) => [reason, count]));
    return [{ chat, no, playerNo: player_no, reasons, firstMs: first_at }];
  });
}
