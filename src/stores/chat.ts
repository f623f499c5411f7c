// How many answers of operators wait in the player's own conversation, and the way to the chat's panel from anywhere.
import { atom, type ReadableAtom } from 'nanostores';
import { openPopup } from './popup.ts';

const $answers = atom(0);
export const $chatUnread: ReadableAtom<number> = $answers;
export const tellUnread = (unread: number): void => $answers.set(unread);

/** A room's id, or `live`; without one the first that is the player's. False where the page has no panel: its link leads to support. */
export const openChat = (room?: string): boolean => openPopup('chat', room ? { room } : {});
