// Parts of a page that change at certain instants (Timed.astro): fetched again from the server when the next of their
// instants has come.

import { tellDrawn } from '#src/i18n/drawn.ts';
import { datesHere } from '#src/i18n/zone.ts';
import { now, when } from './clock.ts';
import { pageAsItIs } from './redrawn.ts';

/** How soon the page is requested again when there was no answer, or a cached one from before the instant. */
const AGAIN_MS = 15_000;

const partsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-timed]')];

/** Once a page. Code that marks something in such a part does so again at `timed:come`. */
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
    // The part no longer exists at this address, so the whole page is reloaded.
    if (!drawn) return location.reload();
    replace(part, document.importNode(drawn, true));
  }
  tellDrawn(document, datesHere());
  dispatchEvent(new Event('timed:come'));
  const next = nextOf(document);
  wait(next > now() ? next : now() + AGAIN_MS);
}

/** A link in it that had the keyboard focus has it again. */
function replace(part: HTMLElement, drawn: HTMLElement): void {
  const { activeElement } = document;
  const href = activeElement && part.contains(activeElement) ? activeElement.getAttribute('href') : null;
  part.replaceWith(drawn);
  if (href !== null) drawn.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`)?.focus();
}
