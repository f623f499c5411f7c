// What the player's line tells of quests and achievements: how those that they confirmed stand.
import { atom, type ReadableAtom } from 'nanostores';
import type { EntryStatus } from '#shared/contract/tournaments.ts';

const $last = atom<readonly EntryStatus[] | null>(null);
/** The newest word; null until there is any. */
export const $entryLine: ReadableAtom<readonly EntryStatus[] | null> = $last;

export const tellEntries = (entries: readonly EntryStatus[]): void => $last.set(entries);
