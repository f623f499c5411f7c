// The time in the open menu, for a player that of their place of registration; updated while the menu is open.
import { datesHere } from '#src/i18n/zone.ts';

/** S9.32: the interval of updates. */
const EVERY_MS = 15_000;

let timer: number | undefined;

export function showTime({ newState }: ToggleEvent): void {
  clearInterval(timer);
  if (newState !== 'open') return;
  write();
  timer = window.setInterval(write, EVERY_MS);
}

function write(): void {
  const { time } = datesHere();
  for (const place of document.querySelectorAll('[data-local-time]')) place.textContent = time(Date.now());
}
