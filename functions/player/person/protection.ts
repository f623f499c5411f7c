// What the person layer asks of the rules that protect players, which are above it: limits answer (limits/protection.ts).
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';
import type { Refusal } from '#shared/domain/refusal.ts';
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';

interface Protection {
  /** The refusal by a break, an exclusion or an operator's stop. */
  excluded(tx: Tx): Refusal<'limit.excluded'> | null;
  /** Whether a break or an exclusion is in force, here or in another account of the person. */
  isExcluded(tx: Tx): boolean;
  /** Whether offers are stopped because play looks harmful. */
  offersRest(tx: Tx): boolean;
  /** Whether a register of exclusions has recently cleared this person. */
  isClear(tx: Tx, person: string): boolean;
  /** Why the register of the player's place keeps this person from stakes, deposits and gifts. */
  registerStop(tx: Tx, person: string): Refusal | null;
  /** Takes what other accounts reported of exclusions. `joins`: the account has just joined the person. */
  hear(tx: Tx, records: readonly ExclusionRecord[], joins: boolean): void;
  /** Called when the person has answered. */
  answered(tx: Tx): void;
  /** Called when the account was separated from its person, or belongs to it again. */
  settled(tx: Tx, wasExcluded: boolean): void;
}
export const PROTECTION = hook<Protection>('protection');

export const excluded = (tx: Tx): Refusal<'limit.excluded'> | null => PROTECTION.single(tx).excluded(tx);
