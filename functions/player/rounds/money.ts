// What a round posts: its stake, its win and its undoing, by who pays for it.
import type { Account } from '#shared/domain/ledger.ts';
import * as postings from '#shared/domain/postings.ts';
import type { Desk } from '../desk.ts';
import { book } from '../ledger.ts';
import { type Row, roundId } from './row.ts';

const about = (desk: Desk, { no, currency }: Row) => ({ currency, ref: roundId(desk, no) });

/** A stake of the player's cash, or of the house for a free round. */
export function stake(desk: Desk, row: Row, amountMinor: number): void {
  if (row.purse === null) book(desk, postings.bet(about(desk, row), { cashMinor: amountMinor }));
  else book(desk, postings.freeBet(about(desk, row), amountMinor));
}

export function win(desk: Desk, row: Row): void {
  if (row.payout === 0) return;
  if (row.purse === null) book(desk, postings.win(about(desk, row), { cashMinor: row.payout }));
  else book(desk, postings.freeWin(about(desk, row), row.purse, row.payout));
}

/** Exactly what was staked goes back to whoever paid it (I13). */
export function undo(desk: Desk, row: Row): void {
  if (row.purse === null) book(desk, postings.rollback(about(desk, row), { cashMinor: row.cash_in }));
  else book(desk, postings.freeRollback(about(desk, row), row.stake));
}

/** The parts that limits count: of a free round nothing does (limits.md 1). */
export const counted = (purse: Account | null, amountMinor: number): number => (purse === null ? amountMinor : 0);
