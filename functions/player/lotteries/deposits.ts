// Tickets of deposits (rewards.md 28, S9.62): one for each `costs.lotteryTicketDeposit` that was deposited since the lottery's start, for
// whoever takes part; a deposit that its bank takes back takes its tickets along.
import { add, type Fraction, fraction } from '#shared/chance/fraction.ts';
import { fromEuro } from '#shared/domain/bonuses/resolve.ts';
import type { Currency } from '#shared/domain/money.ts';
import { all, type Tx } from '../core/transaction.ts';
import type { DepositFollower } from '../payments/follower.ts';
import { whoMay } from '../rewards/who.ts';
import { isOpen, type LotteryEntry, openEntries, type Ticket, ticketsOf } from './entries.ts';
import { voidTickets } from './returns.ts';
import { allows, giveTicket, roomIn } from './tickets.ts';

/** What brings a ticket in a currency: its own amount, else that of EUR at the day's rate. */
function costIn(tx: Tx, currency: Currency): number {
  const { lotteryTicketDeposit: costs } = tx.rules.costs ?? { lotteryTicketDeposit: {} };
  return costs[currency] ?? fromEuro(costs.EUR ?? 0, { currency, rates: tx.rules.rates });
}

interface Deposited {
  readonly payment: number;
  readonly currency: Currency;
  readonly left: number;
}

/** How many all deposits since the start bring: whole ones of their sum, also over several currencies. */
function broughtBy(tx: Tx, { terms: { startMs, endMs } }: LotteryEntry): number {
  const deposits = all<Deposited>(
    tx,
    `select p.no as payment, p.currency, p.received - coalesce((select sum(c.amount) from chargeback c
      where c.payment = p.no), 0) as left from counted_deposit d join payment p on p.no = d.payment
      where d.at >= ? and d.at < ?`,
    ...[startMs, endMs],
  );
  const sums = new Map<Currency, number>();
  for (const { currency, left } of deposits) sums.set(currency, (sums.get(currency) ?? 0) + Math.max(0, left));
  const parts = [...sums].flatMap(([currency, sum]): Fraction[] => {
    const cost = costIn(tx, currency);
    return cost > 0 ? [fraction(sum, cost)] : [];
  });
  const { n, d } = parts.reduce(add, fraction(0));
  return Number(n / d);
}

const byDeposits = (tx: Tx, { lottery }: LotteryEntry): Ticket[] =>
  ticketsOf(tx, lottery).filter(({ kind }) => kind === 'deposit');
/** What was taken back does not count; a ticket that came too late was had. */
const had = ({ state }: Ticket): boolean => state !== 'void';

/** Those that are still missing, as long as there is room; `payment` is the deposit that brings them. */
export function ticketsOfDeposits(tx: Tx, entry: LotteryEntry, payment?: number): void {
  if (!allows(tx, 'deposit') || entry.confirmed_at === null || tx.nowMs >= entry.terms.endMs) return;
  if (whoMay(tx, { country: null }, { kind: 'lotteries' })) return;
  const known = byDeposits(tx, entry);
  const missing = broughtBy(tx, entry) - known.filter(had).length;
  const count = Math.min(missing, roomIn(tx, entry.lottery));
  for (let i = 1; i <= count; i += 1) {
    const source = `deposit:${entry.lottery}:${known.length + i}`;
    giveTicket(tx, entry, { kind: 'deposit', source, ...(payment !== undefined && { payment }) });
  }
}

export const ticketDeposits: DepositFollower = {
  name: 'tickets of lotteries',
  deposited(tx, { payment: { no } }) {
    for (const entry of openEntries(tx)) ticketsOfDeposits(tx, entry, no);
  },
  /** Those that it brought, and the newest beyond what is left of all deposits. */
  chargedBack(tx, { payment: { no } }) {
    for (const entry of openEntries(tx)) {
      voidTickets(
        tx,
        byDeposits(tx, entry).filter((ticket) => ticket.payment === no && isOpen(ticket)),
      );
      const left = byDeposits(tx, entry).filter(had);
      voidTickets(tx, left.slice(broughtBy(tx, entry)).filter(isOpen));
    }
  },
  givenBack(tx, { payment: { no } }) {
    for (const entry of openEntries(tx)) ticketsOfDeposits(tx, entry, no);
  },
};
