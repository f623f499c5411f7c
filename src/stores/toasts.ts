// Short messages at the edge of the screen: added by anyone, shown by features/notifications/toaster.ts.
import { atom, type ReadableAtom } from 'nanostores';

export type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'info';
  /** Already translated. */
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** What it tells of, where a notice may tell of the same: `limit/deposit/week`. */
  readonly about?: string;
};

/** S2.165. The count stops while the pointer or the focus is on it. */
export const TOAST_MS = 10_000;
/** More than these at once nobody reads: the oldest goes. */
const AT_ONCE = 3;

const $all = atom<readonly Toast[]>([]);
let last = 0;

export const $toasts: ReadableAtom<readonly Toast[]> = $all;

/** The newest of what tells of one thing stands for all of it. */
export function toast(tone: Toast['tone'], text: string, { link, about }: Pick<Toast, 'link' | 'about'> = {}): void {
  const same = $all.get().find((one) => one.text === text);
  if (same) return;
  const others = $all.get().filter((one) => about === undefined || one.about !== about);
  $all.set([...others, { id: ++last, tone, text, ...(link && { link }), ...(about && { about }) }].slice(-AT_ONCE));
  // Wakes the shell, which fetches what shows toasts at the first of them.
  dispatchEvent(new Event('toast:said'));
}

export function dismiss(id: number): void {
  $all.set($all.get().filter((one) => one.id !== id));
}

export const aboutLimit = ({ type, period }: { readonly type: string; readonly period: string | null }): string =>
  `limit/${type}/${period}`;
