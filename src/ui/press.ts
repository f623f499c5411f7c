// What a press meant.

export const nearest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Wants another tab or window, or something of the browser's own. */
export const isModified = ({ metaKey, ctrlKey }: MouseEvent | KeyboardEvent): boolean => metaKey || ctrlKey;
