// Shows the line at the sign-in buttons, not after the cookies were chosen; closed, it comes back after two minutes (S4.73).
import { age, write } from '#src/client/storage.ts';

export const AWAY_MS = 120_000;
/** Nobody came for it: it waits until the page has been looked at. */
const LOOKED_AT_MS = 9000;

export function showLine(): void {
  const line = document.getElementById('sign-in-line');
  const consent = document.getElementById('consent');
  if (!line) return;
  /** One question at a time: where cookies are asked about, this waits for another page, or for as long as after it was closed. */
  let questioned = false;
  const show = () => {
    questioned ||= consent?.hidden === false;
    line.hidden = questioned;
  };
  const showIn = (ms: number) => setTimeout(show, Math.max(0, ms));
  line.querySelector('button')?.addEventListener('click', () => {
    line.hidden = true;
    write('signInLine', true);
    showIn(AWAY_MS);
  });
  if (consent)
    new MutationObserver((_, watch) => {
      questioned = true;
      if (!consent.hidden) return;
      watch.disconnect();
      setTimeout(() => {
        questioned = false;
        show();
      }, AWAY_MS);
    }).observe(consent, { attributeFilter: ['hidden'] });
  showIn(Math.max(AWAY_MS - sinceMs(), LOOKED_AT_MS - performance.now()));
}

/** Since it was closed, on this page or one before. */
const sinceMs = (): number => age('signInLine') ?? AWAY_MS;
