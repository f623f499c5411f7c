// How many answers of operators are unread in the player's conversation, and opening the chat's panel from anywhere.
import { atom, type ReadableAtom } from 'nanostores';
import { openPopup } from './popup.ts';

const $answers = atom(0);
export const $chatUnread: ReadableAtom<number> = $answers;
export const tellUnread = (unread: number): void => $answers.set(unread);

/** On a phone a game has the whole screen to itself. */
const isBusy = (): boolean =>
  document.querySelector('#popups[data-playing]') !== null && matchMedia('(width < 700px)').matches;

/**
 * `room` is a room's id or `live`; without it the player's first room opens. False where the page offers no panel: the
 * caller then leads to support.
 */
export const openChat = (room?: string): boolean => !isBusy() && openPopup('chat', room ? { room } : {});
