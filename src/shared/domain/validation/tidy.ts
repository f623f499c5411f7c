// A typed text as it is validated and stored: accents composed, every run of whitespace one space, trimmed.

export const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
