// The choice about cookies: kept a year, asked once. Both answers are one press away and weigh the same.
import { CONSENT_COOKIE, cookieIn } from '#shared/contract/cookies.ts';
import { keep } from '#src/client/keep.ts';

export function askConsent(banner: HTMLElement): void {
  if (cookieIn(document.cookie, CONSENT_COOKIE)) return;
  banner.hidden = false;
  for (const button of banner.querySelectorAll<HTMLElement>('[data-consent]'))
    button.onclick = () => {
      keep(CONSENT_COOKIE, button.dataset.consent ?? '');
      banner.hidden = true;
    };
}
