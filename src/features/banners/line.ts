// Shows the hint at the sign-in buttons, though not right after the choice about cookies; it reappears two minutes
// after it was closed (S4.73).
import { age, write } from '#src/client/storage.ts';

export const AWAY_MS = 120_000;
/** Waits until the visitor has looked at the page. */
const LOOKED_AT_MS = 9000;

export function showLine(): void {
  const line = document.getElementById('sign-in-line');
  const consent = document.getElementById('consent');
  if (!line) return;
  /** One question at a time: on a page that asked about cookies, the hint waits for another page, or for as long as after it was closed. */
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

/** Milliseconds since it was closed, on this page or an earlier one. */
const sinceMs = (): number => age('signInLine') ?? AWAY_MS;
