// The little that runs before anybody touches anything: popups, navigation, cookies, toasts and, for players, the socket.

import { LOCALE_COOKIE } from '#shared/contract/cookies.ts';
import { askConsent } from '#src/features/consent/consent.ts';
import { showToasts } from '#src/features/notifications/toaster.ts';
import { fitNavigation } from '#src/features/shell/overflow.ts';
import { watchPopups } from '#src/features/shell/popups.ts';
import { isPlayer, watchSession } from '#src/stores/session.ts';
import { toast } from '#src/stores/toasts.ts';

const root = document.documentElement;
const byId = (id: string) => document.getElementById(id);

const [bar, more, list, consent, toasts] = ['top-links', 'more', 'more-links', 'consent', 'toasts'].map(byId);
if (bar && more && list) fitNavigation(bar, more, list);
if (consent) askConsent(consent);
if (toasts) showToasts(toasts);
watchPopups();
watchSession();
if (isPlayer()) void import('./player.ts');

// The first touch of an island fetches React beside the island's own code instead of after it.
addEventListener(
  'pointerdown',
  ({ target }) => {
    if (target instanceof Element && target.closest('astro-island[ssr]')) void import('react-dom/client');
  },
  { capture: true, passive: true },
);

addEventListener('island:failed', () => toast('warning', root.dataset.failed ?? ''));

addEventListener('click', async ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-sign-out]')) return;
  const { signOut } = await import('#src/features/shell/sign-out.ts');
  await signOut();
});

// A chosen language is remembered for the bare address (decisions.md: an explicit choice wins over the country).
addEventListener('click', ({ target }) => {
  const locale = target instanceof Element ? target.closest<HTMLElement>('[data-locale]')?.dataset.locale : undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  if (locale) document.cookie = `${LOCALE_COOKIE}=${locale}; max-age=31536000; path=/; samesite=lax`;
});

for (const place of document.querySelectorAll('[data-local-time]')) {
  place.textContent = new Intl.DateTimeFormat(root.lang, { hour: '2-digit', minute: '2-digit' }).format(Date.now());
}
