// How much a command pays out in an outside studio's rounds, less what it takes: a sum in memory for the studio's day
// (functions/call-log/day.ts). It decides nothing in this object.
import { type Currency, convert, RATE_ONE } from '#shared/domain/money.ts';
import { rateOf, type Tx } from '../core/transaction.ts';

const sums = new WeakMap<Tx, number>();

/** In the command's currency; negative for what is taken. */
export const countPaid = (tx: Tx, amountMinor: number): void => void sums.set(tx, (sums.get(tx) ?? 0) + amountMinor);

/** In EUR cents at the day's rate; over many calls rounding up and down cancel out. */
export function paidEurMinor(tx: Tx, currency: Currency): number {
  const minor = sums.get(tx) ?? 0;
  if (minor === 0) return 0;
  const from = { currency, rate: rateOf(tx, currency) };
  return convert(minor, from, { currency: 'EUR', rate: RATE_ONE }, 'half_even');
}
