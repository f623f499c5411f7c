// Chooses the reader's language of a text that exists in several.

/** "de-AT" falls back to "de", and every language to English. */
export const inWords = (words: Readonly<Record<string, string>>, locale: string): string =>
  words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words.en ?? '';
