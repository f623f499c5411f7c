/**
 * Contractions that depend on the number that follows. Italian: “l’8 nov”, “fino all’11”, “dall’80%”; 8 is the first
 * sound of every number that begins with “otto”.
 */
const JOINED: Readonly<Record<string, (text: string) => string>> = {
  it: (text) =>
    text.replace(/\b([Ii]l|[Ss]ul|[Dd]?[Aa]l|[DdNn]el) (?=8|11(?!\d))/g, (_, word: string) =>
      word.toLowerCase() === 'il' ? `${word === 'il' ? 'l' : 'L'}’` : `${word}l’`,
    ),
};

/** Contracts a sentence after its values were filled in. */
export const joined = (locale: string, text: string): string => JOINED[locale]?.(text) ?? text;
