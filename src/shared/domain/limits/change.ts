// How a limit changes (limits.md 5 and 6): a lower one applies at once; a higher one or none waits, is mailed, and
// needs a confirmation.
import type { LimitState } from '../limits.ts';

const HOUR_MS = 3_600_000;
/** How long a confirmation token is valid after its e-mail. */
export const TOKEN_MS = 7 * 24 * HOUR_MS;

/** One row of a limit: in force (`active`, `confirmed`), a waiting change (`…unconfirmed`), or past. */
export interface LimitRow {
  id: string;
  state: LimitState;
  /** The wished or enforced amount: minor units, or minutes. Null for the wish to remove it. */
  size: number | null;
  mailAtMs: number | null;
  lapsesAtMs: number | null;
}

export const inForce = (state: LimitState): boolean => state === 'active' || state === 'confirmed';
export const waiting = (state: LimitState): boolean => state === 'unconfirmed' || state === 'disabled_unconfirmed';

/** The effect of a wish on the rows of one (type, period): states to write, and the new row if there is one. */
export interface Change {
  ends: { id: string; state: LimitState }[];
  row: Omit<LimitRow, 'id'> | null;
}

/**
 * A wish for an amount. `compare` is negative or 0 where the new amount is not larger than the one in force (the caller
 * converts currencies). A lower or equal one applies now and drops what waits; a higher one waits `delayHours`, and
 * replaces what waited.
 */
export function wishSize(
  rows: readonly LimitRow[],
  size: number,
  compare: number,
  delayHours: number,
  nowMs: number,
): Change {
  const current = rows.find((row) => inForce(row.state));
  const ends = rows.filter((row) => waiting(row.state)).map(({ id }) => ({ id, state: 'disabled' as const }));
  if (!current) return { ends, row: { state: 'active', size, mailAtMs: null, lapsesAtMs: null } };
  if (compare === 0) return { ends, row: null };
  if (compare < 0)
    return {
      ends: [...ends, { id: current.id, state: 'disabled' }],
      row: { state: 'active', size, mailAtMs: null, lapsesAtMs: null },
    };
  return { ends, row: wait('unconfirmed', size, delayHours, nowMs) };
}

/** The wish to have no limit; null where none is in force. */
export function wishRemoval(rows: readonly LimitRow[], delayHours: number, nowMs: number): Change | null {
  if (!rows.some((row) => inForce(row.state))) return null;
  const ends = rows.filter((row) => waiting(row.state)).map(({ id }) => ({ id, state: 'disabled' as const }));
  return { ends, row: wait('disabled_unconfirmed', null, delayHours, nowMs) };
}

/** The wish to end a self-exclusion whose term is over: it waits a day, whatever the market's delay (limits.md 9). */
export const wishLifting = (nowMs: number): Omit<LimitRow, 'id'> => wait('disabled_unconfirmed', null, 24, nowMs);

function wait(state: LimitState, size: number | null, delayHours: number, nowMs: number): Omit<LimitRow, 'id'> {
  const mailAtMs = nowMs + delayHours * HOUR_MS;
  return { state, size, mailAtMs, lapsesAtMs: mailAtMs + TOKEN_MS };
}

/** Whether a confirmation is accepted now: not before the delay is over, not after the token's week. */
export const mayConfirm = (row: LimitRow, nowMs: number): boolean =>
  waiting(row.state) &&
  row.mailAtMs !== null &&
  row.lapsesAtMs !== null &&
  nowMs >= row.mailAtMs &&
  nowMs < row.lapsesAtMs;

/** A confirmed wish replaces the limit in force in one step, so that no instant is without one (I29). */
export function confirm(rows: readonly LimitRow[], wish: LimitRow): { id: string; state: LimitState }[] {
  const ends = rows.filter((row) => inForce(row.state)).map(({ id }) => ({ id, state: 'disabled' as const }));
  return [...ends, { id: wish.id, state: wish.state === 'unconfirmed' ? 'confirmed' : 'disabled_confirmed' }];
}
