// Which popup is asked for: by a hash, a link, a button. The island that owns it reads this when it wakes.
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
] as const;
export type PopupName = (typeof POPUPS)[number];
export type Popup = { readonly name: PopupName; readonly values: Readonly<Record<string, string>> };

const $asked = atom<Popup | null>(null);
export const $popup: ReadableAtom<Popup | null> = $asked;

export const isPopup = (name: string): name is PopupName => (POPUPS as readonly string[]).includes(name);

/**
 * Opens a popup on this page. The layout holds its island sleeping in `[data-popups~="name"]`; it is woken here.
 * Answers false where the page has no such island: the caller then follows the link to the full page.
 */
export function openPopup(name: PopupName, values: Popup['values'] = {}): boolean {
  const island = document.querySelector(`[data-popups~="${name}"] astro-island`);
  if (!island) return false;
  $asked.set({ name, values });
  island.dispatchEvent(new CustomEvent('island:wake'));
  return true;
}

export const closePopup = (): void => $asked.set(null);
