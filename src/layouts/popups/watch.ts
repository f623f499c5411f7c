// Opens popups from hashes, links and keys, over whatever page is shown; without script the links lead to full pages.
// Nothing of a popup is on the page before somebody asks: a page that is only read has no use for it.
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
    // Its page comes with the first step drawn; the dialog's code would be ten seconds of such a line.
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
  // The code is on its way when a hand comes near.
  for (const sign of ['pointerover', 'focusin', 'pointerdown'] as const)
    addEventListener(sign, ({ target }) => near(target), { capture: true, passive: true });
  // An island asks through the store (stores/popup.ts).
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

/** A popup whose code does not come is still there as a page. */
const open = (name: string, href = '') =>
  readyPopups()
    .then((popups) => popups.open(name, href))
    .catch(() => href && href !== location.href && location.assign(href));

/** `name` is letters and hyphens. */
const isHere = (name: string) => first(`[data-popups~="${name}"]`) !== null;
