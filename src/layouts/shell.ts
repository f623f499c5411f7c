// The little that runs before anybody touches anything. Whatever only some visitors need is fetched when they do.
// `(file) => file.name()`: names taken out of an import would be written twice into this file.
import { CONSENT_COOKIE, LOCALE_COOKIE, SHELL_COOKIE } from '#shared/contract/cookies.ts';
import { isSet, keep } from '#src/client/cookies.ts';
import { byId, first } from '#src/client/dom.ts';
import { firstActivity } from '#src/client/first-activity.ts';
import { isLeftBehind } from '#src/client/left-behind.ts';
import { hasStoredCode } from '#src/client/stored-promo.ts';
import { askConsent } from '#src/features/consent/consent.ts';
import { nearest } from '#src/ui/press.ts';
import { watchPopups } from './popups/watch.ts';
import { watchMenus } from './unfold.ts';

const consent = byId('consent');
/** Only where the visitor has agreed to be counted; with the first sign of them, so that no first page waits for it. */
const startMeasures = () =>
  firstActivity.then(() => import('#src/client/measures.ts')).then((file) => file.startMeasures());
if (isSet(`${CONSENT_COOKIE}=accepted`)) void startMeasures();
if (consent) askConsent(consent, () => void startMeasures());
const australia = byId('australia');
if (australia) void import('#src/features/consent/australia.ts').then((file) => file.askAustralia(australia, consent));
// Where shell.css may show the top navigation: to ask the element would lay the page out before its first paint needs it.
if (screen.width > 1023) void import('#src/features/shell/overflow.ts').then((file) => file.fitNavigation());
watchMenus();
watchPopups();
if (/Promo/.test(location.search) || hasStoredCode()) void import('./promo.ts');

// What lives by the public feed does from the moment that somebody is there.
const live = () => firstActivity.then(() => import('./feed.ts'));
if (first('[data-jackpot],[data-wins]')) void live();
addEventListener('amounts:come', live);
if (first('[data-timed]')) void import('#src/client/timed.ts').then((file) => file.watchTimed());

if (document.documentElement.dataset.shell === 'player') void import('./player.ts').then((file) => file.startPlayer());
// A copy that is read without a network is a guest's for everybody.
else if (!('copied' in document.documentElement.dataset)) {
  // A guest's page of somebody who has signed in meanwhile: in another tab, or on the page that Back leads away from.
  new BroadcastChannel('perigee.session').onmessage = ({ data }) => {
    if (data === 'in') location.reload();
  };
  if (!isSet(`${SHELL_COOKIE}=player`) && isLeftBehind())
    void import('#src/client/storage.ts').then((file) => file.forgetPlayer());
  addEventListener('pageshow', ({ persisted }) => {
    if (isSet(`${SHELL_COOKIE}=player`)) void import('./bfcache.ts').then((file) => file.reloadIfStale(persisted));
  });
}

// The code of what is touched is on its way before the finger is up again: React beside the island's own.
addEventListener(
  'pointerdown',
  ({ target }) => {
    if (nearest(target, 'astro-island[ssr]')) void import('./react.ts');
  },
  true,
);

// The worker that keeps pages to read for when there is no network.
void firstActivity.then(() => import('#src/client/app.ts').then((file) => file.registration()));

addEventListener('banners:wanted', () => import('./deferred.ts'));

const announce = (event: Event) => import('./announcements.ts').then((file) => file.tell(event));
addEventListener('toast:said', announce);
addEventListener('island:failed', announce);

// A tab in the background says so in its title (S4.75), and what sticks to the edge wakes with the first scrolling (S9.50).
const { idle } = document.documentElement.dataset;
if (idle) document.onvisibilitychange = () => import('#src/client/idle-title.ts').then((file) => file.idleTitle(idle));
const up = byId('to-top');
if (up) void firstActivity.then(() => import('#src/client/sticky.ts')).then((file) => file.watchSticky(up));

// A chosen language is remembered for the bare address (decisions.md: an explicit choice wins over the country).
addEventListener('click', ({ target }) => {
  const locale = nearest(target, '[hreflang]')?.lang;
  if (locale) keep(LOCALE_COOKIE, locale);
});

byId('side-menu')?.addEventListener('toggle', (event) => {
  void import('./clock.ts').then((file) => file.showTime(event));
  const banner = first('[data-install]');
  if (banner) void import('#src/features/install/banner.ts').then((file) => file.showBanner(banner));
});
// The browser makes its offer once a page, maybe before anybody is there.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  void import('#src/features/install/banner.ts').then((file) => file.takeOffer(event));
});
addEventListener('appinstalled', () => import('#src/features/install/opened.ts').then((file) => file.tellInstalled()));
// No browser of Apple's own but a page inside another application: looked at closely by who is fetched for it.
if (/iP(?:hone|ad|od)/.test(navigator.userAgent))
  void import('#src/features/install/webview.ts').then((file) => file.offerSafari());
