// Waits for the visitor's first activity, which the public feed starts with.

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Resolves at the first action of a person. Neither a pointer that rests where a page opens (it is reported as a move
 * by nothing) nor a row that scrolls itself into place counts. Only scrolling of the page itself bubbles up to here.
 */
export const firstActivity = new Promise<void>((there) => {
  const look = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) => {
    if (type !== 'pointermove' || movementX || movementY) there();
  };
  for (const sign of SIGNS) addEventListener(sign, look);
});
