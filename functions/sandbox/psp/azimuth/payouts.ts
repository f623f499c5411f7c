// Payouts and refunds: credit transfers and returned bookings. The last two digits of the amount choose the outcome, as
// at Apsis Pay.
import { one } from '../schema.ts';
import { notify } from './notifications.ts';
import { type Context, later, newId } from './schema.ts';

export type Payout = {
  id: string;
  kind: 'payout' | 'return';
  customer: string;
  order_id: string;
  amount: string;
  currency: string;
  state: 'accepted' | 'executed' | 'rejected' | 'returned';
};

/**
 * The decimals of the amount choose the outcome: .13 is rejected, .14 stays pending, .15 is executed and comes back;
 * all others are executed.
 */
const ends = ({ amount }: Pick<Payout, 'amount'>, cents: string): boolean => amount.endsWith(`.${cents}`);
const EXECUTE_MS = 1_000;

/** Accepts an order. A repeated order returns the same transfer and moves nothing. */
export function orderPayout(context: Context, order: Omit<Payout, 'id' | 'state'>): string {
  const { sql } = context;
  const id = newId(order.kind === 'payout' ? 'AZO' : 'AZR');
  sql.exec(
    `insert or ignore into azimuth_payout (id, kind, customer, order_id, amount, currency, state)
      values (?, ?, ?, ?, ?, ?, 'accepted')`,
    ...[id, order.kind, order.customer, order.order_id, order.amount, order.currency],
  );
  const existing = one<Payout>(
    sql,
    'select * from azimuth_payout where kind = ? and order_id = ?',
    order.kind,
    order.order_id,
  );
  if (!existing) throw new Error('bug: payout not kept');
  if (existing.id === id && !ends(existing, '14')) later(context, EXECUTE_MS, 'payout', id);
  return existing.id;
}

/** The state of a payout whose order got no answer. */
export function findPayout({ sql }: Context, customer: string, order: string) {
  const known =
    "select id as payout, state from azimuth_payout where kind = 'payout' and customer = ? and order_id = ?";
  return one<{ payout: string; state: string }>(sql, known, customer, order) ?? { payout: null, state: 'accepted' };
}

export function proceed(context: Context, id: string): void {
  const payout = one<Payout>(context.sql, 'select * from azimuth_payout where id = ?', id);
  if (!payout) return;
  const kind = payout.kind === 'payout' ? 'PAYOUT' : 'RETURN';
  if (payout.state === 'accepted' && ends(payout, '13')) {
    move(context, payout, 'rejected');
    notify(context, `${kind}_REJECTED`, payout, { payout: id, reason: 'AC04' }, [300, 1_000]);
  } else if (payout.state === 'accepted') {
    move(context, payout, 'executed');
    notify(context, `${kind}_ACCEPTED`, payout, { payout: id }, [1_600]);
    notify(context, `${kind}_EXECUTED`, payout, { payout: id }, [300, 1_100]);
    if (ends(payout, '15')) later(context, 4_000, 'payout', id);
  } else if (payout.state === 'executed' && ends(payout, '15')) {
    move(context, payout, 'returned');
    notify(context, `${kind}_RETURNED`, payout, { payout: id, reason: 'FOCR' }, [300, 1_000]);
  }
}

const move = ({ sql }: Context, { id }: Payout, state: Payout['state']): void =>
  void sql.exec('update azimuth_payout set state = ? where id = ?', state, id);
