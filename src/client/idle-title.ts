// A tab that nobody looks at says so in its title: every two seconds the title and a word to come back take turns (S4.75).
const TURN_MS = 2000;

let ticking: ReturnType<typeof setInterval> | undefined;
let own = '';

/** To be called as the tab is hidden and shown again; `words` is what the title is swapped with. */
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
