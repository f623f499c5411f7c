// What a round posts: its stake, its win and its undoing, by who pays for it.
import type { Account } from '#shared/domain/ledger.ts';
import * as postings from '#shared/domain/postings.ts';
import { book } from '../core/ledger.ts';
import type { Tx } from '../core/transaction.ts';
import { type Row, roundId } from './row.ts';

const about = (tx: Tx, { no, currency }: Row) => ({ currency, ref: roundId(tx, no) });

/** A stake of the player's cash, or of the house for a free round. */
export function stake(tx: Tx, row: Row, amountMinor: number): void {
  if (row.purse === null) book(tx, postings.bet(about(tx, row), { cashMinor: amountMinor }));
  else book(tx, postings.freeBet(about(tx, row), amountMinor));
}

export function win(tx: Tx, row: Row): void {
  if (row.payout === 0) return;
  if (row.purse === null) book(tx, postings.win(about(tx, row), { cashMinor: row.payout }));
  else book(tx, postings.freeWin(about(tx, row), row.purse, row.payout));
}

/** Exactly what was staked goes back to whoever paid it (I13). */
export function undo(tx: Tx, row: Row): void {
  if (row.purse === null) book(tx, postings.rollback(about(tx, row), { cashMinor: row.cash_in }));
  else book(tx, postings.freeRollback(about(tx, row), row.stake));
}

/** The parts that limits count: of a free round nothing does (limits.md 1). */
export const counted = (purse: Account | null, amountMinor: number): number => (purse === null ? amountMinor : 0);
