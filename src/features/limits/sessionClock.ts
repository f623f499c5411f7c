// How long the player has been signed in in this browser, always visible where the market requires it (S4.70 to S4.72).
import { read, write } from '#src/client/storage.ts';

/** S9.31: updated every second. */
const EVERY_MS = 1000;

/** Stored for the browser's session and deleted at sign-out: the next one begins at zero. */
export function runClock(place: HTMLElement): void {
  const stored = read('sessionBegan');
  const beganMs = typeof stored === 'number' ? stored : Date.now();
  if (beganMs !== stored) write('sessionBegan', beganMs);
  const show = () => {
    place.textContent = spell(Date.now() - beganMs);
  };
  show();
  setInterval(show, EVERY_MS);
}

/** `0:04:59`, `12:00:00`; a clock that was set back shows zero. */
export function spell(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
