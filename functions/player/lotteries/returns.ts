// How tickets get their numbers, and how they end (rewards.md 28): a ticket that may not be drawn is returned, with the
// coins that it cost or, for a prize, with its printed value.

import type { Taken } from '#functions/lottery/verbs.ts';
import type { CancelReason } from '#shared/domain/rewards/canceled.ts';
import { BEACONS_AFTER_MS } from '#shared/domain/rewards/lotteries.ts';
import type { Noun } from '../core/noun.ts';
import type { Tx } from '../core/transaction.ts';
import { STOPS } from '../limits/stop.ts';
import { notify } from '../person/inbox.ts';
import { addPoints } from '../rewards/points.ts';
import { award, givenFor } from '../rewards/prizes.ts';
import {
  changeEntry,
  changeTicket,
  entryOf,
  isOpen,
  type LotteryEntry,
  openTickets,
  pinTerms,
  type Ticket,
  ticketCalled,
  ticketsOf,
} from './entries.ts';
import { owe } from './tickets.ts';

/** The lottery has answered: each ticket has its number, or came too late. A repetition changes nothing. */
export function takeNumbers(tx: Tx, { terms, tickets, canceled }: Taken): null {
  pinTerms(tx, terms);
  if (canceled) return cancelTickets(tx, terms.id, canceled.why);
  const late: Ticket[] = [];
  for (const { key, no } of tickets) {
    const ticket = ticketCalled(tx, key);
    if (ticket?.state !== 'paid') continue;
    // Where the lottery was drawn before this message came, the ticket was in the draw.
    const isDrawn = entryOf(tx, ticket.lottery)?.ended_at != null;
    if (no !== null) changeTicket(tx, ticket, { number: no, state: isDrawn ? 'lost' : 'numbered' });
    else late.push(ticket);
  }
  for (const ticket of late) giveBack(tx, ticket, 'late');
  tellReturned(tx, late);
  return null;
}

/** The source of what is given for a returned ticket. */
const sourceOf = ({ no }: Ticket): string => `ticket:${no}`;

/** Returns its coins, once; for a ticket that was a prize its printed value is paid (rewards.md 7). */
function giveBack(tx: Tx, ticket: Ticket, state: 'void' | 'late'): void {
  if (!isOpen(ticket)) return;
  changeTicket(tx, ticket, { state });
  const { coins: points, source: won } = ticket;
  const source = sourceOf(ticket);
  if (points > 0) addPoints(tx, { source, points, kind: 'returned' });
  const prize = ticket.kind === 'prize' ? givenFor(tx, won) : undefined;
  if (prize) award(tx, { source, prize: { type: 'money', currency: 'EUR', minor: prize.eurMinor } });
}

/**
 * Voids tickets: after an exclusion, the account's end, or a deposit that was charged back. Not once a named beacon
 * round has come: whoever could know the draw would return losing tickets (ADR 077). Such a ticket stays in the draw.
 */
export function voidTickets(tx: Tx, tickets: readonly Ticket[] = openTickets(tx)): void {
  for (const ticket of tickets) {
    const endMs = entryOf(tx, ticket.lottery)?.terms.endMs ?? 0;
    if (tx.nowMs >= endMs + BEACONS_AFTER_MS[0]) continue;
    giveBack(tx, ticket, 'void');
    owe(tx, ticket.lottery, { type: 'void', key: ticket.key });
  }
}

/** The lottery could not be drawn: what was paid is returned, and there is no object to inform. */
export function returnTickets(tx: Tx, entry: LotteryEntry): void {
  const tickets = ticketsOf(tx, entry.lottery).filter(isOpen);
  for (const ticket of tickets) giveBack(tx, ticket, 'void');
  tellReturned(tx, tickets);
}

/**
 * Operators have canceled the whole run: payments are returned, once, by the first message that reports it, and again
 * for a ticket that arrived later.
 */
export function cancelTickets(tx: Tx, lottery: string, why: CancelReason): null {
  const entry = entryOf(tx, lottery);
  // A lottery that was drawn cannot be canceled any more.
  if (!entry || (entry.ended_at !== null && entry.canceled === null)) return null;
  if (entry.ended_at === null) changeEntry(tx, entry, { ended_at: tx.nowMs, canceled: why });
  const tickets = ticketsOf(tx, lottery).filter(isOpen);
  for (const ticket of tickets) giveBack(tx, ticket, 'void');
  const coins = tickets.reduce((sum, ticket) => sum + ticket.coins, 0);
  const { title } = entry.terms;
  if (tickets.length > 0) notify(tx, 'lottery_canceled', { lottery, title, why, coins });
  tellPaid(tx, lottery, tickets);
  return null;
}

/** Another account of the person takes part already: these tickets are not in the draw, and their printed value is paid. */
export function refuseTickets(tx: Tx, tickets: readonly Ticket[]): void {
  voidTickets(tx, tickets);
  tellReturned(tx, tickets);
}

/** Notices of what was returned, by lottery: tickets with their coins, and what was paid for those that were prizes. */
function tellReturned(tx: Tx, tickets: readonly Ticket[]): void {
  for (const lottery of new Set(tickets.map((ticket) => ticket.lottery))) {
    const terms = entryOf(tx, lottery)?.terms;
    if (!terms) continue;
    const own = tickets.filter((ticket) => ticket.lottery === lottery);
    const { title } = terms;
    const others = own.filter(({ kind }) => kind !== 'prize');
    const coins = others.reduce((sum, ticket) => sum + ticket.coins, 0);
    if (others.length > 0) notify(tx, 'tickets_returned', { lottery, title, count: others.length, coins });
    tellPaid(tx, lottery, own);
  }
}

/** For the tickets that were prizes: their printed value was paid. */
function tellPaid(tx: Tx, lottery: string, tickets: readonly Ticket[]): void {
  const title = entryOf(tx, lottery)?.terms.title;
  for (const ticket of tickets.filter(({ kind }) => kind === 'prize')) {
    const paid = givenFor(tx, sourceOf(ticket))?.prize;
    if (!title || paid?.type !== 'money') continue;
    notify(tx, 'ticket_paid', { lottery, title, amountMinor: paid.minor, currency: paid.currency });
  }
}

export const noun = { hangs: [STOPS.hang({ stops: voidTickets })] } satisfies Noun;
