// The small script of a page with games: finds out which further code is needed, and loads it then.

import { first } from '#src/client/dom.ts';
import { firstActivity } from '#src/client/first-activity.ts';
import { isModified, nearest } from '#src/ui/press.ts';

const root = document.documentElement;
const tileOf = (target: EventTarget | null) => nearest(target, '.tile[data-game]');

// Actions, facts and stars are loaded when a tile is first touched.
for (const name of ['pointerover', 'focusin'] as const)
  addEventListener(name, (event) => {
    const tile = tileOf(event.target);
    // A touch leaves the focus where it pressed: actions are for a hovering pointer and for the keyboard.
    const pointed =
      event instanceof PointerEvent ? event.pointerType === 'mouse' : nearest(event.target, ':focus-visible');
    if (tile && pointed) void import('./tiles.ts').then(({ offer }) => offer(tile));
  });
// React is loaded by the first press that needs it, and starts loading before the finger is lifted.
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

// Live amounts come over the public socket, which tiles open once there is a visitor.
void firstActivity.then(() => import('./on-activity.ts')).then(({ begin }) => begin());
// A visitor who comes back from a game is scrolled to where they were.
if (history.state?.place) void import('./scroll-position.ts').then(({ findPlace }) => findPlace());

const pages = document.querySelector<HTMLElement>('.pages');
if (pages) void import('./more.ts').then(({ watchEnd }) => watchEnd(pages));
const filters = document.getElementById('filters');
filters?.addEventListener('toggle', () => import('./filters.ts').then(({ count }) => count(filters)), { once: true });
const live = document.querySelector<HTMLElement>('.live-cards');
if (live) void firstActivity.then(() => import('./live-cards.ts')).then(({ watchLiveCards }) => watchLiveCards(live));
if (root.dataset.shell === 'player') {
  // A visitor who comes back from a game, or reloads the page, gets it at once.
  const there = history.state?.place ? Promise.resolve() : firstActivity;
  let isLocking = false;
  const lock = async () => {
    if (isLocking) return;
    isLocking = true;
    const { watchLocks } = await import('./locks.ts');
    watchLocks();
  };
  // Before the first activity only where a tile can't be played in the account's currency.
  addEventListener('account:currency', (event) => {
    if (event instanceof CustomEvent && first(`[data-without~="${event.detail}"]`)) void lock();
  });
  void there.then(lock);
  void there.then(() => import('./stars.ts')).then(({ watchStars }) => watchStars());
  const favourites = document.querySelector<HTMLElement>('[data-kept]');
  if (favourites) void import('./favourites.ts').then(({ showFavourites: show }) => show(favourites));
  const last = document.querySelector<HTMLElement>('main [data-reason="continue"]');
  const welcome = document.querySelector<HTMLElement>('[data-welcome]');
  if (last) void import('./own-parts.ts').then(({ showOwn }) => showOwn(last, welcome));
  const places = document.querySelectorAll<HTMLElement>('[data-mine]');
  if (places.length > 0)
    void there.then(() => import('./reasons.ts')).then(({ showReasons }) => showReasons([...places]));
}
