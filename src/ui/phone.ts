// A number to call, as it is read and as it is dialled.

/** It stays on one line. */
export const phoneWords = (phone: string): string => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
