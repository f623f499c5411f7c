// Payments as the lists have them, to be compared with what their provider settled. Nothing is decided by them.

import type { SettledPayment } from '#shared/domain/cashier/settlement.ts';
import { isCredited, type PaymentState } from '#shared/domain/payments.ts';

interface Row {
  id: string;
  providerRef: string;
  state: PaymentState;
  currency: string;
  amountMinor: number;
}
const COLUMNS = 'id, provider_ref as providerRef, state, currency, amount as amountMinor';

const paymentOf = ({ state, ...row }: Row): SettledPayment => ({ ...row, isBooked: isCredited(state) });

/** D1 takes statements of a limited size. */
const AT_ONCE = 500;

/** The payments of these orders of a provider. */
export async function paymentsOfOrders(
  dbs: readonly D1Database[],
  provider: string,
  refs: readonly string[],
): Promise<SettledPayment[]> {
  const found: SettledPayment[] = [];
  for (let i = 0; i < refs.length; i += AT_ONCE) {
    const some = JSON.stringify(refs.slice(i, i + AT_ONCE));
    for (const db of dbs) {
      const sql = `select ${COLUMNS} from payment where provider = ? and provider_ref in (select value from json_each(?))`;
      found.push(...(await db.prepare(sql).bind(provider, some).all<Row>()).results.map(paymentOf));
    }
  }
  return found;
}

/** A provider's payments that ended well in this time. */
export async function paymentsEnded(
  dbs: readonly D1Database[],
  provider: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<SettledPayment[]> {
  const sql = `select ${COLUMNS} from payment
    where action in ('deposit', 'cashout') and state = 'succeeded' and finished_at >= ? and finished_at < ?
      and provider = ? and provider_ref is not null`;
  const each = await Promise.all(dbs.map((db) => db.prepare(sql).bind(fromMs, toMs, provider).all<Row>()));
  return each.flatMap(({ results }) => results.map(paymentOf));
}
