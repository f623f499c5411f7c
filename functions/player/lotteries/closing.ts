// How the player's object takes the end of a lottery: each win is given once, and every participant is informed
// (rewards.md 29, 35).

import type { ToPlayer } from '#functions/lottery/verbs.ts';
import { type Currency, sum } from '#shared/domain/money.ts';
import { type Celebrated, prizeTierOf } from '#shared/domain/rewards/celebrated.ts';
import type { Noun } from '../core/noun.ts';
import { bySystem } from '../core/shell.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { coinsEurMinor } from '../rewards/points.ts';
import { award, givenFor } from '../rewards/prizes.ts';
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
import { cancelTickets, returnTickets } from './returns.ts';

type Drawn = Extract<ToPlayer, { type: 'drawn' }>;

/** May run any number of times: a lottery that has ended is not ended again. */
export function hearLottery(tx: Tx, message: ToPlayer): null {
  if (message.type === 'canceled') return cancelTickets(tx, message.lottery, message.canceled.why);
  const entry = entryOf(tx, message.lottery);
  if (!entry || entry.ended_at !== null) return null;
  changeEntry(tx, entry, { ended_at: tx.nowMs });
  if (message.type === 'returned') returnTickets(tx, entry);
  else drawn(tx, entry, message);
  return null;
}

function drawn(tx: Tx, entry: LotteryEntry, { wins }: Drawn): void {
  const wasIn = ticketsOf(tx, entry.lottery).filter(isOpen);
  const given = wins.flatMap((win) => give(tx, entry, win));
  tellWins(tx, entry, given);
  // A ticket without a number may have come too late: its outcome comes with its number.
  for (const ticket of wasIn.filter(({ state }) => state === 'numbered'))
    if (!isWon(wins, ticket)) changeTicket(tx, ticket, { state: 'lost' });
  if (wins.length > 0 || wasIn.length === 0) return;
  notify(tx, 'lottery_drawn', { lottery: entry.lottery, title: entry.terms.title });
}

const isWon = (wins: Drawn['wins'], ticket: Ticket): boolean => wins.some(({ key }) => key === ticket.key);

interface Paid {
  readonly number: number;
  readonly eurMinor: number;
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** A win of the draw is paid, also where the message that its ticket is void came after the draw. */
function give(tx: Tx, entry: LotteryEntry, { key, no: number, eurMinor }: Drawn['wins'][number]): Paid[] {
  const ticket = ticketCalled(tx, key);
  if (!ticket) return [];
  changeTicket(tx, ticket, { state: 'won', number, prize: eurMinor });
  const given = award(tx, {
    source: `lottery:${entry.lottery}:${number}`,
    prize: { type: 'money', currency: 'EUR', minor: eurMinor },
  });
  if (given.prize.type !== 'money') return [];
  return [{ number, eurMinor, amountMinor: given.prize.minor, currency: given.prize.currency }];
}

/** Each win has its notice; the last one celebrates the sum that one draw has paid. */
function tellWins(tx: Tx, { lottery, terms }: LotteryEntry, paid: readonly Paid[]): void {
  const { title } = terms;
  for (const one of paid) {
    const { number, amountMinor, currency } = one;
    const prize = one === paid.at(-1) ? celebrated(tx, lottery, paid) : null;
    notify(tx, 'lottery_prize', { lottery, title, number, amountMinor, currency }, { prize });
  }
}

/** The stake of a draw is all tickets of the player in it: tickets for coins at the coins' value, won tickets at their printed value. */
function celebrated(tx: Tx, lottery: string, paid: readonly Paid[]): Celebrated | null {
  const drawn = ticketsOf(tx, lottery).filter(({ state }) => state !== 'void' && state !== 'late');
  const cost = sum(
    drawn.map(({ coins, kind, source }) => (kind === 'prize' ? printed(tx, source) : coinsEurMinor(coins))),
  );
  const tier = prizeTierOf(cost, sum(paid.map(({ eurMinor }) => eurMinor)), 'nice');
  const [first] = paid;
  if (!tier || !first) return null;
  return { tier, sum: { amountMinor: sum(paid.map(({ amountMinor }) => amountMinor)), currency: first.currency } };
}

const printed = (tx: Tx, source: string): number => givenFor(tx, source)?.eurMinor ?? 0;

const commands = {
  hearLottery: bySystem(hearLottery),
};

export const noun = { commands } satisfies Noun;
