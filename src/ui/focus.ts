// Where a keyboard goes on when what it stood on is gone: a button that did its work, a line that was dropped.

/** Frames in which a screen changes after an answer: two where nothing else is to be drawn, more on a slow phone. */
const FRAMES = 20;

let newest = 0;

/** Once the screen has changed, unless something else was done since: whatever `near` finds takes the focus, where nothing has it any more. */
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

/** As a `ref`: what has come in the place of what was pressed takes the focus, and is read out with it. */
export const focusOnce = (node: HTMLElement | null): void => node?.focus();

/**
 * What has the focus now may be gone with what it does. The answer, called when it is done, lets a keyboard go on from the
 * first button of its row, where that still stands, else from where the form begins that came instead, else from the
 * heading of its card or dialog, else from the content of the page.
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

/** The same for a button that shows more of the list above it: gone with the last of the list, it leaves the player on what was its last row. */
export function keepLast(button: HTMLElement): () => void {
  const last = [...(button.parentElement?.querySelectorAll<HTMLElement>('li a') ?? [])].at(-1);
  return () => catchFocus(() => last);
}
