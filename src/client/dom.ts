// What the shell's parts ask of a page.

export const byId = (id: string): HTMLElement | null => document.getElementById(id);

export const first = (selector: string): HTMLElement | null => document.querySelector(selector);
