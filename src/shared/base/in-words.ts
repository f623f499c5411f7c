// Words that stand in several languages, as somebody reads them.

/** "de-AT" reads "de", and whoever has no word of their own the English one. */
export const inWords = (words: Readonly<Record<string, string>>, locale: string): string =>
  words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words.en ?? '';
