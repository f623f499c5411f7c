// Which popup was requested by a fragment, a link or a button. The component that draws popups reads this.
import { atom, type ReadableAtom } from 'nanostores';

export const POPUPS = [
  'sign-in',
  'sign-up',
  'remind',
  'new-password',
  'email-verify',
  'deposit',
  'withdraw',
  'cashbox',
  'search',
  'notifications',
  'special-slot',
  'new-provider',
  'profile-data',
  'jackpot-win',
  'prize',
  'limits',
  'end-bonus',
  'vip-onboarding',
  'vip-level',
  'activities',
  'chat',
  'support',
  'install',
  'webview',
  'survey',
] as const;
export type PopupName = (typeof POPUPS)[number];
export type Popup = { readonly name: PopupName; readonly values: Readonly<Record<string, string>> };

const $open = atom<Popup | null>(null);
export const $popup: ReadableAtom<Popup | null> = $open;

export const isPopup = (name: string): name is PopupName => (POPUPS as readonly string[]).includes(name);

/** Whether this page offers it. */
export const isOffered = (name: PopupName): boolean =>
  document.getElementById('popups')?.dataset.popups?.split(' ').includes(name) ?? false;

/**
 * Opens a popup on this page; the layout's watcher hears `popup:ask` and loads its code. False where the page does not
 * offer it: the caller then follows the link to the full page.
 */
export function openPopup(name: PopupName, values: Popup['values'] = {}): boolean {
  if (!isOffered(name)) return false;
  $open.set({ name, values });
  dispatchEvent(new CustomEvent('popup:ask'));
  return true;
}

const $over = atom(false);
/** Whether the player must sign in again over this page, even over another popup: text they typed there waits for it. */
export const $signInOver: ReadableAtom<boolean> = $over;

export function askSignInOver(): void {
  $over.set(true);
  dispatchEvent(new CustomEvent('popup:ask'));
}

export const closeSignInOver = (): void => $over.set(false);

export const closePopup = (): void => $open.set(null);
