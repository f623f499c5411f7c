/** Where a language joins a word to the number after it. Italian: “l’8 nov”, “fino all’11”, “dall’80%”; 8 begins all numbers of “otto”. */
const JOINED: Readonly<Record<string, (text: string) => string>> = {
  it: (text) =>
    text.replace(/\b([Ii]l|[Ss]ul|[Dd]?[Aa]l|[DdNn]el) (?=8|11(?!\d))/g, (_, word: string) =>
      word.toLowerCase() === 'il' ? `${word === 'il' ? 'l' : 'L'}’` : `${word}l’`,
    ),
};

/** A sentence whose values are in it, as its language writes them together. */
export const joined = (locale: string, text: string): string => JOINED[locale]?.(text) ?? text;
