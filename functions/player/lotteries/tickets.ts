// How tickets come and go (rewards.md 28): given once for each source, owed to their lottery until it has numbered them, and given
// back with their coins where they may not be drawn.
import type { FromPlayer } from '#functions/lottery/verbs.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { forCoins, MOST_TICKETS, type TicketKind, type TicketWay } from '#shared/domain/rewards/lotteries.ts';
import { deliver } from '../core/outbox.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { entryOf, insertTicket, type LotteryEntry, ticketFor, ticketsOf } from './entries.ts';

export const allows = (tx: Tx, way: TicketWay): boolean => tx.rules.market.lotteryTickets.includes(way);

/** How many more the player may have of a lottery; what was given back leaves room, unless an operator has taken them out. */
export const roomIn = (tx: Tx, lottery: string): number =>
  typeof entryOf(tx, lottery)?.out === 'string'
    ? 0
    : MOST_TICKETS - ticketsOf(tx, lottery).filter(({ state }) => state !== 'void' && state !== 'late').length;

/** Ends the command where there are as many as there may be. */
export function needRoom(tx: Tx, lottery: string): void {
  if (roomIn(tx, lottery) < 1) throw full(tx, lottery, false);
}

/** How many tickets coins may buy now. */
export const forCoinsIn = (tx: Tx, lottery: string): number => forCoins(roomIn(tx, lottery), isFreeLeft(tx, lottery));

/** Ends the command where coins may not buy so many: they never buy what costs nothing. */
export function needRoomForCoins(tx: Tx, lottery: string, quantity: number): void {
  if (quantity > forCoinsIn(tx, lottery)) throw full(tx, lottery, isFreeLeft(tx, lottery));
}

const isFreeLeft = (tx: Tx, lottery: string): boolean =>
  allows(tx, 'free') && (entryOf(tx, lottery)?.confirmed_at ?? null) === null;

/** How many the player has of how many, and whether the place that is left is kept for the free one. */
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
  /** What it is given for, once. */
  readonly source: string;
  readonly coins?: number;
  readonly payment?: number;
}

/** Gives one, or ends the command where there are ten; a source that has given before gives no other. */
export function giveTicket(tx: Tx, entry: LotteryEntry, { kind, source, coins = 0, payment }: Giving): void {
  if (ticketFor(tx, source)) return;
  needRoom(tx, entry.lottery);
  const { key } = insertTicket(tx, entry, { kind, source, coins, payment: payment ?? null });
  owe(tx, entry.lottery, { type: 'paid', ticket: { key, kind, coins, atMs: tx.nowMs } });
}

export const owe = (tx: Tx, lottery: string, message: FromPlayer): void => deliver(tx, [`lottery:${lottery}`, message]);
