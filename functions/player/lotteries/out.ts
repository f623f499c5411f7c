// What operators do to a player's tickets of a lottery before its first beacon round: all of them are voided, their
// coins are returned, and no more are given (rewards.md 2). While the lottery takes tickets, it can be undone by new
// ones.
import { DAY_MS } from '#shared/domain/log.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { RESTORABLE_DAYS, type Stopped } from '#shared/domain/restore.ts';
import type { CancelReason } from '#shared/domain/rewards/canceled.ts';
import { BEACONS_AFTER_MS } from '#shared/domain/rewards/lotteries.ts';
import type { OutReason } from '#shared/domain/rewards/out.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { barFrom } from '../rewards/barred.ts';
import { ticketsOfDeposits } from './deposits.ts';
import {
  changeEntry,
  entryNumbered,
  entryOf,
  isOpen,
  type LotteryEntry,
  newestEntries,
  type Ticket,
  ticketsOf,
} from './entries.ts';
import { voidTickets } from './returns.ts';
import { giveTicket } from './tickets.ts';

const idOf = (tx: Tx, { no }: Pick<LotteryEntry, 'no'>): string => `L${profileOf(tx).playerNo}-${no}`;

function entryCalled(tx: Tx, subject: string): LotteryEntry {
  const entry = entryNumbered(tx, Number(/^L\d+-(\d+)$/.exec(subject)?.[1] ?? 0));
  if (!entry || idOf(tx, entry) !== subject) throw new Undo(refuse('lottery.unknown'));
  return entry;
}

export const lotteryCalled = (tx: Tx, subject: string): string => entryCalled(tx, subject).lottery;

/**
 * Whoever knows the deciding beacon round could choose the winner by voiding tickets. A player who is out may return
 * while tickets are taken.
 */
const isLive = (tx: Tx, { ended_at, out, terms: { endMs } }: LotteryEntry): boolean =>
  ended_at === null && tx.nowMs < (out === null ? endMs + BEACONS_AFTER_MS[0] : endMs);

function liveCalled(tx: Tx, subject: string): LotteryEntry {
  const entry = entryCalled(tx, subject);
  if (!isLive(tx, entry)) throw new Undo(refuse('offer.ended'));
  return entry;
}

/** The first prize in EUR cents, and the terms. */
export function firstPrizeOf(tx: Tx, subject: string): { eurMinor: number; terms: string } {
  const { lottery, terms, out } = liveCalled(tx, subject);
  return { eurMinor: terms.prizesEurMinor[0] ?? 0, terms: `${lottery} ${out ?? 'in'}` };
}

export function takeOut(tx: Tx, subject: string, why: OutReason): void {
  const entry = liveCalled(tx, subject);
  if (entry.out !== null) throw new Undo(refuse('entry.out'));
  changeEntry(tx, entry, { out: why });
  voidTickets(tx, ticketsOf(tx, entry.lottery).filter(isOpen));
  notify(tx, 'entry_out', { title: entry.terms.title, why });
}

const LISTED = 200;

/** Lotteries that operators have taken the player out of; only for the journal. */
export const outOfLotteries = (tx: Tx): NonNullable<Stopped['out']>['lotteries'] =>
  newestEntries(tx, LISTED)
    .filter(({ terms }) => terms.endMs > tx.nowMs - RESTORABLE_DAYS * DAY_MS)
    .flatMap(({ lottery: run, out: why }) => (why === null ? [] : [{ run, why }]));

/**
 * After a restore tickets that were void win nothing, and are not given again. Answers the lotteries that were drawn
 * with them before: whoever knows the beacon must not take any out.
 */
export function voidAgain(tx: Tx, lotteries: NonNullable<Stopped['out']>['lotteries']): string[] {
  return lotteries.flatMap(({ run: lottery, why }) => {
    const entry = entryOf(tx, lottery);
    if (!entry) barFrom(tx, lottery);
    if (!entry || entry.out !== null || entry.canceled !== null) return [];
    if (!isLive(tx, entry)) return [lottery];
    changeEntry(tx, entry, { out: why });
    voidTickets(tx, ticketsOf(tx, lottery).filter(isOpen));
    return [];
  });
}

/**
 * The free ticket and those from deposits are given again; coins spent on tickets were returned as coins, and won
 * tickets were paid as money.
 */
export function letIn(tx: Tx, subject: string): void {
  const entry = liveCalled(tx, subject);
  if (entry.out === null) throw new Undo(refuse('offer.ended'));
  changeEntry(tx, entry, { out: null });
  const now = { ...entry, out: null };
  for (const ticket of ticketsOf(tx, entry.lottery).filter(isFreeVoid))
    giveTicket(tx, now, { kind: 'free', source: `readmitted:${ticket.no}` });
  ticketsOfDeposits(tx, now);
  notify(tx, 'entry_back', { title: entry.terms.title });
}

const isFreeVoid = ({ kind, state }: Ticket): boolean => kind === 'free' && state === 'void';

/** The player's tickets as the log shows them. */
export function ticketsState(tx: Tx, { subject }: { subject: string }): string {
  const entry = entryCalled(tx, subject);
  const open = ticketsOf(tx, entry.lottery).filter(isOpen).length;
  return `${entry.out === null ? 'in' : `out, ${entry.out}`}, ${open} tickets`;
}

/** An entry as the office shows it. */
export interface OfficeTickets {
  id: string;
  lottery: string;
  title: string;
  endMs: number;
  isLive: boolean;
  out: OutReason | null;
  canceled: CancelReason | null;
  tickets: { number: number | null; kind: Ticket['kind']; state: Ticket['state']; prizeEurMinor: number | null }[];
}

export const officeTickets = (tx: Tx, most: number): OfficeTickets[] =>
  newestEntries(tx, most).map((entry) => ({
    id: idOf(tx, entry),
    lottery: entry.lottery,
    title: entry.terms.title.en ?? entry.lottery,
    endMs: entry.terms.endMs,
    isLive: isLive(tx, entry),
    out: entry.out,
    canceled: entry.canceled,
    tickets: ticketsOf(tx, entry.lottery).map(({ number, kind, state, prize }) => ({
      number,
      kind,
      state,
      prizeEurMinor: prize,
    })),
  }));
