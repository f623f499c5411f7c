// Whether a word is written in one script: one that mixes letters of several may only look like another word.

/** Scripts that are used together; those that Unicode recommends for names (UAX 31, table 5), and two of Canada. */
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

/** Whether a word mixes letters of several scripts, or uses one that is not used for names. */
export const mixesScripts = (text: string): boolean =>
  text.split(/\s/).some((word) => {
    const letters = word.replace(OTHERS, '');
    return !WRITINGS.some((writing) => writing.test(letters));
  });
