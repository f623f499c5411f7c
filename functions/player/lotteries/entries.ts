// Lotteries that the player takes part in, and their tickets, as rows: only this module reads and writes them. Here a
// ticket is paid for or given; its number is assigned by the lottery (functions/lottery).

import type { CancelReason } from '#shared/domain/rewards/canceled.ts';
import type { LotteryTerms, TicketKind } from '#shared/domain/rewards/lotteries.ts';
import type { OutReason } from '#shared/domain/rewards/out.ts';
import { forget } from '../core/cache.ts';
import { mark } from '../core/frame.ts';
import { all, insert, one, run, type Tx } from '../core/transaction.ts';

export interface LotteryEntry {
  readonly no: number;
  readonly lottery: string;
  /** The terms at the moment when the player entered it. */
  readonly terms: LotteryTerms;
  readonly entered_at: number;
  /** When the free ticket was taken. */
  readonly confirmed_at: number | null;
  /** When the lottery's message about its end came. */
  readonly ended_at: number | null;
  /** The reason for which an operator has taken the player out: they get no more tickets. */
  readonly out: OutReason | null;
  /** Why operators have canceled the whole run: nothing is drawn, and payments were returned. */
  readonly canceled: CancelReason | null;
}

/** `paid` has no number yet; `late` came after the end; `lost` was in the draw; `void` was returned. */
export const TICKET_STATES = ['paid', 'numbered', 'void', 'late', 'won', 'lost'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export interface Ticket {
  readonly no: number;
  readonly lottery: string;
  readonly kind: TicketKind;
  /** The reason it was given for, once. */
  readonly source: string;
  /** The key by which the player finds it in the sealed list. */
  readonly key: string;
  readonly coins: number;
  /** The deposit that brought it. */
  readonly payment: number | null;
  readonly at: number;
  readonly number: number | null;
  readonly state: TicketState;
  /** Its prize, in EUR cents. */
  readonly prize: number | null;
}

type Stored = Omit<LotteryEntry, 'terms'> & { readonly terms: string };
const fromStored = (row: Stored): LotteryEntry => ({ ...row, terms: JSON.parse(row.terms) as LotteryTerms });

export function entryOf(tx: Tx, lottery: string): LotteryEntry | undefined {
  const row = one<Stored>(tx, 'select * from lottery where lottery = ?', lottery);
  return row && fromStored(row);
}

export function entryNumbered(tx: Tx, no: number): LotteryEntry | undefined {
  const row = one<Stored>(tx, 'select * from lottery where no = ?', no);
  return row && fromStored(row);
}

/** Entries of lotteries that have not ended, oldest first. */
export const openEntries = (tx: Tx): LotteryEntry[] =>
  all<Stored>(tx, 'select * from lottery where ended_at is null order by no').map(fromStored);

/** The newest entries first. */
export const newestEntries = (tx: Tx, most: number): LotteryEntry[] =>
  all<Stored>(tx, 'select * from lottery order by no desc limit ?', most).map(fromStored);

const NOT_OUT = { out: null, canceled: null } as const;

export function addEntry(tx: Tx, terms: LotteryTerms): LotteryEntry {
  forget(tx, 'ticketStakes');
  const no = insert(tx, 'lottery', { lottery: terms.id, terms: JSON.stringify(terms), entered_at: tx.nowMs });
  mark(tx, 'lotteries', no);
  return { no, lottery: terms.id, terms, entered_at: tx.nowMs, confirmed_at: null, ended_at: null, ...NOT_OUT };
}

/**
 * Stores the terms that the lottery has fixed: an entry made by a prize had to begin with the content's terms, which
 * may have changed since the lottery was opened. An entry that the player made has them already, and keeps those of
 * that moment.
 */
export function pinTerms(tx: Tx, terms: LotteryTerms): void {
  const entry = entryOf(tx, terms.id);
  if (!entry || ticketsOf(tx, terms.id).some(({ kind }) => kind !== 'prize')) return;
  const text = JSON.stringify(terms);
  if (text === JSON.stringify(entry.terms)) return;
  run(tx, 'update lottery set terms = ? where no = ?', text, entry.no);
  mark(tx, 'lotteries', entry.no);
}

export function changeEntry(
  tx: Tx,
  { no }: LotteryEntry,
  edit: Partial<Pick<LotteryEntry, 'confirmed_at' | 'ended_at' | 'out' | 'canceled'>>,
): void {
  forget(tx, 'ticketStakes');
  for (const [name, value] of Object.entries(edit)) run(tx, `update lottery set ${name} = ? where no = ?`, value, no);
  mark(tx, 'lotteries', no);
}

export const ticketsOf = (tx: Tx, lottery: string): Ticket[] =>
  all<Ticket>(tx, 'select * from ticket where lottery = ? order by no', lottery);

export const ticketCalled = (tx: Tx, key: string): Ticket | undefined =>
  one<Ticket>(tx, 'select * from ticket where key = ?', key);

export const ticketFor = (tx: Tx, source: string): Ticket | undefined =>
  one<Ticket>(tx, 'select * from ticket where source = ?', source);

/** The tickets of all lotteries that may still be drawn. */
export const openTickets = (tx: Tx): Ticket[] =>
  all<Ticket>(tx, `select * from ticket where state in ('paid', 'numbered') order by no`);

export const isOpen = ({ state }: Pick<Ticket, 'state'>): boolean => state === 'paid' || state === 'numbered';

export function insertTicket(
  tx: Tx,
  entry: LotteryEntry,
  row: Pick<Ticket, 'kind' | 'source' | 'coins' | 'payment'>,
): Ticket {
  const key = Array.from(tx.random(8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const ticket = { ...row, lottery: entry.lottery, key, at: tx.nowMs, state: 'paid' } as const;
  forget(tx, 'ticketStakes');
  const no = insert(tx, 'ticket', ticket);
  mark(tx, 'lotteries', entry.no);
  return { ...ticket, no, number: null, prize: null };
}

export function changeTicket(tx: Tx, ticket: Ticket, edit: Partial<Pick<Ticket, 'number' | 'state' | 'prize'>>): void {
  forget(tx, 'ticketStakes');
  for (const [name, value] of Object.entries(edit))
    run(tx, `update ticket set ${name} = ? where no = ?`, value, ticket.no);
  const entry = entryOf(tx, ticket.lottery);
  if (entry) mark(tx, 'lotteries', entry.no);
}
