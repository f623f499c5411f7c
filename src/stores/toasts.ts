// Short messages at the edge of the screen: any code adds them, features/notifications/toaster.ts shows them.
import { atom, type ReadableAtom } from 'nanostores';

export type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'warning' | 'info';
  /** Already translated. */
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** What it is about, so that a notice about the same is not shown too: `limit/deposit/week`. */
  readonly about?: string;
};

/** S2.165: how long it is shown. The time stops while the pointer or the focus is on it. */
export const TOAST_MS = 10_000;
/** Nobody reads more than these at once: the oldest disappears. */
const AT_ONCE = 3;

const $all = atom<readonly Toast[]>([]);
let last = 0;

export const $toasts: ReadableAtom<readonly Toast[]> = $all;

/** A newer toast about the same thing replaces the older one. */
export function toast(tone: Toast['tone'], text: string, { link, about }: Pick<Toast, 'link' | 'about'> = {}): void {
  const same = $all.get().find((one) => one.text === text);
  if (same) return;
  const others = $all.get().filter((one) => about === undefined || one.about !== about);
  $all.set([...others, { id: ++last, tone, text, ...(link && { link }), ...(about && { about }) }].slice(-AT_ONCE));
  // The shell loads the code that shows toasts when it hears this the first time.
  dispatchEvent(new Event('toast:said'));
}

export function dismiss(id: number): void {
  $all.set($all.get().filter((one) => one.id !== id));
}

export const aboutLimit = ({ type, period }: { readonly type: string; readonly period: string | null }): string =>
  `limit/${type}/${period}`;
