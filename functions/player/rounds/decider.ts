// Who decides a round. What a round is (its money, its status, its times, what follows) is the same for all (life.ts); a decider
// says what it comes to, and what happens when nobody says so.
import type { Tx } from '../core/transaction.ts';
import type { Row } from './row.ts';
import type { Title } from './titles.ts';

export interface Decider {
  /** Rings a day after the first stake, unless the round is over by then. */
  readonly timer: 'round.house' | 'round.overdue';
  /** It has rung. `title` is the round's own, where it is one of ours and its configuration is still there. */
  overdue(tx: Tx, row: Row, title: Title | undefined): void;
  /** The player is excluded: what may be ended is ended at once (games.md, At the table). */
  excluded(tx: Tx, row: Row): void;
}
