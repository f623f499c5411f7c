// How a lottery ended, as the player's object hears of it: what was won is given once, and everybody who was in it is told
// (rewards.md 29, 35).

import type { ToPlayer } from '#functions/lottery/verbs.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { award } from '../rewards/prizes.ts';
import {
  changeEntry,
  changeTicket,
  entryOf,
  isOpen,
  type LotteryEntry,
  type Ticket,
  ticketCalled,
  ticketsOf,
} from './entries.ts';
import { returnTickets } from './returns.ts';

type Drawn = Extract<ToPlayer, { type: 'drawn' }>;

/** Any number of times: what has ended is not ended again. */
export function hearLottery(tx: Tx, message: ToPlayer): null {
  const entry = entryOf(tx, message.lottery);
  if (!entry || entry.ended_at !== null) return null;
  changeEntry(tx, entry, { ended_at: tx.nowMs });
  if (message.type === 'returned') returnTickets(tx, entry);
  else drawn(tx, entry, message);
  return null;
}

function drawn(tx: Tx, entry: LotteryEntry, { wins }: Drawn): void {
  const wasIn = ticketsOf(tx, entry.lottery).filter(isOpen);
  for (const win of wins) give(tx, entry, win);
  // One that has no number yet may have come too late: what becomes of it is said with its number.
  for (const ticket of wasIn.filter(({ state }) => state === 'numbered'))
    if (!isWon(wins, ticket)) changeTicket(tx, ticket, { state: 'lost' });
  if (wins.length > 0 || wasIn.length === 0) return;
  notify(tx, 'lottery_drawn', { lottery: entry.lottery, title: entry.terms.title });
}

const isWon = (wins: Drawn['wins'], ticket: Ticket): boolean => wins.some(({ key }) => key === ticket.key);

/** What the draw has given is paid, also where the word that a ticket is void came after it. */
function give(tx: Tx, entry: LotteryEntry, { key, no: number, eurMinor }: Drawn['wins'][number]): void {
  const ticket = ticketCalled(tx, key);
  if (!ticket) return;
  changeTicket(tx, ticket, { state: 'won', number, prize: eurMinor });
  const given = award(tx, {
    source: `lottery:${entry.lottery}:${number}`,
    prize: { type: 'money', currency: 'EUR', minor: eurMinor },
  });
  if (given.prize.type !== 'money') return;
  const { minor: amountMinor, currency } = given.prize;
  const { lottery, terms } = entry;
  notify(tx, 'lottery_prize', { lottery, title: terms.title, number, amountMinor, currency });
}

const commands = {
  hearLottery: bySystem(hearLottery),
};

export const noun = { commands } satisfies Noun;
