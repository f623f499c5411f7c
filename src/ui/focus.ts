// Where a keyboard goes on when what it stood on is gone: a button that did its work, a line that was dropped.

/** Once the screen has changed: whatever `near` finds takes the focus, where nothing has it any more. */
export function catchFocus(near: () => HTMLElement | null | undefined): void {
  // What is set after an answer is drawn by the second frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body || document.activeElement === null) near()?.focus();
    }),
  );
}
