// What operators do to a player's tickets of a lottery before its first round of the beacon comes (rewards.md 2): all of them are void,
// their coins come back, and none comes any more. While the lottery takes tickets, it is taken back by new ones.
import { refuse } from '#shared/domain/refusal.ts';
import { BEACONS_AFTER_MS } from '#shared/domain/rewards/lotteries.ts';
import type { OutReason } from '#shared/domain/rewards/out.ts';
import { type Tx, Undo } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { profileOf } from '../person/profile.ts';
import { ticketsOfDeposits } from './deposits.ts';
import {
  changeEntry,
  entryNumbered,
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

/** Whoever knows the round that decides could choose who wins by taking tickets back. One who is out comes back while tickets are taken. */
const isLive = (tx: Tx, { ended_at, out, terms: { endMs } }: LotteryEntry): boolean =>
  ended_at === null && tx.nowMs < (out === null ? endMs + BEACONS_AFTER_MS[0] : endMs);

function liveCalled(tx: Tx, subject: string): LotteryEntry {
  const entry = entryCalled(tx, subject);
  if (!isLive(tx, entry)) throw new Undo(refuse('offer.ended'));
  return entry;
}

/** In EUR cents. */
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

/** The free ticket and those of deposits come anew; what coins bought has come back as coins, and what was won as money. */
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

/** How the log tells it. */
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
    tickets: ticketsOf(tx, entry.lottery).map(({ number, kind, state, prize }) => ({
      number,
      kind,
      state,
      prizeEurMinor: prize,
    })),
  }));
