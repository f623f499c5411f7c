// Shows the store's toasts without React: a page that shows one sentence should not load a library for it.
import { $toasts, dismiss, TOAST_MS, type Toast } from '#src/stores/toasts.ts';
import { strokes } from '#src/ui/icon.ts';
import { close, info, success, warning } from '#src/ui/icons.ts';

/** `region` is the live region of the layout; it holds the label of the button that closes a toast. */
export function showToasts(region: HTMLElement): void {
  const elements = new Map<number, HTMLElement>();
  $toasts.subscribe((toasts) => {
    for (const [id, node] of elements) {
      if (toasts.some((toast) => toast.id === id)) continue;
      elements.delete(id);
      node.remove();
    }
    for (const toast of toasts) {
      if (elements.has(toast.id)) continue;
      const node = make(toast, region.dataset.close ?? '');
      elements.set(toast.id, node);
      region.appendChild(node);
    }
    lift(region, toasts.length > 0);
  });
}

function make({ id, tone, text, link }: Toast, closeLabel: string): HTMLElement {
  const box = element('div', 'toast');
  box.dataset.tone = tone;
  const words = element('p');
  words.textContent = text;
  if (link) {
    const anchor = element('a', 'link');
    anchor.href = link.href;
    anchor.textContent = link.label;
    words.textContent += ' ';
    words.appendChild(anchor);
  }
  const button = element('button', 'btn btn-quiet btn-icon');
  button.type = 'button';
  button.ariaLabel = closeLabel;
  button.appendChild(picture(close));
  button.addEventListener('click', () => dismiss(id));
  const icon = picture({ success, warning, info }[tone]);
  icon.dataset.tone = tone;
  for (const part of [icon, words, button]) box.appendChild(part);
  countDown(box, () => dismiss(id));
  return box;
}

function element<Name extends 'div' | 'p' | 'a' | 'button'>(name: Name, className = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function picture(of: string): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [name, value] of Object.entries(FRAME)) made.setAttribute(name, value);
  made.innerHTML = strokes(of);
  return made;
}

/** Attributes of an icon, as in src/ui/Icon. */
const FRAME = {
  width: '20',
  height: '20',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
};

/** Ten seconds, not counting the time in which the pointer or the focus is on it. */
function countDown(box: HTMLElement, done: () => void): void {
  let leftMs = TOAST_MS;
  let startedMs = 0;
  let timer: number | undefined;
  const go = () => {
    startedMs = performance.now();
    timer = window.setTimeout(done, leftMs);
  };
  const hold = () => {
    clearTimeout(timer);
    leftMs -= performance.now() - startedMs;
  };
  for (const name of ['pointerenter', 'focusin']) box.addEventListener(name, hold);
  for (const name of ['pointerleave', 'focusout']) box.addEventListener(name, go);
  go();
}

/**
 * A modal dialog covers the page and makes everything outside inert: the region is raised to the top each time, and
 * moved into the topmost dialog, so that it can be pressed there. When that closes, the region moves back with its
 * toasts.
 */
function lift(region: HTMLElement, any: boolean): void {
  if (region.matches(':popover-open')) region.hidePopover?.();
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const host = any ? (dialog ?? document.body) : document.body;
  if (region.parentElement !== host) {
    host.appendChild(region);
    if (host === dialog) {
      const placed = new ResizeObserver(() => placeIn(region, dialog));
      placed.observe(dialog);
      const leave = () => {
        placed.disconnect();
        delete region.dataset.at;
        lift(region, region.querySelector('.toast') !== null);
      };
      dialog.addEventListener('close', leave, { once: true });
    }
  }
  if (any) region.showPopover?.();
  if (any && dialog) placeIn(region, dialog);
}

/**
 * On phones a dialog is a sheet with its button at the bottom: toasts are above the sheet or, where it fills the
 * screen, above its button.
 */
function placeIn(region: HTMLElement, dialog: HTMLDialogElement): void {
  const isAbove = dialog.offsetTop >= region.offsetHeight + GAP;
  region.dataset.at = isAbove ? 'top' : 'foot';
  const foot = dialog.querySelector<HTMLElement>('.modal-foot');
  region.style.setProperty('--foot', `${foot?.offsetHeight ?? 0}px`);
}
const GAP = 24;
