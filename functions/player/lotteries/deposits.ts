// Tickets from deposits (rewards.md 28, S9.62): one for each `costs.lotteryTicketDeposit` that was deposited since the
// lottery's start and staked once, for players who take part; a deposit that is charged back takes its tickets along.

import { add, fraction } from '#shared/chance/fraction.ts';
import { fromEuro } from '#shared/domain/bonuses/resolve.ts';
import type { Currency } from '#shared/domain/money.ts';
import { earnedBy } from '#shared/domain/rewards/points.ts';
import { forget, recall, remember } from '../core/cache.ts';
import type { Noun } from '../core/noun.ts';
import { all, type Tx } from '../core/transaction.ts';
import { weightedBetween } from '../counted/counted.ts';
import type { DepositFollower } from '../payments/follower.ts';
import { DEPOSITS } from '../payments/follower.ts';
import { whoMay } from '../rewards/who.ts';
import type { Follower } from '../rounds/follower.ts';
import { ROUNDS } from '../rounds/follower.ts';
import { isOpen, type LotteryEntry, openEntries, type Ticket, ticketsOf } from './entries.ts';
import { voidTickets } from './returns.ts';
import { allows, giveTicket, roomIn } from './tickets.ts';

/** The deposit that brings a ticket, in a currency: its own amount, otherwise EUR's at the day's rate. */
function costIn(tx: Tx, currency: Currency): number {
  const { lotteryTicketDeposit: costs } = tx.rules.costs ?? { lotteryTicketDeposit: {} };
  return costs[currency] ?? fromEuro(costs.EUR ?? 0, { currency, rates: tx.rules.rates });
}

interface Deposited {
  readonly payment: number;
  readonly at: number;
  readonly currency: Currency;
  readonly left: number;
}

/** Deposits since the lottery's start, oldest first. */
const depositsOf = (tx: Tx, { terms: { startMs, endMs } }: LotteryEntry): Deposited[] =>
  all<Deposited>(
    tx,
    `select p.no as payment, d.at, p.currency, p.received - coalesce((select sum(c.amount) from chargeback c
      where c.payment = p.no), 0) as left from counted_deposit d join payment p on p.no = d.payment
      where d.at >= ? and d.at < ? order by d.at, p.no`,
    ...[startMs, endMs],
  );

/**
 * For each ticket that deposits can bring, the deposit that completes its cost: whole costs out of their sum, also over
 * several currencies.
 */
function payersOf(tx: Tx, deposits: readonly Deposited[]): number[] {
  const payers: number[] = [];
  let reached = fraction(0);
  for (const { payment, currency, left } of deposits) {
    const cost = costIn(tx, currency);
    if (cost > 0) reached = add(reached, fraction(Math.max(0, left), cost));
    while (payers.length < Number(reached.n / reached.d)) payers.push(payment);
  }
  return payers;
}

/** Cents times per cent that tickets require: the deposited amount is staked once, wherever the stakes come from. */
const stakesFor = (tx: Tx, tickets: number): number => tickets * costIn(tx, 'EUR') * 100;

/** Stakes since the first of the deposits: cash, by the weight of its games. */
const stakedIn = (tx: Tx, { terms: { endMs } }: LotteryEntry, deposits: readonly Deposited[]): number =>
  deposits[0] ? weightedBetween(tx, deposits[0].at, endMs) : 0;

/** How many tickets all deposits since the start bring, as far as they were staked once. */
function broughtBy(tx: Tx, entry: LotteryEntry): readonly number[] {
  const deposits = depositsOf(tx, entry);
  const each = stakesFor(tx, 1);
  const staked = each > 0 ? Math.floor(stakedIn(tx, entry, deposits) / each) : 0;
  return payersOf(tx, deposits).slice(0, staked);
}

declare module '../core/cache.ts' {
  interface Remembered {
    /** Cents times per cent that have to be staked until a deposit brings the next ticket; null where none can. */
    ticketStakes: number | null;
  }
}

/** Over all running lotteries: the stakes for the ticket that needs least. */
function leftToStake(tx: Tx): number | null {
  const each = openEntries(tx).flatMap((entry) => {
    if (entry.confirmed_at === null || roomIn(tx, entry.lottery) < 1) return [];
    const deposits = depositsOf(tx, entry);
    const next = byDeposits(tx, entry).filter(had).length + 1;
    return payersOf(tx, deposits).length < next ? [] : [stakesFor(tx, next) - stakedIn(tx, entry, deposits)];
  });
  return each.length > 0 ? Math.min(...each) : null;
}

const byDeposits = (tx: Tx, { lottery }: LotteryEntry): Ticket[] =>
  ticketsOf(tx, lottery).filter(({ kind }) => kind === 'deposit');
/** Whether a ticket counts as given: a voided one does not, one that came too late does. */
const had = ({ state }: Ticket): boolean => state !== 'void';

/** Gives the tickets that are still missing, as long as there is room. */
export function ticketsOfDeposits(tx: Tx, entry: LotteryEntry): void {
  forget(tx, 'ticketStakes');
  if (!allows(tx, 'deposit') || entry.confirmed_at === null || tx.nowMs >= entry.terms.endMs) return;
  if (whoMay(tx, { country: null }, { kind: 'lotteries' })) return;
  const known = byDeposits(tx, entry);
  const payers = broughtBy(tx, entry).slice(known.filter(had).length);
  for (const [i, payment] of payers.slice(0, roomIn(tx, entry.lottery)).entries())
    giveTicket(tx, entry, { kind: 'deposit', source: `deposit:${entry.lottery}:${known.length + i + 1}`, payment });
}

export const ticketDeposits: DepositFollower = {
  name: 'tickets of lotteries',
  /** A deposit has to be staked first: until then a withdrawal takes nothing back. */
  deposited: (tx) => forget(tx, 'ticketStakes'),
  /** Voids the tickets that the deposit brought, and the newest ones beyond what the other deposits bring. */
  chargedBack(tx, { payment: { no } }) {
    forget(tx, 'ticketStakes');
    for (const entry of openEntries(tx)) {
      voidTickets(
        tx,
        byDeposits(tx, entry).filter((ticket) => ticket.payment === no && isOpen(ticket)),
      );
      const left = byDeposits(tx, entry).filter(had);
      voidTickets(tx, left.slice(broughtBy(tx, entry).length).filter(isOpen));
    }
  },
  givenBack(tx) {
    for (const entry of openEntries(tx)) ticketsOfDeposits(tx, entry);
  },
};

export const ticketStakes: Follower = {
  name: 'tickets of lotteries',
  settled: (tx, { round, weight }) => count(tx, earnedBy(round.cash_in, round, weight)),
  // Tickets that were given stay (rewards.md 5).
  undone: (tx) => forget(tx, 'ticketStakes'),
};

export const stakesToTicket = (tx: Tx): number | null => recall(tx, 'ticketStakes', () => leftToStake(tx));

function count(tx: Tx, weighted: number): void {
  if (weighted === 0) return;
  const before = stakesToTicket(tx);
  if (before === null) return;
  remember(tx, 'ticketStakes', before - weighted);
  if (before - weighted > 0) return;
  for (const entry of openEntries(tx)) ticketsOfDeposits(tx, entry);
}

export const noun = { hangs: [ROUNDS.hang(ticketStakes), DEPOSITS.hang(ticketDeposits)] } satisfies Noun;
