// Opens popups from hashes, links and keys, over whatever page is shown; without script the links lead to full pages.
// Nothing of a popup is on the page before somebody asks: a page that is only read has no use for it.
import { byId, nearest } from '../near.ts';

export const readyPopups = () => import('./open.ts');

export function watchPopups(): void {
  addEventListener('click', (event) => {
    const trigger = nearest(event.target, '[data-popup]');
    const name = trigger?.dataset.popup;
    const closed = closedTo(name, nearest(event.target, 'a[href]'));
    if (closed && !isModified(event)) {
      event.preventDefault();
      return void import('./closed.ts').then(({ sayClosed }) => sayClosed(closed));
    }
    if (!name || !isHere(name) || event.defaultPrevented || isModified(event) || event.shiftKey) return;
    event.preventDefault();
    open(name, trigger instanceof HTMLAnchorElement ? trigger.href : '');
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || isModified(event) || event.altKey || nearest(event.target, TYPING)) return;
    if (!isHere('search')) return;
    event.preventDefault();
    open('search');
  });
  // An island asks through the store (stores/popup.ts).
  addEventListener('popup:ask', async () => (await readyPopups()).follow());
  addEventListener('proof:ask', async () => (await readyPopups()).bringProof());
  addEventListener('hashchange', byHash);
  byHash();
}

/** What the visitor's place forbids of where a popup or a link leads: a warning then, where the page itself answers 451. */
function closedTo(popup: string | undefined, link: HTMLElement | null): string | undefined {
  const shut = byId('popups')?.dataset.closed?.split(' ');
  if (!shut) return undefined;
  const here = link instanceof HTMLAnchorElement && link.origin === location.origin;
  const word = popup ?? (here ? FIRST_WORD.exec(link.pathname)?.[1] : undefined);
  return shut.find((act) => act === LEADS_TO[word ?? '']);
}

/** After the base and the locale. */
const FIRST_WORD = /^(?:\/guest)?(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/([a-z-]+)/;
const LEADS_TO: Readonly<Record<string, string>> = {
  play: 'play',
  deposit: 'deposit',
  'deposit-bonus': 'deposit',
  'deposit-fast': 'deposit',
  withdraw: 'withdraw',
  cashbox: 'withdraw',
  dashboard: 'withdraw',
};

function byHash(): void {
  if (location.hash) void import('./hash.ts').then((file) => file.followHash(isHere, open));
}

/** A popup whose code does not come is still there as a page. */
const open = (name: string, href = '') =>
  readyPopups()
    .then((popups) => popups.open(name, href))
    .catch(() => href && href !== location.href && location.assign(href));

const TYPING = 'input,textarea,select,[contenteditable]';
const isHere = (name: string) => byId('popups')?.dataset.popups?.split(' ').includes(name) ?? false;
const isModified = ({ metaKey, ctrlKey }: MouseEvent | KeyboardEvent) => metaKey || ctrlKey;
