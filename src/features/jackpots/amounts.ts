// Updates the amounts on the page: every element with `data-jackpot` (and `data-level`; without it the top level) shows
// what the feed reports. Loaded by the shell when the first of them comes into view.
import { formatMoney } from '#src/i18n/money.ts';
import { $jackpots, hearFeed } from '#src/stores/feed.ts';

/** How long an increase is counted up; with reduced motion the new amount appears at once. */
const RUN_MS = 900;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const displayed = new WeakMap<Element, number>();
const running = new WeakMap<Element, number>();

let hearing = false;

/** Called again for elements that were added later: they show the known amount at once. */
export function runAmounts(locale: string): void {
  const show = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-jackpot]')) {
      const levels = $jackpots.get().get(place.dataset.jackpot ?? '');
      const amount = place.dataset.level ? levels?.find(({ level }) => level === place.dataset.level) : levels?.at(-1);
      if (amount) run(place, amount.amountMinor, locale);
    }
  };
  show();
  if (hearing) return;
  hearing = true;
  $jackpots.listen(show);
  hearFeed();
}

function run(place: HTMLElement, toMinor: number, locale: string): void {
  const fromMinor = displayed.get(place) ?? Number(place.dataset.minor ?? Number.NaN);
  const write = (minor: number) => {
    displayed.set(place, minor);
    place.textContent = formatMoney(minor, 'EUR', locale);
  };
  cancelAnimationFrame(running.get(place) ?? 0);
  // A pot is smaller after a win, which is shown at once.
  if (calm.matches || !(fromMinor < toMinor)) {
    write(toMinor);
    return;
  }
  let start: number | undefined;
  const step = (at: number) => {
    start ??= at;
    const part = Math.min(1, (at - start) / RUN_MS);
    write(Math.round(fromMinor + (toMinor - fromMinor) * (1 - (1 - part) ** 3)));
    if (part < 1) running.set(place, requestAnimationFrame(step));
  };
  running.set(place, requestAnimationFrame(step));
}
