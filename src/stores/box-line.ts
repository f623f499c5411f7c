// What the player's socket reports about boxes: those that changed, and how many can be opened.
import { atom, type ReadableAtom } from 'nanostores';
import type { LootboxFrame } from '#shared/contract/live.ts';

const $last = atom<LootboxFrame | null>(null);
/** The newest message; null until there was one. */
export const $boxLine: ReadableAtom<LootboxFrame | null> = $last;

export const tellBoxes = (frame: LootboxFrame): void => $last.set(frame);
