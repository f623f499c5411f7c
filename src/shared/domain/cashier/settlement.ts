// What a payment provider settled, compared with our payments order by order: what one side lacks, and what differs.
// Sums are shown and never compared: a sum hides two mistakes of equal size.
import type { PaymentAction, PaymentState } from '../payments.ts';

export interface SettledOrder {
  readonly providerRef: string;
  readonly currency: string;
  /** Signed in the provider's own view, so its size is what is compared. */
  readonly amountMinor: number;
}

export interface SettledPayment {
  readonly id: string;
  readonly playerNo: number;
  readonly providerRef: string;
  readonly action: PaymentAction;
  readonly state: PaymentState;
  readonly currency: string;
  readonly amountMinor: number;
}

export type SettlementDifferenceKind = 'missing_here' | 'not_booked' | 'currency' | 'amount' | 'missing_there';

export interface SettlementDifference {
  readonly kind: SettlementDifferenceKind;
  readonly providerRef: string;
  /** The rows of the order in the provider's report; none where no report named it. */
  readonly theirs: readonly SettledOrder[];
  /** Null for an order that is none of ours. */
  readonly ours: SettledPayment | null;
}

/**
 * Whether our books have a payment's money: a deposit that was credited, or is held or was sent back by us; a withdrawal
 * that was paid.
 */
export const isBooked = ({ action, state }: Pick<SettledPayment, 'action' | 'state'>): boolean =>
  state === 'succeeded' || (action === 'deposit' && HELD_OR_CREDITED.has(state));
const HELD_OR_CREDITED: ReadonlySet<PaymentState> = new Set(['disputed', 'charged_back', 'reserved', 'rejected']);

/** `ours` has each payment whose order the rows name. Each order differs in one way at most, the gravest. */
export function settlementDifferences(
  rows: readonly SettledOrder[],
  ours: readonly SettledPayment[],
): SettlementDifference[] {
  const byOrder = new Map(ours.map((payment) => [payment.providerRef, payment]));
  return [...Map.groupBy(rows, ({ providerRef }) => providerRef)].flatMap(([providerRef, theirs]) => {
    const payment = byOrder.get(providerRef) ?? null;
    const kind = payment ? differs(payment, theirs) : 'missing_here';
    return kind ? [{ kind, providerRef, theirs, ours: payment }] : [];
  });
}

/** Payments of ours that no report named in the days in which it should have. */
export function unsettled(ours: readonly SettledPayment[], named: ReadonlySet<string>): SettlementDifference[] {
  return ours.flatMap((payment) =>
    isBooked(payment) && !named.has(payment.providerRef)
      ? [{ kind: 'missing_there' as const, providerRef: payment.providerRef, theirs: [], ours: payment }]
      : [],
  );
}

const netOf = (rows: readonly SettledOrder[]): number => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** An order may have further rows: a part that was refunded, money that was taken back. One of them is the payment itself. */
function differs(payment: SettledPayment, rows: readonly SettledOrder[]): SettlementDifferenceKind | null {
  // Money that came and went again is in nobody's books.
  if (!isBooked(payment)) return netOf(rows) === 0 ? null : 'not_booked';
  if (!rows.every(({ currency }) => currency === payment.currency)) return 'currency';
  const sizes = rows.map(({ amountMinor }) => Math.abs(amountMinor));
  return sizes.includes(payment.amountMinor) && sizes.every((size) => size <= payment.amountMinor) ? null : 'amount';
}

/** How much a difference is about: the whole sum, or the part by which two amounts differ. */
export function sumOfDifference({ kind, theirs, ours }: SettlementDifference): {
  currency: string;
  amountMinor: number;
} | null {
  const [first] = theirs;
  if (kind === 'missing_there' || kind === 'currency' || !first) return ours;
  if (kind !== 'amount' || !ours) return { currency: first.currency, amountMinor: Math.abs(netOf(theirs)) };
  const size = Math.max(...theirs.map(({ amountMinor }) => Math.abs(amountMinor)));
  return { currency: ours.currency, amountMinor: Math.abs(size - ours.amountMinor) };
}

/** What a day came to in one currency: the provider's rows with their own signs, and our payments of those orders. */
export interface SettlementNet {
  readonly currency: string;
  readonly rows: number;
  readonly theirsMinor: number;
  readonly payments: number;
  readonly depositsMinor: number;
  readonly cashoutsMinor: number;
}

export function settlementNets(rows: readonly SettledOrder[], ours: readonly SettledPayment[]): SettlementNet[] {
  const booked = ours.filter(isBooked);
  const currencies = new Set([...rows, ...booked].map(({ currency }) => currency));
  return [...currencies].toSorted().map((currency) => {
    const theirs = rows.filter((row) => row.currency === currency);
    const here = booked.filter((payment) => payment.currency === currency);
    const sumOf = (action: PaymentAction) =>
      here.reduce((sum, payment) => sum + (payment.action === action ? payment.amountMinor : 0), 0);
    return {
      ...{ currency, rows: theirs.length, theirsMinor: netOf(theirs), payments: here.length },
      ...{ depositsMinor: sumOf('deposit'), cashoutsMinor: sumOf('cashout') },
    };
  });
}
