// What the frame of every page starts: menus, popups, islands, the service worker, and the check of the session.
import { PRODUCT } from '#shared/base/product.ts';
import { SHELL_COOKIE } from '#shared/contract/cookies.ts';
import { isSet } from '#src/client/cookies.ts';
import { isLeftBehind } from '#src/client/left-behind.ts';
import type { Start } from '#src/client/start.ts';
import { hasStoredCode } from '#src/client/stored-promo.ts';
import { watchPopups } from './popups/triggers.ts';
import { watchMenus } from './unfold.ts';

export const starts: readonly Start[] = [
  { run: watchMenus },
  { run: watchPopups },
  { run: () => (/Promo/.test(location.search) || hasStoredCode()) && import('./promo.ts') },
  { on: '[data-timed]', run: () => import('#src/client/timed.ts').then((file) => file.watchTimed()) },
  { on: '[data-shell=player]', run: () => import('./player.ts').then((file) => file.startPlayer()) },
  // An offline copy is always a guest's page.
  { on: '[data-shell=guest]:not([data-copied])', run: watchGuest },
  // React and the island's own code are loaded from the pointer's press on, before its release.
  { on: 'astro-island[ssr]', when: 'pointerdown', run: () => import('./react.ts') },
  // The service worker, which stores pages to read for when there is no network.
  { when: 'activity', run: () => import('#src/client/app.ts').then((file) => file.registration()) },
  // A hidden tab shows a message in its title (S4.75), and floating buttons start with the first scrolling (S9.50).
  {
    on: '[data-idle]',
    run: ({ dataset: { idle = '' } }) => {
      document.onvisibilitychange = () => import('#src/client/idle-title.ts').then((file) => file.idleTitle(idle));
    },
  },
  {
    on: '#to-top',
    when: 'activity',
    run: (up) => import('#src/client/sticky.ts').then((file) => file.watchSticky(up)),
  },
];

function watchGuest(): void {
  // A guest's page after a sign-in: in another tab, or on the page that the Back button returns to.
  new BroadcastChannel(`${PRODUCT}.session`).onmessage = ({ data }) => {
    if (data === 'in') location.reload();
  };
  if (!isSet(`${SHELL_COOKIE}=player`) && isLeftBehind())
    void import('#src/client/storage.ts').then((file) => file.forgetPlayer());
  addEventListener('pageshow', ({ persisted }) => {
    if (isSet(`${SHELL_COOKIE}=player`)) void import('./bfcache.ts').then((file) => file.reloadIfStale(persisted));
  });
}
