// How tickets come and go (rewards.md 28): given once for each source, owed to their lottery until it has numbered them, and given
// back with their coins where they may not be drawn.
import type { FromPlayer, TakenTicket } from '#functions/lottery/verbs.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { MOST_TICKETS, type TicketKind, type TicketWay } from '#shared/domain/rewards/lotteries.ts';
import { deliver } from '../core/outbox.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { excluded } from '../limits/exclusion.ts';
import { notify } from '../person/inbox.ts';
import { addPoints } from '../points/points.ts';
import {
  changeTicket,
  entryOf,
  insertTicket,
  isOpen,
  type LotteryEntry,
  openTickets,
  type Ticket,
  ticketCalled,
  ticketFor,
  ticketsOf,
} from './entries.ts';

export const allows = (tx: Tx, way: TicketWay): boolean => tx.rules.market.lotteryTickets.includes(way);

/** How many more the player may have of a lottery; what was given back leaves room. */
export const roomIn = (tx: Tx, lottery: string): number =>
  MOST_TICKETS - ticketsOf(tx, lottery).filter(({ state }) => state !== 'void' && state !== 'late').length;

interface Giving {
  readonly kind: TicketKind;
  /** What it is given for, once. */
  readonly source: string;
  readonly coins?: number;
  readonly payment?: number;
}

/** Gives one, or ends the command where there are ten; a source that has given before gives no other. */
export function giveTicket(tx: Tx, entry: LotteryEntry, { kind, source, coins = 0, payment }: Giving): void {
  if (ticketFor(tx, source)) return;
  if (roomIn(tx, entry.lottery) < 1) throw new Undo(refuse('lottery.full', { most: MOST_TICKETS }));
  const { key } = insertTicket(tx, entry, { kind, source, coins, payment: payment ?? null });
  owe(tx, entry.lottery, { type: 'paid', ticket: { key, kind, coins, atMs: tx.nowMs } });
}

const owe = (tx: Tx, lottery: string, message: FromPlayer): void => deliver(tx, [`lottery:${lottery}`, message]);

/** The lottery has answered: each has its number, or came too late. Told again it changes nothing. */
export function takeNumbers(tx: Tx, taken: readonly TakenTicket[]): null {
  const late: Ticket[] = [];
  for (const { key, no } of taken) {
    const ticket = ticketCalled(tx, key);
    if (ticket?.state !== 'paid') continue;
    if (no !== null) changeTicket(tx, ticket, { number: no, state: 'numbered' });
    else late.push(ticket);
  }
  for (const ticket of late) giveBack(tx, ticket, 'late');
  tellReturned(tx, late);
  return null;
}

/** Its coins return, once. */
function giveBack(tx: Tx, ticket: Ticket, state: 'void' | 'late'): void {
  if (!isOpen(ticket)) return;
  changeTicket(tx, ticket, { state });
  const { no, coins: points } = ticket;
  if (points > 0) addPoints(tx, { source: `ticket:${no}`, points, kind: 'returned' });
}

/** Void from here on: an exclusion, the account's end, or a deposit that was taken back. */
export function voidTickets(tx: Tx, tickets: readonly Ticket[] = openTickets(tx)): void {
  for (const ticket of tickets) {
    giveBack(tx, ticket, 'void');
    owe(tx, ticket.lottery, { type: 'void', key: ticket.key });
  }
}

/** Nobody could draw it: what was paid comes back, and there is no one to be told. */
export function returnTickets(tx: Tx, entry: LotteryEntry): void {
  const tickets = ticketsOf(tx, entry.lottery).filter(isOpen);
  for (const ticket of tickets) giveBack(tx, ticket, 'void');
  tellReturned(tx, tickets);
}

/** What came back, by lottery; nobody hears of it during a break (rewards.md 7). */
function tellReturned(tx: Tx, tickets: readonly Ticket[]): void {
  if (excluded(tx)) return;
  for (const lottery of new Set(tickets.map((ticket) => ticket.lottery))) {
    const terms = entryOf(tx, lottery)?.terms;
    const own = tickets.filter((ticket) => ticket.lottery === lottery);
    const coins = own.reduce((sum, ticket) => sum + ticket.coins, 0);
    if (terms) notify(tx, 'tickets_returned', { lottery, title: terms.title, count: own.length, coins });
  }
}
