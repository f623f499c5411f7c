// What the player's line tells of their entries of tournaments: their own score moves with the round (S7.138).
import { atom, type ReadableAtom } from 'nanostores';
import type { RacesFrame } from '#shared/contract/live.ts';

const $last = atom<RacesFrame | null>(null);
/** The newest word; null until there is one. */
export const $raceLine: ReadableAtom<RacesFrame | null> = $last;

export const tellRaces = (frame: RacesFrame): void => $last.set(frame);
