// Where the keyboard focus goes when its element is removed: a button that has done its work, a row that was deleted.

/** Frames within which the screen changes after an answer: two where nothing else is drawn, more on a slow phone. */
const FRAMES = 20;

let newest = 0;

/**
 * Waits until the screen has changed; then the result of `near` gets the focus, if nothing has it and the player did
 * nothing else meanwhile.
 */
export function catchFocus(near: () => HTMLElement | null | undefined): void {
  newest += 1;
  const mine = newest;
  const look = (left: number) => {
    if (mine !== newest) return;
    if (left <= FRAMES - 2 && (document.activeElement === document.body || document.activeElement === null))
      return near()?.focus();
    if (left > 0) requestAnimationFrame(() => look(left - 1));
  };
  look(FRAMES);
}

/** As a `ref`: the element that replaces what was pressed takes the focus, and is read out. */
export const focusOnce = (node: HTMLElement | null): void => node?.focus();

/**
 * To be called before an action that may remove the focused element. The returned function, called when the action is
 * done, moves the focus to the first button of the same row if that still exists, else to the form that appeared
 * instead, else to the heading of its card or dialog, else to the page's content.
 */
export function keepNear(): () => void {
  const from = document.activeElement;
  const row = from?.closest('li');
  const card = from?.closest('section, article, dialog');
  const page = from?.closest('main');
  return () =>
    catchFocus(
      () =>
        (row?.isConnected && row.querySelector<HTMLElement>('button')) ||
        (card?.isConnected &&
          (card.querySelector<HTMLElement>('[data-autofocus]') ?? card.querySelector<HTMLElement>('h2, h3'))) ||
        page,
    );
}

/**
 * The same for a "more" button below a list: when it disappears with the last rows, the focus goes to the row that was
 * the last one before.
 */
export function keepLast(button: HTMLElement): () => void {
  const last = [...(button.parentElement?.querySelectorAll<HTMLElement>('li a') ?? [])].at(-1);
  return () => catchFocus(() => last);
}
