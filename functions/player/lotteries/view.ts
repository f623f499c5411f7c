// What the player sees of their lotteries: each ticket with its number and its state.

import type { LotteryTerms } from '#shared/domain/rewards/lotteries.ts';
import { MOST_TICKETS } from '#shared/domain/rewards/lotteries.ts';
import type { Noun } from '../core/noun.ts';
import { bySession } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { entryOf, isOpen, type LotteryEntry, newestEntries, openEntries, type Ticket, ticketsOf } from './entries.ts';
import { allows, roomIn } from './tickets.ts';

export type TicketView = Pick<Ticket, 'key' | 'kind' | 'coins' | 'number' | 'state' | 'prize'> & {
  readonly atMs: number;
};

export interface LotteryView {
  readonly lottery: string;
  /** Null where the player has not entered. */
  readonly terms: LotteryTerms | null;
  readonly confirmed: boolean;
  readonly tickets: readonly TicketView[];
  /** Tickets that may still be drawn. */
  readonly open: number;
  /** How many more tickets the player may have. */
  readonly room: number;
  /** Whether the player's place permits buying tickets with coins. */
  readonly coins: boolean;
  readonly ended: boolean;
}

const viewOf = (tx: Tx, lottery: string, entry: LotteryEntry | undefined): LotteryView => {
  const tickets = ticketsOf(tx, lottery);
  return {
    lottery,
    terms: entry?.terms ?? null,
    confirmed: entry !== undefined && entry.confirmed_at !== null,
    tickets: tickets.map(({ key, kind, coins, number, state, prize, at }) => ({
      key,
      kind,
      coins,
      number,
      state,
      prize,
      atMs: at,
    })),
    open: tickets.filter(isOpen).length,
    room: entry ? roomIn(tx, lottery) : MOST_TICKETS,
    coins: allows(tx, 'coins'),
    ended: entry !== undefined && entry.ended_at !== null,
  };
};

export const lotteryView = (tx: Tx, lottery: string): LotteryView => viewOf(tx, lottery, entryOf(tx, lottery));

/** A lottery's tickets that may still be drawn. */
export const openTickets = (tx: Tx, lottery: string): number => ticketsOf(tx, lottery).filter(isOpen).length;

/** "Balance: the player's tickets of open lotteries" (rewards.md 28, S2.182). */
export const ticketBalance = (tx: Tx): number =>
  openEntries(tx).reduce((sum, { lottery }) => sum + openTickets(tx, lottery), 0);

/** The most past lotteries that are shown. */
const MOST = 24;

const commands = {
  lotteries: bySession((tx): LotteryView[] => newestEntries(tx, MOST).map((entry) => viewOf(tx, entry.lottery, entry))),
};

export const noun = { commands } satisfies Noun;
