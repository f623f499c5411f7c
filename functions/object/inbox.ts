// What an object has received from others, by sender and number: a delivery that comes twice, late or out of order counts once.
import type { Parcel } from './courier.ts';
import type { Delivery } from './outbox.ts';
import { within } from './request.ts';
import { one, run, type Tx } from './transaction.ts';

/**
 * `seen` holds the numbers from `floor` on that were taken; those below `floor` were acknowledged and are never sent
 * again except by mistake.
 */
export const INBOX_TABLE = `create table inbox (sender text primary key, floor integer not null, seen text not null)
  without rowid`;

/**
 * Calls `take` for each delivery that has not come from this sender before. One row a sender, however much it sends:
 * the sender says below which number everything is acknowledged, and only the numbers above are stored one by one.
 */
export function receive<Body>(
  tx: Tx,
  sender: string,
  { floor, deliveries }: Parcel<Body>,
  take: (body: Body, delivery: Delivery<Body>) => void,
): void {
  const known = one<{ floor: number; seen: string }>(tx, 'select floor, seen from inbox where sender = ?', sender);
  const seen = new Set(known ? (JSON.parse(known.seen) as number[]) : []);
  for (const delivery of deliveries) {
    if (delivery.no < (known?.floor ?? 0) || seen.has(delivery.no)) continue;
    seen.add(delivery.no);
    within(delivery.request, () => take(delivery.body, delivery));
  }
  const from = Math.max(floor, known?.floor ?? 0);
  const left = JSON.stringify([...seen].filter((no) => no >= from));
  if (known && known.floor === from && known.seen === left) return;
  run(
    tx,
    `insert into inbox (sender, floor, seen) values (?, ?, ?) on conflict (sender) do update set floor = excluded.floor,
      seen = excluded.seen`,
    ...[sender, from, left],
  );
}
