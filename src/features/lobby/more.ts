// Loads further pages when the visitor nears the end of a list. They are the linked pages themselves, so nothing is
// rendered differently, and the address, the back button and the scroll position stay right.

import { pageAt } from '#src/client/page.ts';

/** S9.04: the distance from the end at which the next page is loaded. */
const NEAR_PX = 500;

type ListState = { readonly first: number; readonly last: number; readonly top: number };

export function watchEnd(pages: HTMLElement): void {
  const list = document.querySelector<HTMLElement>('[data-list]');
  if (!list) return;
  const ends = new IntersectionObserver(([end]) => end?.isIntersecting && void next(), {
    rootMargin: `0px 0px ${NEAR_PX}px`,
  });
  const parts = new Map([[Number(list.dataset.list), list]]);
  let busy = false;

  const next = async () => {
    const link = pages.querySelector<HTMLAnchorElement>('[rel=next]');
    if (!link || busy) return;
    busy = true;
    pages.ariaBusy = 'true';
    const come = await fetched(link.href);
    pages.ariaBusy = null;
    busy = false;
    if (!come) return fail(link);
    const last = [...parts.values()].at(-1);
    (last ?? list).insertAdjacentElement('afterend', come.list);
    parts.set(Number(come.list.dataset.list), come.list);
    const following = come.pages?.querySelector('[rel=next]');
    if (following) link.replaceWith(following);
    else link.remove();
    const where = pages.querySelector('span');
    const there = come.pages?.querySelector('span');
    if (where && there) where.textContent = there.textContent;
    say(pages);
    dispatchEvent(new CustomEvent('tiles:come', { detail: come.list }));
    // Observed again, because the observer reports changes only, and the end may still be near.
    ends.unobserve(pages);
    ends.observe(pages);
  };
  const fail = (link: HTMLAnchorElement) => {
    ends.disconnect();
    const note = document.createElement('p');
    note.textContent = pages.dataset.failed ?? '';
    note.setAttribute('role', 'alert');
    link.textContent = pages.dataset.again ?? '';
    link.insertAdjacentElement('beforebegin', note);
    link.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        note.remove();
        ends.observe(pages);
        void next();
      },
      { once: true },
    );
  };
  const before = async (first: number) => {
    for (let page = Number(list.dataset.list) - 1; page >= first; page--) {
      const link = pages.querySelector<HTMLAnchorElement>('[rel=prev]');
      const come = link && (await fetched(link.href));
      if (!come) return;
      [...parts.values()][0]?.insertAdjacentElement('beforebegin', come.list);
      const rest = [...parts];
      parts.clear();
      for (const [number, part] of [[page, come.list] as const, ...rest]) parts.set(number, part);
      const previous = come.pages?.querySelector('[rel=prev]');
      if (previous) link.replaceWith(previous);
      else link.remove();
    }
  };

  void restore(before, next).finally(() => {
    ends.observe(pages);
    watchPlace(parts);
  });
}

/** The linked page. */
async function fetched(href: string): Promise<{ list: HTMLElement; pages: HTMLElement | null } | null> {
  const page = await pageAt(href);
  const list = page?.querySelector<HTMLElement>('[data-list]');
  if (!page || !list) return null;
  for (const image of list.querySelectorAll('img')) image.loading = 'lazy';
  return { list, pages: page.querySelector<HTMLElement>('.pages') };
}

/** A visitor who comes back finds the pages that were loaded, at the same scroll position. */
async function restore(before: (first: number) => Promise<void>, next: () => Promise<void>): Promise<void> {
  const stored = listStateIn(history.state);
  const here = Number(document.querySelector<HTMLElement>('[data-list]')?.dataset.list);
  if (!stored || stored.first > here || stored.last < here || stored.first === stored.last) return;
  history.scrollRestoration = 'manual';
  await before(stored.first);
  for (let page = here; page < stored.last; page++) await next();
  scrollTo({ top: stored.top, behavior: 'instant' });
  history.scrollRestoration = 'auto';
}

/** The address names the page in view; the history entry holds which pages are loaded and the scroll position. */
function watchPlace(parts: ReadonlyMap<number, HTMLElement>): void {
  let waiting: number | undefined;
  const keep = () => {
    waiting = undefined;
    const middle = innerHeight / 2;
    const seen = [...parts].filter(([, part]) => part.getBoundingClientRect().top < middle).at(-1) ?? [...parts][0];
    const [page, part] = seen ?? [];
    if (!page || !part) return;
    const stored: ListState = {
      first: Math.min(...parts.keys()),
      last: Math.max(...parts.keys()),
      top: Math.round(scrollY),
    };
    history.replaceState({ ...history.state, list: stored }, '', addressOf(page));
  };
  addEventListener(
    'scroll',
    () => {
      if (waiting === undefined) waiting = window.setTimeout(keep, 150);
    },
    { passive: true },
  );
  addEventListener('pagehide', keep);
}

/** Producers have the page number in the path, all other lists in a parameter. */
function addressOf(page: number): string {
  const url = new URL(location.href);
  if (/\/producers\//.test(url.pathname)) {
    const [, studio = url.pathname] = /^(.*\/producers\/[^/]+)/.exec(url.pathname) ?? [];
    url.pathname = page > 1 ? `${studio}/${page}` : studio;
  } else if (page > 1) url.searchParams.set('page', `${page}`);
  else url.searchParams.delete('page');
  return url.href;
}

function listStateIn(state: unknown): ListState | null {
  const stored = state !== null && typeof state === 'object' && 'list' in state ? state.list : null;
  const whole =
    stored !== null && typeof stored === 'object' && 'first' in stored && 'last' in stored && 'top' in stored;
  return whole ? { first: Number(stored.first), last: Number(stored.last), top: Number(stored.top) } : null;
}

function say(pages: HTMLElement): void {
  const status = pages.querySelector<HTMLElement>('[role=status]');
  if (status) status.textContent = `${status.dataset.said ?? ''} ${pages.querySelector('span')?.textContent ?? ''}`;
}
