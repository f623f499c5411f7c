// The player confirms that they have read how their money is held, before the first deposit and again after six months:
// the text of that time is stored with the time.
import { type Custody, readAgainMs } from '#shared/domain/cashier/custody.ts';
import { refuse } from '#shared/domain/refusal.ts';
import { insert, one, type Tx, Undo } from '../core/transaction.ts';

/** The text that holds for this player, and the text that the page showed above the button. */
export interface Reading {
  readonly holds: Custody;
  readonly read?: Custody | undefined;
}

const isDue = (tx: Tx, holds: Custody): boolean => {
  const last = one<{ at: number; custody: Custody }>(tx, 'select at, custody from custody order by no desc limit 1');
  return !last || last.custody !== holds || readAgainMs(last.at) <= tx.nowMs;
};

/** Ends the command where the text has to be read and was not; otherwise stores that it was. */
export function mustHaveRead(tx: Tx, { holds, read }: Reading): void {
  if (!isDue(tx, holds)) return;
  if (read !== holds) throw new Undo(refuse('funds.unread', { custody: holds }));
  insert(tx, 'custody', { at: tx.nowMs, custody: holds });
}
