// The visitor's time in the open menu, which stays true while it is open.
import { formatters } from '#src/i18n/intl.ts';

/** S9.32 */
const EVERY_MS = 15_000;

let timer: number | undefined;

export function showTime({ newState }: ToggleEvent): void {
  clearInterval(timer);
  if (newState !== 'open') return;
  write();
  timer = window.setInterval(write, EVERY_MS);
}

function write(): void {
  const time = formatters.getDateTimeFormat(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
  for (const place of document.querySelectorAll('[data-local-time]')) place.textContent = time.format(Date.now());
}
