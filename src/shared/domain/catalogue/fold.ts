// Normalizes text for comparison: case, accents and punctuation do not matter.

/** Letters that are not an accented form of another. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/** `Lion’s Share` becomes `lions share`; typed text is normalized the same way. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`´]/g, '')
    .replace(/[øłđßæœþð]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

export const wordsIn = (text: string): string[] => fold(text).split(' ').filter(Boolean);
