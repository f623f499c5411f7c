// Opens popups from hashes, links and keys on every page; without script the links lead to full pages. A popup is added
// to the page only on request, because pages that are only read do not need it.
import { first } from '#src/client/dom.ts';
import { isSlow } from '#src/client/line.ts';
import { isSlashOff, typeAhead } from '#src/client/slash.ts';
import { isModified, nearest } from '#src/ui/press.ts';

export const readyPopups = () => import('./open.ts');

export function watchPopups(): void {
  addEventListener('click', (event) => {
    const trigger = nearest(event.target, '[data-popup]');
    const name = trigger?.dataset.popup;
    if (!name || !isHere(name) || event.defaultPrevented || isModified(event) || event.shiftKey) return;
    // The page arrives with its first step rendered, while loading the dialog's code on a slow line would take ten
    // seconds.
    if (name === 'deposit' && trigger instanceof HTMLAnchorElement && isSlow()) return;
    event.preventDefault();
    open(name, trigger instanceof HTMLAnchorElement ? trigger.href : '');
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || isModified(event) || nearest(event.target, ':read-write')) return;
    if (!isHere('search') || isSlashOff()) return;
    event.preventDefault();
    typeAhead();
    open('search');
  });
  // The code is loaded when a pointer or the focus comes near.
  for (const sign of ['pointerover', 'focusin', 'pointerdown'] as const)
    addEventListener(sign, ({ target }) => near(target), { capture: true, passive: true });
  // Islands request popups through the store (stores/popup.ts).
  addEventListener('popup:ask', async () => (await readyPopups()).follow());
  addEventListener('hashchange', byHash);
  byHash();
}

function near(target: EventTarget | null): void {
  const name = nearest(target, '[data-popup]')?.dataset.popup;
  if (name && isHere(name) && !isSlow()) void readyPopups().then((popups) => popups.ready(name));
}

function byHash(): void {
  if (location.hash) void import('./hash.ts').then((file) => file.followHash(isHere, open));
}

/** If a popup's code cannot be loaded its page opens instead. */
const open = (name: string, href = '') =>
  readyPopups()
    .then((popups) => popups.open(name, href))
    .catch(() => href && href !== location.href && location.assign(href));

/** `name` consists of letters and hyphens. */
const isHere = (name: string) => first(`[data-popups~="${name}"]`) !== null;
