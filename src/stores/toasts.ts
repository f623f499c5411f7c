// Short messages at the edge of the screen: added by anyone, shown by features/notifications/toaster.ts.
import { atom, type ReadableAtom } from 'nanostores';

export type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'info';
  /** Already translated. */
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
};

/** S2.165. The count stops while the pointer or the focus is on it. */
export const TOAST_MS = 10_000;
/** More than these at once nobody reads: the oldest goes. */
const AT_ONCE = 3;

const $all = atom<readonly Toast[]>([]);
let last = 0;

export const $toasts: ReadableAtom<readonly Toast[]> = $all;

export function toast(tone: Toast['tone'], text: string, link?: Toast['link']): void {
  const same = $all.get().find((one) => one.text === text);
  if (same) return;
  $all.set([...$all.get(), { id: ++last, tone, text, ...(link && { link }) }].slice(-AT_ONCE));
  // Wakes the shell, which fetches what shows toasts at the first of them.
  dispatchEvent(new Event('toast:said'));
}

export function dismiss(id: number): void {
  $all.set($all.get().filter((one) => one.id !== id));
}
