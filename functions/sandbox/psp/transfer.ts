// Outgoing money: payouts to cards and wallets, and refunds. The last two digits of the amount choose the outcome.
import { later, type Post, tell } from './events.ts';
import { one } from './schema.ts';

type Transfer = {
  id: string;
  kind: 'payout' | 'refund';
  player: string;
  payment: string;
  currency: string;
  amount: number;
  destination: string;
  state: 'accepted' | 'paid' | 'failed' | 'returned';
};

/**
 * The last two digits of the amount (in minor units): 13 fails, 14 stays pending, 15 is paid and comes back; all others
 * are paid.
 */
const FAILS = 13;
const STAYS = 14;
const RETURNS = 15;
const PAY_MS = 1_000;

/** Accepts an order. A repeated payment returns the same transfer and moves nothing. */
export function order(post: Post, ask: Omit<Transfer, 'id' | 'state'>): string {
  const id = `tr_${crypto.randomUUID().replaceAll('-', '')}`;
  post.sql.exec(
    `insert or ignore into apsis_transfer (id, kind, player, payment, currency, amount, destination, state)
     values (?, ?, ?, ?, ?, ?, ?, 'accepted')`,
    ...[id, ask.kind, ask.player, ask.payment, ask.currency, ask.amount, ask.destination],
  );
  const row = one<Transfer>(
    post.sql,
    'select * from apsis_transfer where kind = ? and payment = ?',
    ask.kind,
    ask.payment,
  );
  if (!row) throw new Error('bug: transfer not kept');
  if (row.id === id && row.amount % 100 !== STAYS) later(post, PAY_MS, 'transfer', id);
  return row.id;
}

/** The state of a payout whose order got no answer. */
export function find({ sql }: Post, { player, payment }: Pick<Transfer, 'player' | 'payment'>) {
  const known = "select id, state from apsis_transfer where kind = 'payout' and player = ? and payment = ?";
  const row = one<Pick<Transfer, 'id' | 'state'>>(sql, known, player, payment);
  return row ?? { id: null, state: 'accepted' };
}

export function proceed(post: Post, id: string): void {
  const transfer = one<Transfer>(post.sql, 'select * from apsis_transfer where id = ?', id);
  if (!transfer) return;
  const end = transfer.amount % 100;
  if (transfer.state === 'accepted' && end === FAILS) {
    move(post, transfer, 'failed');
    tell(post, `${transfer.kind}.failed`, { ...facts(transfer), reason: 'account_closed' }, [300, 1_000]);
  } else if (transfer.state === 'accepted') {
    move(post, transfer, 'paid');
    tell(post, `${transfer.kind}.accepted`, facts(transfer), [1_600]);
    tell(post, `${transfer.kind}.paid`, facts(transfer), [300, 1_100]);
    if (end === RETURNS) later(post, 4_000, 'transfer', id);
  } else if (transfer.state === 'paid' && end === RETURNS) {
    move(post, transfer, 'returned');
    tell(post, `${transfer.kind}.returned`, { ...facts(transfer), reason: 'returned_by_bank' }, [300, 1_000]);
  }
}

const facts = (transfer: Transfer) => ({
  transfer: transfer.id,
  reference: `${transfer.player}/${transfer.payment}`,
  currency: transfer.currency,
  amount: transfer.amount,
});

function move(post: Post, transfer: Transfer, state: Transfer['state']): void {
  post.sql.exec('update apsis_transfer set state = ? where id = ?', state, transfer.id);
}
