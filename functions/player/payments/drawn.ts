// One of so many withdrawals is drawn for a look by an operator. A look for a reason that the player may not learn has
// the same words, state and delay, so a look by itself says nothing.

import { readMeta, writeMeta } from '../core/meta.ts';
import type { Tx } from '../core/transaction.ts';

/** Whoever was drawn stays so until an operator has decided: taking the withdrawal back draws no better lot. */
export function isDrawn(tx: Tx): boolean {
  if (readMeta<boolean>(tx, 'drawn') === true) return true;
  const { reviewPercent } = tx.rules.policy;
  const drawn = reviewPercent > 0 && fraction(tx) * 100 < reviewPercent;
  if (drawn) writeMeta(tx, 'drawn', true);
  return drawn;
}

/** An operator has decided about a withdrawal: the next one is drawn anew. */
export function endReview(tx: Tx): void {
  if (readMeta<boolean>(tx, 'drawn') === true) writeMeta(tx, 'drawn', false);
}

/** From 0 on and below 1, of 32 random bits. */
const fraction = (tx: Tx): number => tx.random(4).reduce((sum, byte) => sum * 256 + byte, 0) / 2 ** 32;
