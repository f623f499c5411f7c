// What a press is for.

export const nearest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** The visitor wants another tab or window, or a function of the browser. */
export const isModified = ({ metaKey, ctrlKey }: MouseEvent | KeyboardEvent): boolean => metaKey || ctrlKey;
