// What the register of exclusions receives about this player: whether their e-mail may open another account (limits.md 10).
import type { Tx } from '../core/transaction.ts';
import { profileOf } from '../person/profile.ts';
import { exclusionOf } from './exclusion.ts';

/** Writes a change of exclusion or address into the outbox; without an exclusion only its end is reported. */
export function tellRegister(tx: Tx, ended = false): void {
  const exclusion = exclusionOf(tx);
  if (!exclusion && !ended) return;
  tx.facts.push({
    type: 'exclusion.told',
    // A self-exclusion outlives its term until it is lifted.
    untilMs: exclusion ? (exclusion.type === 'selfexclusion' ? null : exclusion.untilMs) : tx.nowMs,
    email: profileOf(tx).email,
  });
}
