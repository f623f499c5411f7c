// Shows the line at the sign-in buttons, after the cookies were chosen; closed, it comes back after two minutes (S4.73).
import { age, write } from '#src/client/storage.ts';

export const AWAY_MS = 120_000;
/** Nobody came for it: it waits until the page has been looked at. */
const LOOKED_AT_MS = 9000;

export function showLine(): void {
  const line = document.getElementById('sign-in-line');
  const consent = document.getElementById('consent');
  if (!line) return;
  const show = () => {
    // Both stand in the same place on phones: one question at a time.
    line.hidden = consent?.hidden === false;
  };
  const showIn = (ms: number) => setTimeout(show, Math.max(0, ms));
  line.querySelector('button')?.addEventListener('click', () => {
    line.hidden = true;
    write('signInLine', true);
    showIn(AWAY_MS);
  });
  if (consent)
    new MutationObserver(() => {
      if (sinceMs() >= AWAY_MS) show();
    }).observe(consent, { attributeFilter: ['hidden'] });
  showIn(Math.max(AWAY_MS - sinceMs(), LOOKED_AT_MS - performance.now()));
}

/** Since it was closed, on this page or one before. */
const sinceMs = (): number => age('signInLine') ?? AWAY_MS;
