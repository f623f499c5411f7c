// For places with restrictions: within the application a closed action shows a warning (S2.108); 451 is for visitors
// who open its address directly.
import type { Act } from '#shared/domain/geo.ts';
import { isClosed } from '#src/client/closed.ts';
import { isModified, nearest } from '#src/ui/press.ts';

/** Runs before the popups get the press. */
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

/**
 * What the visitor's place forbids about the target of a popup or a link. Such a press shows a warning, while the page
 * itself answers 451.
 */
function closedTo(target: EventTarget | null): Act | undefined {
  // Buttons declare their purpose by an attribute.
  if (nearest(target, '[data-act="value"]')) return isClosed('value') ? 'value' : undefined;
  const popup = nearest(target, '[data-popup]')?.dataset.popup;
  const link = nearest(target, 'a[href]');
  const here = link instanceof HTMLAnchorElement && link.origin === location.origin;
  const word = popup ?? (here ? FIRST_WORD.exec(link.pathname)?.[1] : undefined);
  const act = LEADS_TO[word ?? ''];
  return act && isClosed(act) ? act : undefined;
}

/** The first word after the base and the locale. */
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
