// How tickets are given and end (rewards.md 28): given once for each source, owed to their lottery until it has
// numbered them, and returned with their coins where they may not be drawn.
import type { FromPlayer } from '#functions/lottery/verbs.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { forCoins, MOST_TICKETS, type TicketKind, type TicketWay } from '#shared/domain/rewards/lotteries.ts';
import { deliver } from '../core/outbox.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { entryOf, insertTicket, type LotteryEntry, ticketFor, ticketsOf } from './entries.ts';

export const allows = (tx: Tx, way: TicketWay): boolean => tx.rules.market.lotteryTickets.includes(way);

/**
 * How many more tickets of a lottery the player may have. Returned tickets leave room, unless operators have taken the
 * player out or canceled the run.
 */
export const roomIn = (tx: Tx, lottery: string): number =>
  isShut(entryOf(tx, lottery))
    ? 0
    : MOST_TICKETS - ticketsOf(tx, lottery).filter(({ state }) => state !== 'void' && state !== 'late').length;

const isShut = (entry: LotteryEntry | undefined): boolean =>
  typeof entry?.out === 'string' || typeof entry?.canceled === 'string';

/** Ends the command where the player has as many as allowed. */
export function needRoom(tx: Tx, lottery: string): void {
  if (roomIn(tx, lottery) < 1) throw full(tx, lottery, false);
}

/** How many tickets coins may buy now. */
export const forCoinsIn = (tx: Tx, lottery: string): number => forCoins(roomIn(tx, lottery), isFreeLeft(tx, lottery));

/** Ends the command where coins may not buy so many: they never buy the free ticket. */
export function needRoomForCoins(tx: Tx, lottery: string, quantity: number): void {
  if (quantity > forCoinsIn(tx, lottery)) throw full(tx, lottery, isFreeLeft(tx, lottery));
}

const isFreeLeft = (tx: Tx, lottery: string): boolean =>
  allows(tx, 'free') && (entryOf(tx, lottery)?.confirmed_at ?? null) === null;

/** The refusal: how many tickets the player has of how many, and whether the last place is reserved for the free one. */
const full = (tx: Tx, lottery: string, isReserved: boolean): Undo =>
  new Undo(
    refuse('lottery.full', {
      most: MOST_TICKETS,
      have: MOST_TICKETS - roomIn(tx, lottery),
      reserved: Number(isReserved),
    }),
  );

interface Giving {
  readonly kind: TicketKind;
  /** The reason it is given for, once. */
  readonly source: string;
  readonly coins?: number;
  readonly payment?: number;
}

/** Gives a ticket, or ends the command where there are ten; a source that has given one gives no other. */
export function giveTicket(tx: Tx, entry: LotteryEntry, { kind, source, coins = 0, payment }: Giving): void {
  if (ticketFor(tx, source)) return;
  needRoom(tx, entry.lottery);
  const { key } = insertTicket(tx, entry, { kind, source, coins, payment: payment ?? null });
  owe(tx, entry.lottery, { type: 'paid', ticket: { key, kind, coins, atMs: tx.nowMs } });
}

export const owe = (tx: Tx, lottery: string, message: FromPlayer): void => deliver(tx, [`lottery:${lottery}`, message]);
