// An operator begins a break or an exclusion for a player: the same as the player's own, which nobody shortens, and a letter of whose
// word it was. It holds in all accounts of the person once their object has answered (core/operators.ts).
import { type ImposedReason, type ImposedTerm, isBreak } from '#shared/domain/limits/imposed.ts';
import type { Tx } from '../core/transaction.ts';
import { notify } from '../person/inbox.ts';
import { setLimit } from './change.ts';
import { type ExclusionWish, exclusionOf } from './exclusion.ts';

function wishOf(term: ImposedTerm): ExclusionWish {
  if (term === 'ever') return { type: 'selfexclusion', until: null };
  return { type: isBreak(term) ? 'coolingoff' : 'selfexclusion', term };
}

/** Ends with a refusal where one holds that is longer. */
export function impose(tx: Tx, term: ImposedTerm, why: ImposedReason): void {
  setLimit(tx, wishOf(term));
  notify(tx, 'protection_imposed', { why });
}

/** How the log tells it. */
export function exclusionState(tx: Tx): string {
  const exclusion = exclusionOf(tx);
  if (!exclusion) return 'plays';
  const until = exclusion.untilMs === null ? 'for good' : `until ${new Date(exclusion.untilMs).toISOString()}`;
  return `${exclusion.type} ${until}`;
}
