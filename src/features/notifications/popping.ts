// Which dialogs open by themselves for a player, when nothing else is being done: fetched when there is a reason for one.
import type { LiveNotice } from '#shared/contract/live.ts';
import type { PopupName } from '#src/stores/popup.ts';
import { openWhenFree, stopWaiting } from '#src/stores/waiting.ts';

/** Notices that have a popup of their own, by their type: no toast says them. */
const POPUPS: Readonly<Record<string, PopupName>> = { jackpot: 'jackpot-win', vip: 'vip-level' };

/**
 * Told when the round has been shown, and to whoever was away when it was won, until they have seen it; never over what they are
 * busy with.
 */
export function openFor(notices: readonly LiveNotice[]): void {
  for (const [type, popup] of Object.entries(POPUPS)) {
    if (notices.some((notice) => notice.status === 'new' && notice.type === type)) openWhenFree(popup);
    else stopWaiting(popup);
  }
}

/** S2.155. */
export const askForTerms = (): void => openWhenFree('support', { terms: '' });
