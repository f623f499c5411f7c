// The little that a page of games runs by itself: it finds out what else is wanted, and fetches that then.
import { somebody } from '#src/client/somebody.ts';
import { watchRows } from './rows.ts';

const root = document.documentElement;
const tileOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.tile[data-game]') : null;

watchRows();

// Actions, facts and the star are fetched by the first hand on a tile.
for (const name of ['pointerover', 'focusin'] as const)
  addEventListener(name, (event) => {
    const tile = tileOf(event.target);
    // A finger leaves focus behind where it pressed: actions are for the pointer over a tile and for the keyboard.
    const pointed =
      event instanceof PointerEvent
        ? event.pointerType === 'mouse'
        : event.target instanceof Element && event.target.matches(':focus-visible');
    if (tile && pointed) void import('./tiles.ts').then(({ offer }) => offer(tile));
  });
addEventListener('click', (event) => {
  const { target } = event;
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const info = target.closest<HTMLElement>('.tile-info');
  const tile = tileOf(info);
  if (info && tile) void import('./card.ts').then(({ tell }) => tell(tile, info));
  const chance = target.closest<HTMLAnchorElement>('a[data-random]');
  if (!chance) return;
  event.preventDefault();
  void import('./random.ts').then(({ follow }) => follow(chance));
});

// Amounts live by everybody's socket, which is opened for tiles once somebody is there.
void somebody.then(() => import('./fed.ts')).then(({ watchFed }) => watchFed());

if (matchMedia('(hover: none)').matches) void import('./touch.ts').then(({ watchSight }) => watchSight());
const pages = document.querySelector<HTMLElement>('.pages');
if (pages) void import('./more.ts').then(({ watchEnd }) => watchEnd(pages));
const filters = document.getElementById('filters');
filters?.addEventListener('toggle', () => import('./filters.ts').then(({ count }) => count(filters)), { once: true });
if (root.dataset.shell === 'player') {
  void import('./mine.ts').then(({ watchMine }) => watchMine());
  const kept = document.querySelector<HTMLElement>('[data-kept]');
  if (kept) void import('./kept.ts').then(({ showKept }) => showKept(kept));
  const places = document.querySelectorAll<HTMLElement>('[data-mine]');
  if (places.length > 0) void import('./reasons.ts').then(({ showReasons }) => showReasons([...places]));
}
