// The level of the player's own indicator at its last assessment, what depends on it, and when it is assessed next (by
// indicator.ts).
import type { Level } from '#shared/domain/protection/indicator.ts';
import { dueAt, plan } from '../core/due.ts';
import { readMeta } from '../core/meta.ts';
import type { Tx } from '../core/transaction.ts';

export interface IndicatorState {
  readonly level: Level;
  /** Since when the level is this one. */
  readonly sinceMs: number;
  /** The strong level was reached, and no operator has looked since. */
  readonly waits: boolean;
}
const CALM: IndicatorState = { level: 'calm', sinceMs: 0, waits: false };

export const indicatorState = (tx: Tx): IndicatorState => readMeta<IndicatorState>(tx, 'indicator') ?? CALM;

/** Plans the next assessment, at the latest for then. A bet writes it once in an hour of play. */
export function lookBy(tx: Tx, atMs: number): void {
  if (!tx.rules.indicator) return;
  const planned = dueAt(tx, 'indicator', '');
  if (planned === null || planned > atMs) plan(tx, 'indicator', '', atMs);
}

/** The player did something that may change the level: it is assessed as soon as the command is done. */
export const lookNow = (tx: Tx): void => lookBy(tx, tx.nowMs);
