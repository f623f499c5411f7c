// Whether things may move, and when they have been seen.
/** Read at the moment of moving: the setting may change while a page is open. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long a picture may take: a page that is hidden by now paints none. */
const PICTURE_MS = 250;

/** After the next picture: what is drawn in a browser answers a press first, and computes then. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    if (typeof document === 'undefined' || document.hidden) return done();
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, PICTURE_MS);
  });
