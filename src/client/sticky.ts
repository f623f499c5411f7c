// Elements that stick to the window's edge appear once the player has scrolled up by more than 100 px, and disappear
// when they scroll down (S9.50) or stop.
const UP_PX = 100;
/** Milliseconds without scrolling after which it disappears: at rest it would cover what the player came back to. */
const RESTS_MS = 2500;

export function watchSticky(element: HTMLElement): void {
  let last = window.scrollY;
  let lowest = last;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    if (element.matches(':hover, :focus-visible')) resting = setTimeout(rest, RESTS_MS);
    else element.hidden = true;
  };
  addEventListener(
    'scroll',
    () => {
      const now = window.scrollY;
      if (now > last) {
        lowest = now;
        element.hidden = true;
      } else if (lowest - now > UP_PX) element.hidden = now === 0;
      if (now === 0) element.hidden = true;
      last = now;
      clearTimeout(resting);
      if (!element.hidden) resting = setTimeout(rest, RESTS_MS);
    },
    { passive: true },
  );
}
