// The service worker (/sw.js): without a network it shows copies of pages to read, and for everything else a page that
// explains the need for a network. It answers no API call, stores no page that was fetched with a cookie, and waits
// until the pages of an older build are closed, so that a page and its files always belong to one build.
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { copiesIn, localeOf } from './copies.ts';
import { outdated } from './outdated.ts';
import { listenToPushes } from './push.ts';
import type { Scope } from './scope.ts';

declare const self: Scope;
/** Styles, fonts and the scripts of every page, listed by the build (scripts/app.ts). */
declare const __SHELL__: readonly string[];
/** All other scripts of the build. */
declare const __SCRIPTS__: readonly string[];

const ASSETS = `assets-${__BUILD__}`;
const PAGES = `pages-${__BUILD__}`;
const copies = copiesIn({ pages: PAGES, assets: ASSETS });

listenToPushes(self);
precacheAndRoute(__SHELL__.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

self.addEventListener('install', (event) => {
  event.waitUntil(
    self.clients
      .matchAll({ includeUncontrolled: true })
      .then((pages) => new Set(pages.map(({ url }) => localeOf(new URL(url).pathname))))
      .then((locales) => Promise.all(Array.from(locales.size > 0 ? locales : ['en'], copies.fetch))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      caches.keys().then((names) => Promise.all(outdated(names, [ASSETS, PAGES]).map((name) => caches.delete(name)))),
    ]),
  );
});

// The installed application stays open for long, so it stores all of its scripts, including those that a later build no
// longer serves.
self.addEventListener('message', (event) => {
  if (event.data === 'installed') event.waitUntil(holdScripts());
});

async function holdScripts(): Promise<void> {
  const assets = await caches.open(ASSETS);
  for (const url of __SCRIPTS__) if (!(await assets.match(url))) await assets.add(url).catch(() => {});
}

const network = new NetworkOnly();
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ event, request, url }) => {
    try {
      const answer = await network.handle({ event, request });
      event.waitUntil(copies.refresh(localeOf(url.pathname)).catch(() => {}));
      return answer;
    } catch {
      return copies.find(url.pathname);
    }
  },
);

// Files named by their content never become outdated. Pictures use the browser's own cache, because there are too many
// of them.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && url.pathname.startsWith('/_astro/') && /^(?:script|style|font)$/.test(request.destination),
  new CacheFirst({ cacheName: ASSETS }),
);
// The files of an offline copy.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && url.pathname.startsWith('/_astro/') && request.destination === 'image',
  async ({ request }) => fetch(request).catch(async () => (await caches.match(request.url)) ?? Response.error()),
);
