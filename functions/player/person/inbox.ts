// Notices to the player: message keys and values, kept here, told to every open tab.
import type { NoticeKey } from '#shared/domain/notices.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { tell } from '../core/events.ts';
import { all, insert, one, run, type Tx, Undo } from '../core/transaction.ts';
import type { NotificationView } from '../verbs.ts';

const SHOWN = 100;

interface Row {
  no: number;
  type: string;
  text_key: string;
  params: string;
  link: string | null;
  read: number;
  at: number;
  expires_at: number | null;
}

const view = (row: Row): NotificationView => ({
  id: row.no,
  type: row.type,
  textKey: row.text_key,
  values: JSON.parse(row.params) as NotificationView['values'],
  link: row.link,
  status: row.read === 1 ? 'read' : 'new',
  createdAtMs: row.at,
  expiresAtMs: row.expires_at,
});

type Notice = Pick<NotificationView, 'type' | 'values' | 'link'> & { textKey: NoticeKey };

export function notify(tx: Tx, { type, textKey, values, link }: Notice): void {
  const no = insert(tx, 'notice', {
    type,
    text_key: textKey,
    params: JSON.stringify(values),
    link,
    read: 0,
    at: tx.nowMs,
    expires_at: null,
  });
  const row = one<Row>(tx, 'select * from notice where no = ?', no);
  if (row) tell(tx, { channel: 'notifications', type: 'notice.added', data: view(row) });
}

/** Newest first. */
export const notifications = (tx: Tx): NotificationView[] =>
  all<Row>(
    tx,
    'select * from notice where expires_at is null or expires_at > ? order by no desc limit ?',
    tx.nowMs,
    SHOWN,
  ).map(view);

export function readNotification(tx: Tx, id: number): null {
  const row = one<Row>(tx, 'select * from notice where no = ?', id);
  if (!row) throw new Undo(refuse('notice.unknown'));
  if (row.read === 1) return null;
  run(tx, 'update notice set read = 1 where no = ?', id);
  tell(tx, { channel: 'notifications', type: 'notice.read', data: { id } });
  return null;
}
