// Draws the page of status anew every half minute while somebody looks at it: what stands there is the server's own page.
import { pageAsItIs } from '#src/client/redrawn.ts';

const EVERY_MS = 30_000;

export function keepFresh(board: HTMLElement): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') void refresh(board);
  }, EVERY_MS);
}

/** A page that does not come leaves what is there, which says when it was true. */
async function refresh(board: HTMLElement): Promise<void> {
  const fresh = (await pageAsItIs())?.querySelector('[data-status]');
  if (fresh && fresh.textContent !== board.textContent) board.replaceChildren(...fresh.childNodes);
}
