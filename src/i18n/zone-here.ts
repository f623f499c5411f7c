// The time zone of dates in the browser: for a player that of their registered place, wherever the browser is; for a
// guest the browser's own.
import { atom, type ReadableAtom } from 'nanostores';

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The page's root element names the player's zone; a guest's has none. */
const $current = atom((typeof document !== 'undefined' && document.documentElement.dataset.zone) || deviceZone());
export const $zone: ReadableAtom<string> = $current;

/** Sets the zone that the player's object reports: it changes with the state in the player's address. */
export const tellZone = (zone: string): void => $current.set(zone);
