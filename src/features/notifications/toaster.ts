// Shows the toasts of the store without React: a page that only says one sentence should not load a library for it.
import { $toasts, dismiss, TOAST_MS, type Toast } from '#src/stores/toasts.ts';

/** `region` is the live region of the layout; its <template> holds one toast with the three icons. */
export function showToasts(region: HTMLElement): void {
  const template = region.querySelector('template');
  const shown = new Map<number, HTMLElement>();
  if (!template) return;
  $toasts.subscribe((toasts) => {
    for (const [id, node] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      shown.delete(id);
      node.remove();
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue;
      const node = make(template, toast);
      shown.set(toast.id, node);
      region.appendChild(node);
    }
    lift(region, toasts.length > 0);
  });
}

function make(template: HTMLTemplateElement, { id, tone, text, link }: Toast): HTMLElement {
  const node = template.content.cloneNode(true) as DocumentFragment;
  const box = node.querySelector<HTMLElement>('.toast');
  if (!box) throw new Error('the toast template lost its box');
  box.dataset.tone = tone;
  for (const icon of box.querySelectorAll<SVGElement>('svg[data-tone]')) if (icon.dataset.tone !== tone) icon.remove();
  const words = box.querySelector('p');
  words?.append(text);
  if (link) {
    const anchor = document.createElement('a');
    anchor.className = 'link';
    anchor.href = link.href;
    anchor.textContent = link.label;
    words?.append(' ');
    words?.appendChild(anchor);
  }
  box.querySelector('button')?.addEventListener('click', () => dismiss(id));
  countDown(box, () => dismiss(id));
  return box;
}

/** Ten seconds, not counting those in which somebody points at it or has the focus in it. */
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
 * A modal dialog covers the page and makes all outside of it deaf: the region goes on top each time something new is said,
 * and into the topmost dialog, so that it can be pressed there. When that closes, the region comes back with what it says.
 */
function lift(region: HTMLElement, any: boolean): void {
  if (region.matches(':popover-open')) region.hidePopover?.();
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const host = any ? (dialog ?? document.body) : document.body;
  if (region.parentElement !== host) {
    host.appendChild(region);
    if (host === dialog)
      dialog.addEventListener('close', () => lift(region, region.querySelector('.toast') !== null), { once: true });
  }
  if (any) region.showPopover?.();
}
