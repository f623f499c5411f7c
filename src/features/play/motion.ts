// Whether things may move.
/** Read at the moment of moving: the setting may change while a page is open. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
