// A phone number, as displayed and as a link.

/** Non-breaking, so that it stays on one line. */
export const phoneWords = (phone: string): string => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
