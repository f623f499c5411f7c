// Opens popups from hashes, links and keys, over whatever page is shown; without script the links lead to full pages.
// Nothing of a popup is on the page before somebody asks: a page that is only read has no use for it.

const ready = () => import('./open.ts');

export function watchPopups(): void {
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const trigger = triggerOf(event);
    const name = trigger?.dataset.popup;
    if (!name || !isHere(name)) return;
    event.preventDefault();
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open:not(#toasts)')) open.hidePopover();
    open(name, trigger instanceof HTMLAnchorElement ? trigger.href : '');
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (!isHere('search')) return;
    event.preventDefault();
    open('search');
  });
  // The code is on its way before the finger is up again.
  addEventListener('pointerdown', (event) => triggerOf(event) && void ready(), { passive: true });
  // An island asks through the store (stores/popup.ts).
  addEventListener('popup:ask', async () => (await ready()).follow());
  addEventListener('hashchange', byHash);
  void byHash();
}

async function byHash(): Promise<void> {
  if (location.hash) (await import('./hash.ts')).followHash(isHere, open);
}

/** A popup whose code does not come is still there as a page. */
const open = (name: string, href = '') =>
  ready()
    .then((popups) => popups.open(name, href))
    .catch(() => href && href !== location.href && location.assign(href));

const triggerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-popup]') : null;

const isHere = (name: string) => document.getElementById('popups')?.dataset.popups?.split(' ').includes(name) ?? false;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
