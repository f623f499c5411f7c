// Finding elements, as the shell's parts do.

export const byId = (id: string): HTMLElement | null => document.getElementById(id);

export const nearest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
