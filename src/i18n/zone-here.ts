// Whose clock the browser's dates follow: the player's, by their registered place, wherever their browser is; a guest's own.
import { atom, type ReadableAtom } from 'nanostores';

export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The page's frame names the player's zone; of a guest it knows none. */
const $current = atom((typeof document !== 'undefined' && document.documentElement.dataset.zone) || deviceZone());
export const $zone: ReadableAtom<string> = $current;

/** As the player's object tells it: it moves with the state that they give as their address. */
export const tellZone = (zone: string): void => $current.set(zone);
