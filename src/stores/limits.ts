// The player's limits, as their object sends them: when the socket opens, after each bet and deposit, and when windows
// end. Nothing polls them.
import { atom, type ReadableAtom } from 'nanostores';
import type { UserLimits } from '#shared/contract/limits.ts';
import { tellZone } from '#src/i18n/zone-here.ts';

const $stand = atom<UserLimits | null>(null);
/** Null until the socket, or the answer to a change, has brought them. */
export const $limits: ReadableAtom<UserLimits | null> = $stand;

/** Answers and socket messages may overtake each other: the later state is kept. */
export function tellLimits(limits: UserLimits): void {
  const known = $stand.get();
  if (known && Date.parse(known.as_of) > Date.parse(limits.as_of)) return;
  $stand.set(limits);
  tellZone(limits.rules.zone);
}
