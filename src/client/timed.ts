// Parts of a page that the server drew by its clock (Timed.astro): drawn anew when the next of their instants is there.

import { tellDrawn } from '#src/i18n/drawn.ts';
import { datesHere } from '#src/i18n/zone.ts';
import { now, when } from './clock.ts';
import { pageAsItIs } from './redrawn.ts';

/** How soon it is asked again where nobody answered, or with a copy that was kept from before. */
const AGAIN_MS = 15_000;

const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-timed]')];

/** Once a page, whatever asks for it. Whoever marks something in a part does so again at `timed:come`. */
export function watchTimed(): void {
  wait(nextOf(document));
}

const nextOf = (root: ParentNode): number =>
  Math.min(...partsOf(root).map(({ dataset }) => Number(dataset.next || 'Infinity')));

function wait(atMs: number): void {
  if (atMs < Number.POSITIVE_INFINITY) when(atMs, () => void redraw());
}

async function redraw(): Promise<void> {
  const fresh = await pageAsItIs();
  if (!fresh) return wait(now() + AGAIN_MS);
  for (const part of partsOf(document)) {
    const drawn = partsOf(fresh).find(({ dataset }) => dataset.timed === part.dataset.timed);
    // What the page was for is no more: whatever stands at its address now is read whole.
    if (!drawn) return location.reload();
    replace(part, document.importNode(drawn, true));
  }
  tellDrawn(document, datesHere());
  dispatchEvent(new Event('timed:come'));
  const next = nextOf(document);
  wait(next > now() ? next : now() + AGAIN_MS);
}

/** Whoever stands on a link of it with the keyboard stands on it still. */
function replace(part: HTMLElement, drawn: HTMLElement): void {
  const { activeElement } = document;
  const href = activeElement && part.contains(activeElement) ? activeElement.getAttribute('href') : null;
  part.replaceWith(drawn);
  if (href !== null) drawn.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`)?.focus();
}
