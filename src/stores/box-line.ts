// What the player's line tells of boxes: those that changed, and how many can be opened.
import { atom, type ReadableAtom } from 'nanostores';
import type { LootboxFrame } from '#shared/contract/live.ts';

const $last = atom<LootboxFrame | null>(null);
/** The newest word; null until the line has told of any. */
export const $boxLine: ReadableAtom<LootboxFrame | null> = $last;

export const tellBoxes = (frame: LootboxFrame): void => $last.set(frame);
