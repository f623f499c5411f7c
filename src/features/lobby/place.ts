// Where somebody was among rows of games: kept with the page's entry in the history, found again when they come back from a game.
// A browser alone counts pixels from the top; rows that come by calls are not there by then, and each row stands at its start.

type Place = {
  /** The rows from the top down to the one that was read, by their names; none at the top of the page. */
  readonly passed: readonly string[];
  /** Where the last of them stood, from the top of the window. */
  readonly topPx: number;
  /** How far a row was moved aside, by its name. */
  readonly aside: Readonly<Record<string, number>>;
};

const nameOf = (within: Element): string => within.closest('section')?.getAttribute('aria-labelledby') ?? '';
const topOf = (section: Element): number => section.getBoundingClientRect().top;
const sections = () => [...document.querySelectorAll('main section[aria-labelledby]')];
const rows = () => document.querySelectorAll<HTMLElement>('main [data-row]');

/** Lists keep theirs themselves (more.ts). */
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

/** Where the player was when they left this page; null where they have only come. */
const saved: Place | null = placeIn(history.state);

/** Whether the player left a row above them, or before their eyes: then it has to be there again before they are where they were. */
export const hadPassed = (name: string): boolean => saved?.passed.includes(name) ?? false;

/** Leads back, and again as more rows come, until the player moves themselves. */
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
  // What comes into sight by this takes its own height: the second time it has it.
  requestAnimationFrame(find);
}

function placeIn(state: unknown): Place | null {
  const place = state !== null && typeof state === 'object' && 'place' in state ? state.place : null;
  return place !== null && typeof place === 'object' && 'passed' in place ? (place as Place) : null;
}
