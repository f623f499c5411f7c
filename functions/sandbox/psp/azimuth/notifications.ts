// Azimuth's notifications: signed batches, deliberately late, doubled and newest first, repeated until they are
// acknowledged.
import { type SigningKey, sign } from '#functions/ports/ed25519.ts';
import { AZIMUTH_SIGNATURE, signedBytes } from '#functions/ports/psp/azimuth.ts';
import { thumbprint } from '#shared/domain/receipts/key.ts';
import { posted } from '../events.ts';
import { type Context, later } from './schema.ts';

const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
const SLOWEST_MS = 5 * 60_000;
/** The most notifications in one request. */
const BATCH = 20;

interface About {
  customer: string;
  order_id: string;
}

/** Queues a notification once for each delay: `[400, 1200]` sends it twice. */
export function notify(
  context: Context,
  kind: string,
  about: About,
  data: Record<string, unknown>,
  delaysMs: readonly number[],
): void {
  const body = JSON.stringify({ kind, about: { customer: about.customer, order: about.order_id }, data });
  const { number } = context.sql
    .exec<{ number: number }>(
      'insert into azimuth_notification (body, created_at) values (?, ?) returning number',
      body,
      context.nowMs,
    )
    .one();
  for (const delay of delaysMs) later(context, delay, 'deliver', number);
}

type Due = { no: number; tries: number; number: number; body: string; created_at: number };

/** Sends everything that is due as one batch; false when there is nothing to send. */
export async function deliver(sql: SqlStorage, url: string, key: SigningKey, now: () => number): Promise<boolean> {
  const due = sql
    .exec<Due>(
      `select d.no, d.tries, n.number, n.body, n.created_at from azimuth_due d
        join azimuth_notification n on n.number = d.subject where d.kind = 'deliver' and d.at <= ?
        order by n.number desc limit ?`,
      now(),
      BATCH,
    )
    .toArray();
  if (due.length === 0) return false;
  const notifications = due.map(({ number, body, created_at }) => ({
    number,
    occurred_at: new Date(created_at).toISOString(),
    ...(JSON.parse(body) as object),
  }));
  const body = new TextEncoder().encode(JSON.stringify({ batch: crypto.randomUUID(), notifications }));
  const accepted = await posted(url, body, await signed(body, key, now()));
  for (const { no, tries, created_at } of due) {
    if (accepted || now() - created_at > GIVE_UP_AFTER_MS) sql.exec('delete from azimuth_due where no = ?', no);
    else {
      const wait = Math.min(SLOWEST_MS, 1_000 * 2 ** Math.min(tries, 12));
      sql.exec('update azimuth_due set at = ?, tries = tries + 1 where no = ?', now() + wait, no);
    }
  }
  return true;
}

/** The signature header of a body that is sent now. */
export async function signed(
  body: Uint8Array<ArrayBuffer>,
  key: SigningKey,
  nowMs: number,
): Promise<Record<string, string>> {
  const created = `${new Date(nowMs).toISOString().slice(0, 19)}Z`;
  const signature = await sign(key, signedBytes(created, body.buffer));
  return { [AZIMUTH_SIGNATURE]: `keyid="${thumbprint(key.x)}"; created="${created}"; signature="${signature}"` };
}
