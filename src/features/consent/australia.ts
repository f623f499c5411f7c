// Shows the Australian card after the cookie banner was answered; this browser remembers the confirmation.
import { byId } from '#src/client/dom.ts';
import { read, write } from '#src/client/storage.ts';

export function askAustralia(card: HTMLElement, banner: HTMLElement | null): void {
  if (read('australia') === true) return;
  card.querySelector('button')?.addEventListener('click', () => {
    write('australia', true);
    if (card.contains(document.activeElement)) byId('content')?.focus({ preventScroll: true });
    card.hidden = true;
  });
  const show = () => {
    card.hidden = banner?.hidden === false;
  };
  // Both are in the same place: one question at a time.
  if (banner) new MutationObserver(show).observe(banner, { attributeFilter: ['hidden'] });
  show();
}
