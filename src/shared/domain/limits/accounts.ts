// What an account of a person tells the others of it before one of them takes money: limits bound what all of them come to.
import type { AccountTime } from './person-time.ts';
import type { Calendar, Counted, SetLimit } from './usage.ts';

export interface AccountPart {
  readonly account: string;
  /** How the windows of its limits run. */
  readonly calendar: Calendar;
  /** Those that were set in it, and those of its market. What operators have set for the person is told as exclusions are. */
  readonly limits: readonly SetLimit<'player' | 'operator' | 'market'>[];
  readonly deposits: readonly Counted[];
  /** Sums of a quarter of an hour each: every zone's days begin with one. */
  readonly rounds: readonly Counted[];
  /** Signed-in time; absent from an account that still runs what was shipped before. */
  readonly time?: AccountTime;
}

/** No window reaches further back. */
export const LONGEST_WINDOW_MS = 32 * 86_400_000;
