// The little that runs before anybody touches anything. Whatever only some visitors need is fetched when they do.
import { cookieIn, LOCALE_COOKIE, SHELL_COOKIE } from '#shared/contract/cookies.ts';
import { askConsent } from '#src/features/consent/consent.ts';
import { watchPopups } from './popups/watch.ts';

const root = document.documentElement;
const byId = (id: string) => document.getElementById(id);
const nearest = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const consent = byId('consent');
if (consent) askConsent(consent);
const australia = byId('australia');
if (australia)
  void import('#src/features/consent/australia.ts').then(({ askAustralia }) => askAustralia(australia, consent));
// A phone has no top navigation.
if (byId('top-links')?.offsetParent)
  void import('#src/features/shell/overflow.ts').then(({ fitNavigation }) => fitNavigation());
watchPopups();

if (root.dataset.shell === 'player') void import('./player.ts');
else drawAnewForPlayer();

/** A guest's page of somebody who has signed in meanwhile: in another tab, or on the page that Back leads away from. */
function drawAnewForPlayer(): void {
  new BroadcastChannel('perigee.session').onmessage = ({ data }) => {
    if (data === 'in') location.reload();
  };
  addEventListener('pageshow', ({ persisted }) => {
    const [entry] = performance.getEntriesByType('navigation');
    const kept = persisted || (entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward');
    const guestFace = /^\/guest(\/|$)/.test(location.pathname);
    if (kept && !guestFace && cookieIn(document.cookie, SHELL_COOKIE) === 'player') location.reload();
  });
}

// The first touch of an island fetches React beside the island's own code instead of after it.
addEventListener(
  'pointerdown',
  ({ target }) => {
    if (nearest(target, 'astro-island[ssr]')) void import('./react.ts');
  },
  { capture: true, passive: true },
);

addEventListener('banners:wanted', () => void import('./later.ts'), { once: true });

addEventListener(
  'toast:said',
  async () => {
    const [{ showToasts }, { styled }] = await Promise.all([
      import('#src/features/notifications/toaster.ts'),
      import('#src/client/styled.ts'),
    ]);
    await styled().catch(() => {});
    const region = byId('toasts');
    if (region) showToasts(region);
  },
  { once: true },
);

addEventListener('island:failed', async () => {
  const { toast } = await import('#src/stores/toasts.ts');
  toast('warning', root.dataset.failed ?? '');
});

addEventListener('click', async ({ target }) => {
  // A chosen language is remembered for the bare address (decisions.md: an explicit choice wins over the country).
  const locale = nearest(target, '[data-locale]')?.dataset.locale;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  if (locale) document.cookie = `${LOCALE_COOKIE}=${locale}; max-age=31536000; path=/; samesite=lax`;
  if (!nearest(target, '[data-sign-out]')) return;
  const { signOut } = await import('#src/features/shell/sign-out.ts');
  await signOut();
});

for (const place of document.querySelectorAll('[data-local-time]')) {
  place.textContent = new Intl.DateTimeFormat(root.lang, { hour: '2-digit', minute: '2-digit' }).format(Date.now());
}
