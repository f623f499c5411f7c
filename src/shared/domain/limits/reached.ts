// "Any limit is reached" (limits.md 8): what redirects a player who opens a game to the limits page.
import type { LimitState, LimitType } from '../limits.ts';
import { inForce } from './change.ts';

export interface ReachedState {
  type: LimitType;
  state: LimitState;
  accounts: readonly { remainingMinor: number }[];
  minutes: number | null;
  usedMinutes: number | null;
}

/** Loss, wager, session or an exclusion. Not deposit: money deposited up to the limit may be played. */
export function stopsPlay({ type, state, accounts, minutes, usedMinutes }: ReachedState): boolean {
  if (!inForce(state) || type === 'deposit') return false;
  if (type === 'coolingoff' || type === 'selfexclusion') return true;
  if (type === 'session') return minutes !== null && usedMinutes !== null && usedMinutes >= minutes;
  return accounts.length > 0 && accounts.every(({ remainingMinor }) => remainingMinor === 0);
}
