// Who a person is, as far as two accounts can be compared: by name and birthday, in any spelling.

export type Person = { readonly firstName: string; readonly lastName: string; readonly dateOfBirth: string };

/**
 * Equal for the same name and birthday in any case, with or without accents, hyphens and apostrophes, in either order
 * of the names, and in letters of another script that look the same; null while any of the three is unknown.
 * `dateOfBirth` is an ISO date.
 */
export function personKey(person: Person): string | null {
  if (unnamed(person).length > 0 || !/^\d{4}-\d{2}-\d{2}$/.test(person.dateOfBirth)) return null;
  return `${nameWords(person).map(shapeOf).sort().join(' ')}|${person.dateOfBirth}`;
}

/** Which of the two names contains no letter: empty, spaces, signs. */
export const unnamed = ({ firstName, lastName }: Person): ('firstName' | 'lastName')[] => [
  ...(isNamed(firstName) ? [] : (['firstName'] as const)),
  ...(isNamed(lastName) ? [] : (['lastName'] as const)),
];

export const isNamed = (name: string): boolean => wordsOf(name).length > 0;

/** Letters of two scripts with the same shape, by Unicode's list of confusables (UTS 39), in lower case. */
export const SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Cyrillic, Greek, Armenian; then Latin letters that only look like the plain ones.
    'аa вb еe гr кk мm нh оo рp сc тt уy хx ѕs іi ӏi јj ьb үy һh ҽe ԁd ԛq ԝw ѡw ѵv',
    'αa βb γy εe ζz ηh ιi κk μm νv οo ρp τt υy χx ϳj ϝf ϻm',
    'օo սu հh ոn ռn ցg գq զq տs քf աw',
    'ıi ɑa ɡg ɣy ɩi ɪi ʋu ʏy ᴄc ᴏo ᴜu ᴠv ᴡw ᴢz ꜱs ƅb',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [...pair]),
);

/** Letters that Unicode does not decompose, as documents without them spell them. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'a',
  ӕ: 'a',
  œ: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  þ: 'th',
};

/** How documents write the letters of another script in Latin ones. */
const SOUNDS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  ђ: 'd',
  џ: 'dz',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
};

/** The look of letters whose lower and upper case resemble two different Latin letters. */
const OTHER_SHAPES: Readonly<Record<string, string>> = { η: 'n', ν: 'n', υ: 'u', γ: 'r', п: 'n', и: 'u', ѵ: 'y' };

const APOSTROPHES = /['’‘‛ʼʹʻ`´′＇]/gu;

/** In lower case, without accents; an apostrophe joins, any other sign separates. */
const wordsOf = (name: string): string[] =>
  name
    .replace(APOSTROPHES, '')
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    // A final sigma is the same letter.
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word));

const nameWords = ({ firstName, lastName }: Person): string[] => wordsOf(`${firstName} ${lastName}`);

const written = (word: string, letters: Readonly<Record<string, string>>): string =>
  [...word]
    .map((letter) => letters[letter] ?? SPELT[letter] ?? letter)
    .join('')
    // Müller or Mueller, Åse or Aase.
    .replace(/([aou])e|aa/g, (_, vowel: string | undefined) => vowel ?? 'a');

const shapeOf = (word: string): string => written(word, SHAPES);

/** Without differences that the eye misses: I and l, rn and m, single and double letters. */
const blurred = (word: string): string =>
  word
    .replace(/[ljy1]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/ci/g, 'd')
    .replace(/(.)\1+/gu, '$1');

const WAYS = [SHAPES, { ...SHAPES, ...OTHER_SHAPES }, SOUNDS];

/** The ways in which a name may be read or heard, each as its words in order. */
export function readingsOf(person: Person): string[][] {
  const words = nameWords(person);
  const ways = WAYS.map((letters) => words.map((word) => blurred(written(word, letters))).sort());
  // Separated or joined (Annemarie, Anne-Marie), in either order.
  const joined = WAYS.flatMap((letters) => {
    const [first, last] = [person.firstName, person.lastName].map((name) =>
      blurred(
        wordsOf(name)
          .map((word) => written(word, letters))
          .join(''),
      ),
    );
    return [[`=${first}${last}`], [`=${last}${first}`]];
  });
  return [...new Map([...ways, ...joined].map((way) => [way.join(' '), way])).values()];
}

/** Each word of a name in each of these ways: to find somebody whose name was heard, or read from a document. */
export const nameKeys = (name: string, like: (word: string) => string = blurred): string[][] =>
  wordsOf(name).map((word) => [...new Set(WAYS.map((letters) => like(written(word, letters))))]);

/** Whether two people with one birthday may be the same: a reading of one name contains all words of a reading of the other. */
export const areNear = (some: readonly (readonly string[])[], others: readonly (readonly string[])[]): boolean =>
  some.some((one) => others.some((other) => holdsAll(one, other) || holdsAll(other, one)));

function holdsAll(words: readonly string[], wanted: readonly string[]): boolean {
  const left = [...words];
  return wanted.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** In the order that banks use: given names, then the family name. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
