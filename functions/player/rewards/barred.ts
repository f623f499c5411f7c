// Runs of tournaments and lotteries that operators had taken the player out of when the entry was lost by a restore:
// the player is not let in anew.
import { readMeta, writeMeta } from '../core/meta.ts';
import type { Tx } from '../core/transaction.ts';

const barred = (tx: Tx): readonly string[] => readMeta<readonly string[]>(tx, 'out') ?? [];

export const isBarred = (tx: Tx, of: string): boolean => barred(tx).includes(of);

export function barFrom(tx: Tx, of: string): void {
  if (!isBarred(tx, of)) writeMeta(tx, 'out', [...barred(tx), of]);
}
