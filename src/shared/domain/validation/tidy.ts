// A typed text as it is judged and stored: accents composed, every run of blanks of any kind one space, none at the ends.

export const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
