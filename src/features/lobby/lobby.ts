// The little that a page of games runs by itself: it finds out what else is wanted, and fetches that then.

import { first } from '#src/client/dom.ts';
import { firstActivity } from '#src/client/first-activity.ts';
import { isModified, nearest } from '#src/ui/press.ts';

const root = document.documentElement;
const tileOf = (target: EventTarget | null) => nearest(target, '.tile[data-game]');

// Actions, facts and the star are fetched by the first hand on a tile.
for (const name of ['pointerover', 'focusin'] as const)
  addEventListener(name, (event) => {
    const tile = tileOf(event.target);
    // A finger leaves focus behind where it pressed: actions are for the pointer over a tile and for the keyboard.
    const pointed =
      event instanceof PointerEvent ? event.pointerType === 'mouse' : nearest(event.target, ':focus-visible');
    if (tile && pointed) void import('./tiles.ts').then(({ offer }) => offer(tile));
  });
// React comes with the first press that needs it, and is on its way before the finger is up again.
addEventListener(
  'pointerdown',
  ({ target }) => nearest(target, '.tile-info') && import('./open-facts.tsx').catch(() => {}),
  {
    passive: true,
  },
);
addEventListener('click', (event) => {
  if (isModified(event) || event.shiftKey) return;
  const info = nearest(event.target, '.tile-info');
  const tile = tileOf(info);
  if (info && tile)
    import('./open-facts.tsx')
      .then(({ openFacts }) => openFacts(tile, info))
      .catch(() => dispatchEvent(new CustomEvent('island:failed')));
  const chance = nearest(event.target, 'a[data-random]');
  if (!(chance instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  void import('./random.ts').then(({ follow }) => follow(chance));
});

// Amounts live by everybody's socket, which is opened for tiles once somebody is there.
void firstActivity.then(() => import('./there.ts')).then(({ begin }) => begin());
// Whoever comes back from a game is where they were.
if (history.state?.place) void import('./place.ts').then(({ findPlace }) => findPlace());

const pages = document.querySelector<HTMLElement>('.pages');
if (pages) void import('./more.ts').then(({ watchEnd }) => watchEnd(pages));
const filters = document.getElementById('filters');
filters?.addEventListener('toggle', () => import('./filters.ts').then(({ count }) => count(filters)), { once: true });
const live = document.querySelector<HTMLElement>('.live-cards');
if (live) void firstActivity.then(() => import('./live-cards.ts')).then(({ watchLiveCards }) => watchLiveCards(live));
if (root.dataset.shell === 'player') {
  // Whoever comes back from a game, or loads the page again, has what they left at once.
  const there = history.state?.place ? Promise.resolve() : firstActivity;
  let isLocking = false;
  const lock = async () => {
    if (isLocking) return;
    isLocking = true;
    const { watchLocks } = await import('./locks.ts');
    watchLocks();
  };
  // Before anybody is there only where a tile can't be played with what the account holds.
  addEventListener('account:currency', (event) => {
    if (event instanceof CustomEvent && first(`[data-without~="${event.detail}"]`)) void lock();
  });
  void there.then(lock);
  void there.then(() => import('./stars.ts')).then(({ watchStars }) => watchStars());
  const favourites = document.querySelector<HTMLElement>('[data-kept]');
  if (favourites) void import('./favourites.ts').then(({ showFavourites: show }) => show(favourites));
  const last = document.querySelector<HTMLElement>('main [data-reason="continue"]');
  const welcome = document.querySelector<HTMLElement>('[data-welcome]');
  if (last) void import('./own.ts').then(({ showOwn }) => showOwn(last, welcome));
  const places = document.querySelectorAll<HTMLElement>('[data-mine]');
  if (places.length > 0)
    void there.then(() => import('./reasons.ts')).then(({ showReasons }) => showReasons([...places]));
}
