// Helpers for the DOM that the shell's scripts share.

export const byId = (id: string): HTMLElement | null => document.getElementById(id);

export const first = (selector: string): HTMLElement | null => document.querySelector(selector);
