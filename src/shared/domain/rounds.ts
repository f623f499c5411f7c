// When a paid round may start, and how its money splits (games.md "At the table", limits.md 7 and 10).
import type { Split } from './postings.ts';
import { type Answer, ok, refuse } from './refusal.ts';

/** An open round is decided by the house after this long (games.md, At the table). */
export const HOUSE_DECIDES_MS = 24 * 3_600_000;

export interface Table {
  /** The player's open round, whatever its game: one open game per player. */
  open: { id: string; game: string } | null;
  /** Earliest start of the next paid round, from the cycle time of the one before. */
  nextAtMs: number;
  excludedUntilMs: number | null | undefined;
  debtMinor: number;
}

export type StartRefusal = 'limit.excluded' | 'debt.open' | 'round.open' | 'round.too_soon';

/** State that stands in the way of a new round, most serious first. `excludedUntilMs` is undefined without an exclusion. */
export function mayStart(table: Table, nowMs: number): Answer<null, StartRefusal> {
  if (table.excludedUntilMs !== undefined) return refuse('limit.excluded', { untilMs: table.excludedUntilMs });
  if (table.debtMinor > 0) return refuse('debt.open', { debtMinor: table.debtMinor });
  if (table.open) return refuse('round.open', { roundId: table.open.id, game: table.open.game });
  if (nowMs < table.nextAtMs) return refuse('round.too_soon', { nextAtMs: table.nextAtMs });
  return ok(null);
}

/** Cash first (bonuses.md 6); without a wagering bonus all of it is cash. */
export const splitStake = (stakeMinor: number): Split => ({ cashMinor: stakeMinor });

/** A round's win in the proportions of its stakes, the bonus part rounded down, the rest cash (bonuses.md 7). */
export function splitWin(
  winMinor: number,
  stakes: { allMinor: number; bonusMinor: number },
): Split & { bonusMinor: number } {
  const bonusMinor =
    stakes.bonusMinor === 0
      ? 0
      : Number((BigInt(winMinor) * BigInt(stakes.bonusMinor)) / BigInt(Math.max(1, stakes.allMinor)));
  return { cashMinor: winMinor - bonusMinor, bonusMinor };
}
