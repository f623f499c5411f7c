// What the player's socket reports about their entries in tournaments: their score changes with each round (S7.138).
import { atom, type ReadableAtom } from 'nanostores';
import type { RacesFrame } from '#shared/contract/live.ts';

const $last = atom<RacesFrame | null>(null);
/** The newest message; null until there was one. */
export const $raceLine: ReadableAtom<RacesFrame | null> = $last;

export const tellRaces = (frame: RacesFrame): void => $last.set(frame);
