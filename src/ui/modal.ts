// What all modals share: they open on top; Esc, the back button, a press outside or a drag closes them; and they give
// the focus back.
import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isModified, nearest } from '#src/ui/press.ts';
import { settlePage } from './settlePage.ts';

/**
 * What "back" does to each open modal, the topmost last. Each has an entry in the history, so that "back" closes it
 * instead of leaving the page.
 */
const stack: (() => void)[] = [];
/** Steps back that this code made and that have not arrived yet: they close nothing, and no entry is pushed before they have arrived. */
let ownBacks = 0;
const afterBacks = new Set<() => void>();

const DRAG_AWAY = 96;

type Options = { open: boolean; onClose: () => void };

export function useModal({ open, onClose }: Options): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  // Closed before it is removed from the page: afterwards it could not give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    let entered = false;
    let left = false;
    const back = () => {
      left = true;
      close.current();
    };
    stack.push(back);
    // One listener for all modals, because the browser decides the order of several.
    addEventListener('popstate', stepped);
    dialog.showModal();
    settlePage();
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    const lead = (event: MouseEvent) => dialog.contains(event.target as Node) && leave(event);
    // A browser may close a dialog although that was prevented: where its owner keeps it open, it is opened again.
    const closed = () => {
      if (stack.includes(back)) dialog.showModal();
      settlePage();
    };
    const arrive = () => {
      entered = true;
      enter(stack.indexOf(back) + 1);
    };
    if (ownBacks === 0) arrive();
    else afterBacks.add(arrive);
    addEventListener('click', lead);
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', closed);
    return () => {
      removeEventListener('click', lead);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', closed);
      stack.splice(stack.indexOf(back), 1);
      dialog.close();
      // A dialog that is removed as it closes fires no `close` event that anybody could hear.
      dispatchEvent(new CustomEvent('modal:left'));
      settlePage();
      dialog.style.removeProperty('--drag');
      afterBacks.delete(arrive);
      if (left || !entered || history.state?.modal === undefined) return;
      stepBack();
    };
  }, [open]);
  return ref;
}

function stepBack(): void {
  ownBacks++;
  history.back();
}

/** A step back made by this code closes nothing; one by the player closes the topmost modal. */
function stepped(): void {
  if (ownBacks === 0) {
    stack.at(-1)?.();
    return;
  }
  ownBacks--;
  if (ownBacks > 0) return;
  for (const arrive of afterBacks) arrive();
  afterBacks.clear();
}

/** The fragment that opened the modal is removed from the previous entry: going back must not open the modal again. */
function enter(depth: number): void {
  const { hash, pathname, search } = location;
  const isPlace = hash !== '' && document.getElementById(decodeURIComponent(hash.slice(1))) !== null;
  const state: unknown = history.state;
  if (hash !== '' && !isPlace) history.replaceState(state, '', pathname + search);
  history.pushState(
    { ...(typeof state === 'object' && state), modal: depth },
    '',
    isPlace ? undefined : pathname + search + hash,
  );
}

/** Leaves a modal for a page: the page replaces the modal's history entry, or "back" would lead to it twice. */
export function goFromModal(href: string): void {
  if (history.state?.modal === undefined) location.assign(href);
  else location.replace(href);
}

function leave(event: MouseEvent): void {
  const link = nearest(event.target, 'a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.download) return;
  if (event.defaultPrevented || event.shiftKey || isModified(event)) return;
  event.preventDefault();
  goFromModal(link.href);
}

/** Handlers for the part that is dragged (phones): the dialog follows the finger down, and far or fast enough closes it. */
export function dragAway(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  let from: { y: number; at: number } | undefined;
  const end = (event: PointerEvent) => {
    const dialog = ref.current;
    if (!from || !dialog) return;
    const far = event.clientY - from.y;
    const speed = far / Math.max(1, event.timeStamp - from.at);
    from = undefined;
    dialog.classList.remove('is-dragged');
    if (far > DRAG_AWAY || (far > 24 && speed > 0.5)) onClose();
    else dialog.style.removeProperty('--drag');
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      from = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
      ref.current?.classList.add('is-dragged');
    },
    onPointerMove(event: PointerEvent) {
      if (from) ref.current?.style.setProperty('--drag', `${Math.max(0, event.clientY - from.y)}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
