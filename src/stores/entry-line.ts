// What the player's socket reports about quests and achievements: the state of those that they confirmed.
import { atom, type ReadableAtom } from 'nanostores';
import type { EntryStatus } from '#shared/contract/tournaments.ts';

const $last = atom<readonly EntryStatus[] | null>(null);
/** The newest message; null until there was one. */
export const $entryLine: ReadableAtom<readonly EntryStatus[] | null> = $last;

export const tellEntries = (entries: readonly EntryStatus[]): void => $last.set(entries);
