// What the player's line, or an answer, tells of what the next bet is drawn from. What is kept of it (commitments.ts) comes with the pages
// that bet or verify.
import { atom, type ReadableAtom } from 'nanostores';
import type { Promised } from '#shared/contract/rounds.ts';

const $last = atom<Promised | null>(null);
/** Null until the house has spoken. */
export const $promisedLine: ReadableAtom<Promised | null> = $last;

export const tellPromised = (promised: Promised): void => $last.set(promised);
