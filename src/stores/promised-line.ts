// What the player's socket, or an answer, reports about the seeds of the next bet. The code that stores it
// (commitments.ts) is loaded on pages that bet or verify.
import { atom, type ReadableAtom } from 'nanostores';
import type { Promised } from '#shared/contract/rounds.ts';

const $last = atom<Promised | null>(null);
/** Null until the house has sent it. */
export const $promisedLine: ReadableAtom<Promised | null> = $last;

export const tellPromised = (promised: Promised): void => $last.set(promised);
