// The choice about cookies: stored for a year, asked once. Both answers take one press and look equal.
import { CONSENT_COOKIE } from '#shared/contract/cookies.ts';
import { decideMarks, isSet, keep } from '#src/client/cookies.ts';
import { byId } from '#src/client/dom.ts';
import { nearest } from '#src/ui/press.ts';

/** `given` is called when the visitor agrees on this page. */
export function askConsent(banner: HTMLElement, given: () => void): void {
  if (isSet(`${CONSENT_COOKIE}=`)) return;
  banner.hidden = false;
  banner.onclick = ({ target }) => {
    const chosen = nearest(target, '[data-consent]')?.dataset.consent;
    if (!chosen) return;
    keep(CONSENT_COOKIE, chosen);
    decideMarks(chosen === 'accepted');
    if (chosen === 'accepted') given();
    // The keyboard focus moves on to the page.
    if (banner.contains(document.activeElement)) byId('content')?.focus({ preventScroll: true });
    banner.hidden = true;
  };
}
