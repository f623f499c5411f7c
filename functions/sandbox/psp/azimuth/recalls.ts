// A payer's bank recalls a booked transfer: the panel plays it stage by stage, in Azimuth's format.
import { type Played, roundOf } from '../disputes.ts';
import { one } from '../schema.ts';
import { notify } from './notifications.ts';
import type { Payin } from './payins.ts';
import type { Context } from './schema.ts';

const KINDS: Readonly<Record<Played, string>> = {
  opened: 'PAYIN_RECALL_REQUESTED',
  taken: 'PAYIN_RECALLED',
  given: 'PAYIN_RECALL_REVERSED',
  taken_again: 'PAYIN_RECALLED',
  given_again: 'PAYIN_RECALL_REVERSED',
  strange: 'PAYIN_RECALL_ESCALATED',
};

const BOOKED = `select json_extract(body, '$.data') as data from azimuth_notification
  where json_extract(body, '$.kind') = 'PAYIN_BOOKED' and json_extract(body, '$.data.payin') = ? order by number limit 1`;

/** Sends the event to the merchant twice; false where the order has no booked transfer. */
export function recall(context: Context, order: string, played: Played): boolean {
  const payin = one<Payin>(context.sql, 'select * from azimuth_payin where order_id = ?', order);
  const booked = payin && one<{ data: string }>(context.sql, BOOKED, payin.id);
  if (!payin || !booked) return false;
  const { booking, amount } = JSON.parse(booked.data) as { booking: string; amount: object };
  const data = { payin: payin.id, booking, recall: booking.replace('BKG', 'RCL'), amount, round: roundOf(played) };
  notify(context, KINDS[played], payin, data, [200, 900]);
  return true;
}
