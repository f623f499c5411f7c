// Reduced motion, and waiting for the next frame.
/** Read each time, because the setting may change while a page is open. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The longest wait for a frame: a hidden page paints none. */
const PICTURE_MS = 250;

/** Resolves after the next frame: the browser answers a press first, and computes then. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (typeof document === 'undefined' || document.hidden) return done();
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, PICTURE_MS);
  });
