// Which dialogs open by themselves for a player, when nothing else is being done: fetched when there is a reason for one.
import type { LiveNotice } from '#shared/contract/live.ts';
import { kindOf } from '#shared/domain/notices/registry.ts';
import type { PopupName } from '#src/stores/popup.ts';
import { openWhenFree, stopWaiting } from '#src/stores/waiting.ts';
import { isCelebrated } from './celebrated.ts';

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
  stopWaiting('prize');
  for (const { id, textKey } of notices.filter(isCelebrated).toReversed())
    if (mayInterrupt(textKey)) openWhenFree('prize', { notice: String(id) });
}

/** Of rewards nothing is told in a game (S4.34): they come on the next page. What is money comes between two rounds. */
const mayInterrupt = (textKey: string): boolean =>
  kindOf(textKey)?.topic === 'money' || document.querySelector('#popups[data-playing]') === null;

/** S2.155. */
export const askForTerms = (): void => openWhenFree('support', { terms: '' });
