// Whether anybody is at the page: what lives by the public feed waits for it.

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Resolves at the first sign of a person. A pointer that rests where a page opens is told as a move of nothing, and a row
 * that finds its place scrolls by itself: neither is one. Of scrolling only the page's own bubbles up to here.
 */
export const firstActivity = new Promise<void>((there) => {
  const look = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
    if (type !== 'pointermove' || movementX || movementY) there();
  };
  for (const sign of SIGNS) addEventListener(sign, look);
});
