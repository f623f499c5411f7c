// The choice about cookies: kept a year, asked once. Both answers are one press away and weigh the same.
import { cookieIn } from '#shared/contract/cookies.ts';

const COOKIE = 'perigee_consent';
const YEAR_S = 365 * 24 * 3600;

export type Consent = 'accepted' | 'declined';

/** Null until the visitor has chosen. Whatever is not needed asks this first. */
export function consent(): Consent | null {
  const chosen = cookieIn(document.cookie, COOKIE);
  return chosen === 'accepted' || chosen === 'declined' ? chosen : null;
}

export function askConsent(banner: HTMLElement): void {
  if (consent() !== null) return;
  banner.hidden = false;
  banner.addEventListener('click', ({ target }) => {
    const choice =
      target instanceof Element ? target.closest<HTMLElement>('[data-consent]')?.dataset.consent : undefined;
    if (!choice) return;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = `${COOKIE}=${choice}; max-age=${YEAR_S}; path=/; samesite=lax${secure}`;
    banner.hidden = true;
  });
}
