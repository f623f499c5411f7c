// Which writing a word is in: one that borrows letters of another only looks like what it says.

/** What is written together; the scripts that Unicode recommends for names (UAX 31, table 5), and two of Canada. */
const WRITINGS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Thaana',
  'Ethiopic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Mongolian',
  'Canadian_Aboriginal',
  'Cherokee',
  'Han|Hiragana|Katakana',
  'Han|Hangul',
  'Han|Bopomofo',
].map((scripts) => {
  const letters = scripts.split('|').map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[${letters.join('')}]*$`, 'u');
});

/** Letters proper: a modifier (the okina, a lengthening mark) belongs to the letter before it. */
const OTHERS = /[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu;

/** Whether some word of it takes its letters from more than one writing, or from none that people's names are in. */
export const mixesScripts = (text: string): boolean =>
  text.split(/\s/).some((word) => {
    const letters = word.replace(OTHERS, '');
    return !WRITINGS.some((writing) => writing.test(letters));
  });
