// The key that opens the search: a person may turn it off (WCAG 2.1.4), and what they type before the search is there is not lost.
import { PRODUCT } from '#shared/base/product.ts';

/** Written by the search itself (client/storage.ts, `slash`); read here without its code, which no page needs before. */
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

/** A field that nobody sees takes the letters until the search has one. */
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
  // Where the search gives the focus back to.
  if (field && before instanceof HTMLElement) before.focus({ preventScroll: true });
  field?.remove();
  return field instanceof HTMLInputElement ? field.value : '';
}
