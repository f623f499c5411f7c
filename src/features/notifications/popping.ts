// Which dialogs open by themselves for a player who is not busy: loaded when there is a reason for one.
import type { LiveNotice } from '#shared/contract/live.ts';
import { kindOf } from '#shared/domain/notices/registry.ts';
import type { PopupName } from '#src/stores/popup.ts';
import { openWhenFree, stopWaiting } from '#src/stores/waiting.ts';
import { isCelebrated } from './celebrated.ts';

/** Notices with a popup of their own, by type: they are not shown as toasts. */
const POPUPS: Readonly<Record<string, PopupName>> = { jackpot: 'jackpot-win', vip: 'vip-level' };

/**
 * Shown after the round, and again to a player who was away when it was won, until they have seen it; never over
 * something they are doing.
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

/** Rewards are not announced in a game (S4.34): they come on the next page. Money is announced between two rounds. */
const mayInterrupt = (textKey: string): boolean =>
  kindOf(textKey)?.topic === 'money' || document.querySelector('#popups[data-playing]') === null;

/** S2.155: asks for the acceptance of the terms. */
export const askForTerms = (): void => openWhenFree('support', { terms: '' });
