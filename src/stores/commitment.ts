// The server's commitment for a player's first bet: her browser makes her part of the draw once it has seen this one.
import { atom, type ReadableAtom } from 'nanostores';

const $told = atom<string | null>(null);

/** Null while it is not known, and once a client seed is chosen. */
export const $commitment: ReadableAtom<string | null> = $told;

export function tellCommitment(seedHash: string | null): void {
  $told.set(seedHash);
}
