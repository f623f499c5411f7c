// Opens popups from hashes, links and keys, over whatever page is shown; without script the links lead to full pages.
// Nothing of a popup is on the page before somebody asks: a page that is only read has no use for it.
import { first } from '#src/client/dom.ts';
import { isSlashOff, typeAhead } from '#src/client/slash.ts';
import { isModified, nearest } from '#src/ui/press.ts';

export const readyPopups = () => import('./open.ts');

export function watchPopups(): void {
  addEventListener('click', (event) => {
    const trigger = nearest(event.target, '[data-popup]');
    const name = trigger?.dataset.popup;
    if (!name || !isHere(name) || event.defaultPrevented || isModified(event) || event.shiftKey) return;
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
  // An island asks through the store (stores/popup.ts).
  addEventListener('popup:ask', async () => (await readyPopups()).follow());
  addEventListener('hashchange', byHash);
  byHash();
}

function byHash(): void {
  if (location.hash) void import('./hash.ts').then((file) => file.followHash(isHere, open));
}

/** A popup whose code does not come is still there as a page. */
const open = (name: string, href = '') =>
  readyPopups()
    .then((popups) => popups.open(name, href))
    .catch(() => href && href !== location.href && location.assign(href));

/** `name` is letters and hyphens. */
const isHere = (name: string) => first(`[data-popups~="${name}"]`) !== null;
