// The key that opens the search: a person may turn it off (WCAG 2.1.4), and letters typed before the search has loaded
// are not lost.
import { PRODUCT } from '#shared/base/product.ts';

/** Written by the search (client/storage.ts, `slash`), and read here without its code, which no page needs earlier. */
const STORED = `${PRODUCT}.slash`;

export function isSlashOff(): boolean {
  try {
    return localStorage.getItem(STORED)?.includes('"off"') ?? false;
  } catch {
    return false;
  }
}

const AHEAD = 'typed-ahead';
let before: Element | null = null;

/** An invisible field takes the letters until the search's own field exists. */
export function typeAhead(): void {
  if (document.getElementById(AHEAD)) return;
  const field = document.createElement('input');
  Object.assign(field, { id: AHEAD, className: 'sr-only', ariaLabel: '/', autocomplete: 'off' });
  document.body.insertAdjacentElement('beforeend', field);
  before = document.activeElement;
  field.focus({ preventScroll: true });
}

export function takeTyped(): string {
  const field = document.getElementById(AHEAD);
  // The element that gets the focus back from the search.
  if (field && before instanceof HTMLElement) before.focus({ preventScroll: true });
  field?.remove();
  return field instanceof HTMLInputElement ? field.value : '';
}
