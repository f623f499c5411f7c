// Draws attention to a hidden tab: every two seconds its title alternates with a text that asks to come back (S4.75).
const TURN_MS = 2000;

let ticking: ReturnType<typeof setInterval> | undefined;
let own = '';

/** To be called when the tab is hidden and when it is shown again; `words` is the alternative title. */
export function idleTitle(words: string): void {
  clearInterval(ticking);
  if (ticking !== undefined) document.title = own;
  ticking = undefined;
  if (!document.hidden || words === '') return;
  own = document.title;
  let away = false;
  ticking = setInterval(() => {
    away = !away;
    document.title = away ? words : own;
  }, TURN_MS);
}
