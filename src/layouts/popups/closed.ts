// Places that forbid something: in the application a closed door is a warning (S2.108); 451 is for who goes there directly.
import type { Act } from '#shared/domain/geo.ts';
import { isClosed } from '#src/client/closed.ts';
import { isModified, nearest } from '#src/ui/press.ts';

/** Before the popups hear of a press. */
export function watchClosed(): void {
  addEventListener(
    'click',
    (event) => {
      const act = closedTo(event.target);
      if (!act || isModified(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void import('./say-closed.ts').then((file) => file.sayClosed(act));
    },
    { capture: true },
  );
}

/** What the visitor's place forbids of where a popup or a link leads: a warning then, where the page itself answers 451. */
function closedTo(target: EventTarget | null): Act | undefined {
  // A button says by itself what it is for.
  if (nearest(target, '[data-act="value"]')) return isClosed('value') ? 'value' : undefined;
  const popup = nearest(target, '[data-popup]')?.dataset.popup;
  const link = nearest(target, 'a[href]');
  const here = link instanceof HTMLAnchorElement && link.origin === location.origin;
  const word = popup ?? (here ? FIRST_WORD.exec(link.pathname)?.[1] : undefined);
  const act = LEADS_TO[word ?? ''];
  return act && isClosed(act) ? act : undefined;
}

/** After the base and the locale. */
const FIRST_WORD = /^(?:\/guest)?(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/([a-z-]+)/;
const LEADS_TO: Readonly<Record<string, Act>> = {
  play: 'play',
  deposit: 'deposit',
  'deposit-bonus': 'deposit',
  'deposit-fast': 'deposit',
  withdraw: 'withdraw',
  cashbox: 'withdraw',
  dashboard: 'withdraw',
};
