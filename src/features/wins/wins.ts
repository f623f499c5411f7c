// Updates the card of wins while it is in view: new ones appear at the top, slowly, unless the visitor has paused it.
import type { PublicWin } from '#shared/contract/feed.ts';
import { now } from '#src/client/clock.ts';
import { read, write } from '#src/client/storage.ts';
import { $wins, hearFeed } from '#src/stores/feed.ts';
import { agoText, amountText, MAX_LISTED } from './text.ts';

/** The list changes at most this often, so that nothing jumps while it is read. */
const CALM_MS = 4000;

export function runWins(list: HTMLElement): void {
  const card = list.closest<HTMLElement>('.wins');
  const button = card?.querySelector<HTMLButtonElement>('[data-pause]');
  const row = card?.querySelector('template')?.content.firstElementChild;
  const none = card?.querySelector<HTMLElement>('[data-wins-none]');
  if (!(button && row && none)) return;
  const locale = document.documentElement.lang;
  const named: Readonly<Record<string, string>> = JSON.parse(list.dataset.named ?? '{}');
  let drawnMs = Number.NEGATIVE_INFINITY;
  let waiting = false;
  let paused = read('winsPaused') === true;

  const rowOf = (win: PublicWin): Element => {
    const known = list.querySelector(`[data-win="${win.id}"]`);
    const made = known ?? (row.cloneNode(true) as Element);
    made.setAttribute('data-win', win.id);
    const [name, amount] = made.querySelectorAll('b');
    const [link, time] = [made.querySelector('a'), made.querySelector('time')];
    if (!(name && amount && link && time)) return made;
    name.textContent = win.name === '***' ? (list.dataset.somebody ?? '') : win.name;
    link.textContent = [win.gameName, win.jackpot && named[`${win.jackpot}/${win.level}`]].filter(Boolean).join(' · ');
    link.href = `${list.dataset.play}/${win.game}`;
    amount.textContent = amountText(win, locale);
    time.dateTime = new Date(win.atMs).toISOString();
    time.textContent = agoText(win.atMs, now(), locale);
    return made;
  };
  const draw = () => {
    waiting = false;
    const wins = $wins.get();
    // A row that has the focus is not removed.
    if (paused || !wins || list.contains(document.activeElement)) return;
    drawnMs = performance.now();
    list.replaceChildren(...wins.slice(0, MAX_LISTED).map(rowOf));
    none.hidden = wins.length > 0;
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(draw, Math.max(0, drawnMs + CALM_MS - performance.now()));
  };
  const show = () => button.setAttribute('aria-pressed', String(paused));
  button.addEventListener('click', () => {
    paused = !paused;
    write('winsPaused', paused);
    show();
    soon();
  });
  show();
  $wins.subscribe((wins) => wins && soon());
  hearFeed();
}
