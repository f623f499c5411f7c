// The choice about cookies: kept a year, asked once. Both answers are one press away and weigh the same.
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { decideMarks, isSet, keep } from '#src/client/cookies.ts';
import { byId } from '#src/client/dom.ts';
import { nearest } from '#src/ui/press.ts';

/** `given` is called where the visitor agrees on this page. */
export function askConsent(banner: HTMLElement, given: () => void): void {
  if (isSet(`${CONSENT_COOKIE}=`)) return;
  banner.hidden = false;
  banner.onclick = ({ target }) => {
    const chosen = nearest(target, '[data-consent]')?.dataset.consent;
    if (!chosen) return;
    keep(CONSENT_COOKIE, chosen);
    decideMarks(chosen === 'accepted');
    if (chosen === 'accepted') given();
    // A hand on the keyboard goes on to the page.
    if (banner.contains(document.activeElement)) byId('content')?.focus({ preventScroll: true });
    banner.hidden = true;
  };
}
