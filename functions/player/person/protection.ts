// What the person asks of the rules that protect players, which stand above: limits answer (limits/protection.ts).
import type { ExclusionRecord } from '#shared/domain/limits/records.ts';
import type { Refusal } from '#shared/domain/refusal.ts';
import { hook } from '../core/hook.ts';
import type { Tx } from '../core/transaction.ts';

interface Protection {
  /** What a break, an exclusion or an operator's stop refuses. */
  excluded(tx: Tx): Refusal<'limit.excluded'> | null;
  /** Whether a break or an exclusion is in force, here or in another account of the person. */
  isExcluded(tx: Tx): boolean;
  /** Offers rest while play looks harmful. */
  offersRest(tx: Tx): boolean;
  /** A register of exclusions has lately said clear of this person. */
  isClear(tx: Tx, person: string): boolean;
  /** Why the register of the player's place keeps this person from stakes, deposits and gifts. */
  registerStop(tx: Tx, person: string): Refusal | null;
  /** What other accounts have told of exclusions. `joins`: the account has just become a part of the person. */
  hear(tx: Tx, records: readonly ExclusionRecord[], joins: boolean): void;
  /** The person has answered. */
  answered(tx: Tx): void;
  /** The account was told apart from its person, or belongs to it again. */
  settled(tx: Tx, wasExcluded: boolean): void;
}
export const PROTECTION = hook<Protection>('protection');

export const excluded = (tx: Tx): Refusal<'limit.excluded'> | null => PROTECTION.single(tx).excluded(tx);
