// What a payment provider settled, compared with our payments order by order: what one side lacks, and what differs.
// Nothing is summed: a sum hides two mistakes of equal size.

export interface SettledOrder {
  readonly providerRef: string;
  readonly currency: string;
  /** Signed in the provider's own view, so its size is what is compared. */
  readonly amountMinor: number;
}

export interface SettledPayment {
  readonly id: string;
  readonly providerRef: string;
  /** Whether our books have its money: a deposit that was credited, a withdrawal that was paid. */
  readonly isBooked: boolean;
  readonly currency: string;
  readonly amountMinor: number;
}

export type SettlementDifferenceKind = 'missing_here' | 'not_booked' | 'currency' | 'amount' | 'missing_there';

export interface SettlementDifference {
  readonly kind: SettlementDifferenceKind;
  readonly providerRef: string;
  /** Null for an order that is none of ours. */
  readonly paymentId: string | null;
}

/** `ours` has each payment whose order the rows name. Each order differs in one way at most, the gravest. */
export function settlementDifferences(
  rows: readonly SettledOrder[],
  ours: readonly SettledPayment[],
): SettlementDifference[] {
  const byOrder = new Map(ours.map((payment) => [payment.providerRef, payment]));
  return [...Map.groupBy(rows, ({ providerRef }) => providerRef)].flatMap(([providerRef, settled]) => {
    const payment = byOrder.get(providerRef);
    const kind = payment ? differs(payment, settled) : 'missing_here';
    return kind ? [{ kind, providerRef, paymentId: payment?.id ?? null }] : [];
  });
}

/** Payments of ours that no report named in the days in which it should have. */
export function unsettled(ours: readonly SettledPayment[], named: ReadonlySet<string>): SettlementDifference[] {
  return ours.flatMap(({ id, providerRef, isBooked }) =>
    isBooked && !named.has(providerRef) ? [{ kind: 'missing_there' as const, providerRef, paymentId: id }] : [],
  );
}

/** An order may have further rows: a part that was refunded, money that was taken back. One of them is the payment itself. */
function differs(payment: SettledPayment, rows: readonly SettledOrder[]): SettlementDifferenceKind | null {
  const net = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  // Money that came and went again is in nobody's books.
  if (!payment.isBooked) return net === 0 ? null : 'not_booked';
  if (!rows.every(({ currency }) => currency === payment.currency)) return 'currency';
  const sizes = rows.map(({ amountMinor }) => Math.abs(amountMinor));
  return sizes.includes(payment.amountMinor) && sizes.every((size) => size <= payment.amountMinor) ? null : 'amount';
}
