// What decides a round. A round's money, status, times and consequences are the same for all (life.ts); a decider gives
// its result, and says what happens without one.
import type { Tx } from '../core/transaction.ts';
import type { Row } from './row.ts';
import type { Title } from './titles.ts';

export interface Decider {
  /** Rings a day after the first stake, unless the round is over by then. */
  readonly timer: 'round.house' | 'round.overdue';
  /** The timer has rung. `title` is the round's own, where it is one of ours and its configuration still exists. */
  overdue(tx: Tx, row: Row, title: Title | undefined): void;
  /** The player is excluded: what may be ended is ended at once (games.md, At the table). */
  excluded(tx: Tx, row: Row): void;
}
