// How the player's limits stand, as their object tells them: with the line, after each bet and deposit, and as windows end. Nobody
// asks for them again.
import { atom, type ReadableAtom } from 'nanostores';
import type { UserLimits } from '#shared/contract/limits.ts';
import { tellZone } from '#src/i18n/zone-here.ts';

const $stand = atom<UserLimits | null>(null);
/** Null until the line, or the answer to a change, has told them. */
export const $limits: ReadableAtom<UserLimits | null> = $stand;

/** An answer that overtook the line, or the other way round: the later state of the two stays. */
export function tellLimits(limits: UserLimits): void {
  const known = $stand.get();
  if (known && Date.parse(known.as_of) > Date.parse(limits.as_of)) return;
  $stand.set(limits);
  tellZone(limits.rules.zone);
}
