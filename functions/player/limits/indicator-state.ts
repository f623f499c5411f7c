// The level of the player's own indicator as it was judged last, what rests with it, and when it is judged next (indicator.ts judges).
import type { Level } from '#shared/domain/protection/indicator.ts';
import { dueAt, plan } from '../core/due.ts';
import { readMeta } from '../core/meta.ts';
import type { Tx } from '../core/transaction.ts';

export interface IndicatorState {
  readonly level: Level;
  /** Since when it has been at this level. */
  readonly sinceMs: number;
  /** The strong level was reached, and no operator has looked since. */
  readonly waits: boolean;
}
const CALM: IndicatorState = { level: 'calm', sinceMs: 0, waits: false };

export const indicatorState = (tx: Tx): IndicatorState => readMeta<IndicatorState>(tx, 'indicator') ?? CALM;

/** The next look, at the latest then. A bet writes it once in an hour of play. */
export function lookBy(tx: Tx, atMs: number): void {
  if (!tx.rules.indicator) return;
  const planned = dueAt(tx, 'indicator', '');
  if (planned === null || planned > atMs) plan(tx, 'indicator', '', atMs);
}

/** Something was done that may change the level: it is judged as soon as the command is done. */
export const lookNow = (tx: Tx): void => lookBy(tx, tx.nowMs);
