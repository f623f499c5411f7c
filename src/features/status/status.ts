// Reloads the status page's content every half minute while it is in view: it is always the server's own page.
import { pageAsItIs } from '#src/client/redrawn.ts';

const EVERY_MS = 30_000;

export function keepFresh(board: HTMLElement): void {
  setInterval(() => {
    if (document.visibilityState === 'visible') void refresh(board);
  }, EVERY_MS);
}

/** If the page can't be loaded the old one stays, which states its time. */
async function refresh(board: HTMLElement): Promise<void> {
  const fresh = (await pageAsItIs())?.querySelector('[data-status]');
  if (fresh && fresh.textContent !== board.textContent) board.replaceChildren(...fresh.childNodes);
}
