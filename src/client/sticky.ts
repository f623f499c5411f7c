// What sticks to the window's edge shows once the player has scrolled up by more than 100 px, and hides as they go on down (S9.50).
const UP_PX = 100;

export function watchSticky(element: HTMLElement): void {
  let last = window.scrollY;
  let lowest = last;
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
    },
    { passive: true },
  );
}
