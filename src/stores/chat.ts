// How many answers of operators wait in the player's own conversation, and the way to the chat's panel from anywhere.
import { atom, type ReadableAtom } from 'nanostores';
import { openPopup } from './popup.ts';

const $answers = atom(0);
export const $chatUnread: ReadableAtom<number> = $answers;
export const tellUnread = (unread: number): void => $answers.set(unread);

/** A game on a phone has the whole screen to itself. */
const isBusy = (): boolean =>
  document.querySelector('#popups[data-playing]') !== null && matchMedia('(width < 700px)').matches;

/**
 * A room's id, or `live`; without one the first that is the player's. False where no panel is offered: whoever asks leads to support
 * instead.
 */
export const openChat = (room?: string): boolean => !isBusy() && openPopup('chat', room ? { room } : {});
