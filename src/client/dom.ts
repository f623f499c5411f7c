// What the shell's parts ask of a page and of a press.

export const byId = (id: string): HTMLElement | null => document.getElementById(id);

export const first = (selector: string): HTMLElement | null => document.querySelector(selector);

export const nearest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** Wants another tab or window, or something of the browser's own. */
export const isModified = ({ metaKey, ctrlKey }: MouseEvent | KeyboardEvent): boolean => metaKey || ctrlKey;
