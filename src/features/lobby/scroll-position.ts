// Restores the position among rows of games when a visitor comes back from a game: it is stored in the page's history
// entry. A browser alone restores a scroll position in pixels; rows that are loaded later are not there by then, and
// each row is at its start.

type Place = {
  /** The rows from the top down to the one in view, by name; empty at the top of the page. */
  readonly passed: readonly string[];
  /** The offset of the last of them from the top of the window. */
  readonly topPx: number;
  /** How far each row was scrolled sideways, by name. */
  readonly aside: Readonly<Record<string, number>>;
};

const nameOf = (within: Element): string => within.closest('section')?.getAttribute('aria-labelledby') ?? '';
const topOf = (section: Element): number => section.getBoundingClientRect().top;
const sections = () => [...document.querySelectorAll('main section[aria-labelledby]')];
const rows = () => document.querySelectorAll<HTMLElement>('main [data-row]');

/** Lists store their position themselves (more.ts). */
export function keepPlace(): void {
  if (rows().length === 0) return;
  addEventListener('pagehide', () => history.replaceState({ ...history.state, place: placeNow() }, ''));
}

function placeNow(): Place {
  const passed = scrollY > 0 ? sections().filter((section) => topOf(section) < innerHeight / 2) : [];
  const last = passed.at(-1);
  return {
    passed: passed.map(nameOf),
    topPx: last ? topOf(last) : 0,
    aside: Object.fromEntries(
      [...rows()].flatMap((row) => (row.scrollLeft > 0 ? [[nameOf(row), row.scrollLeft]] : [])),
    ),
  };
}

/** The position when the player left this page; null on a first visit. */
const saved: Place | null = placeIn(history.state);

/** Whether a row was in view or above when the player left: then it must exist again before the position is restored. */
export const hadPassed = (name: string): boolean => saved?.passed.includes(name) ?? false;

/** Restores the position, and again as more rows appear, until the player scrolls. */
export function findPlace(): void {
  if (!saved) return;
  const { passed, topPx, aside } = saved;
  const name = passed.at(-1);
  const done = new AbortController();
  const find = () => {
    if (done.signal.aborted) return;
    for (const row of rows()) row.scrollLeft = aside[nameOf(row)] ?? row.scrollLeft;
    const section = sections().find((one) => nameOf(one) === name);
    if (section) scrollBy({ top: topOf(section) - topPx, behavior: 'instant' });
  };
  if (name) history.scrollRestoration = 'manual';
  for (const sign of ['pointerdown', 'wheel', 'keydown'])
    addEventListener(sign, () => done.abort(), { passive: true, signal: done.signal });
  addEventListener('tiles:come', find, { signal: done.signal });
  find();
  // Rows get their real height only when they come into view, so the position is set twice.
  requestAnimationFrame(find);
}

function placeIn(state: unknown): Place | null {
  const place = state !== null && typeof state === 'object' && 'place' in state ? state.place : null;
  return place !== null && typeof place === 'object' && 'passed' in place ? (place as Place) : null;
}
