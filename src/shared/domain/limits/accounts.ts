// What an account of a person sends to the others before one of them takes money: limits bound the sum over all of them.
import type { AccountTime } from './person-time.ts';
import type { Calendar, Counted, SetLimit } from './usage.ts';

export interface AccountPart {
  readonly account: string;
  /** How the windows of its limits run. */
  readonly calendar: Calendar;
  /** Limits set in it, and those of its market. Operators' limits for the person are sent like exclusions. */
  readonly limits: readonly SetLimit<'player' | 'operator' | 'market'>[];
  readonly deposits: readonly Counted[];
  /** Sums of a quarter of an hour each: days begin at such a boundary in every zone. */
  readonly rounds: readonly Counted[];
  /** Signed-in time; absent from an account that still runs an older version. */
  readonly time?: AccountTime;
}

/** No window reaches further back. */
export const LONGEST_WINDOW_MS = 32 * 86_400_000;
