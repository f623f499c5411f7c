// The choice about cookies: kept a year, asked once. Both answers are one press away and weigh the same.
import { CONSENT_COOKIE, cookieIn } from '#shared/contract/cookies.ts';
import { keep } from '#src/client/keep.ts';

export function askConsent(banner: HTMLElement): void {
  if (cookieIn(document.cookie, CONSENT_COOKIE)) return;
  banner.hidden = false;
  banner.onclick = ({ target }) => {
    const chosen = target instanceof HTMLElement && target.dataset.consent;
    if (!chosen) return;
    keep(CONSENT_COOKIE, chosen);
    banner.hidden = true;
  };
}
