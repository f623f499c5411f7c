// Which banners were seen, reported once when the page is left (S9.37), and only for visitors who consented to counting.

import { cookieIn } from '#shared/base/cookie-in.ts';
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { log } from '#src/client/log.ts';

const AT_MOST = 20;

export function tellViewed(track: HTMLElement): void {
  const seen = new Set<string>();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLElement && target.dataset.banner) seen.add(target.dataset.banner);
    },
    { root: track, threshold: 0.6 },
  );
  const watchAll = () => {
    for (const slide of track.children) watch.observe(slide);
  };
  watchAll();
  // Banners of a player's groups are added later.
  new MutationObserver(watchAll).observe(track, { childList: true });
  addEventListener('pagehide', () => {
    if (seen.size > 0 && cookieIn(document.cookie, CONSENT_COOKIE) === 'accepted')
      log('view_promotion', { banners: [...seen].slice(0, AT_MOST) });
    seen.clear();
  });
}
