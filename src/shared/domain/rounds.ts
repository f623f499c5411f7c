// When a paid round may start, and how its money splits (games.md "At the table", limits.md 7 and 10).
import type { Split } from './postings.ts';
import { type Refusal, refuse } from './refusal.ts';

/** An open round is decided by the house after this long (games.md, At the table). */
export const HOUSE_DECIDES_MS = 24 * 3_600_000;

/** A round that nobody can decide, because its configuration is gone, is void after this long: the stake goes back. */
export const VOID_MS = 3 * HOUSE_DECIDES_MS;

/** A debt forbids any stake, a first one and one inside a round. */
export const mayStake = (debtMinor: number): Refusal<'debt.open'> | null =>
  debtMinor > 0 ? refuse('debt.open', { debtMinor }) : null;

export interface Table {
  /** The player's open round, whatever its game: one open game per player. */
  open: { id: string; game: string } | null;
  /** Earliest start of the next paid round, from the cycle time of the one before. */
  nextAtMs: number;
}

/** What stands in the way of a new round. */
export function mayStart({ open, nextAtMs }: Table, nowMs: number): Refusal<'round.open' | 'round.too_soon'> | null {
  if (open) return refuse('round.open', { roundId: open.id, game: open.game });
  return nowMs < nextAtMs ? refuse('round.too_soon', { nextAtMs }) : null;
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
