// Opens popups from hashes, links and keys, over whatever page is shown; without script the links lead to full pages.
// The store and its island are fetched when somebody asks: a page that is only read has no use for them.

/** S2.115 to S2.120: old addresses mean the same. */
const HASHES: Readonly<Record<string, string>> = {
  'users/password/edit': 'new-password',
  'profile/password/edit': 'new-password',
};
const HASH_STAYS_MS = 1000;

export function watchPopups(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const trigger = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-popup]') : null;
    const name = trigger?.dataset.popup;
    if (!trigger || !name || !isHere(name)) return;
    event.preventDefault();
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open:not(#toasts)')) open.hidePopover();
    const href = trigger instanceof HTMLAnchorElement ? trigger.href : '';
    void open(name, href ? new URL(href).searchParams : undefined, href);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (!isHere('search')) return;
    event.preventDefault();
    void open('search');
  });
  addEventListener('hashchange', byHash);
  byHash();
}

function byHash(): void {
  const hash = decodeURIComponent(location.hash.slice(1));
  const name = HASHES[hash] ?? hash;
  if (!isHere(name)) return;
  void open(name, new URLSearchParams(location.search));
  setTimeout(() => {
    if (location.hash.slice(1) === hash) history.replaceState(history.state, '', location.pathname + location.search);
  }, HASH_STAYS_MS);
}

/** A popup whose code does not come is still there as a page. */
async function open(name: string, values = new URLSearchParams(), page = ''): Promise<void> {
  try {
    const { isPopup, openPopup } = await import('#src/stores/popup.ts');
    if (isPopup(name)) openPopup(name, Object.fromEntries(values));
  } catch {
    if (page) location.assign(page);
  }
}

/** The layout holds the popup's island, asleep. */
const isHere = (name: string) =>
  /^[a-z-]+$/.test(name) && document.querySelector(`[data-popups~="${name}"] astro-island`) !== null;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
