// What may be written in a chat. The page says it beside the field before anything is sent; the room decides.
import { SHAPES } from '../person.ts';

export type TextFault = 'empty' | 'long' | 'link' | 'contact' | 'card' | 'language';

/** At most so many lines, so that nobody pushes the others out of sight. */
const LINES = 4;

/** As it is kept and shown: one form of each character, no control signs, no blank lines. */
export function tidy(text: string): string {
  const lines = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    // Format signs (joiners of emoji stay), directions, what is nobody's, and controls.
    .replace(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}]/gu, (sign) => (sign === '\n' ? '\n' : ''))
    .replace(/(?!\u200d)\p{Cf}/gu, '')
    // Two accents on one letter are writing; more climb over the lines above.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .split('\n')
    .map((line) => line.replace(/[\p{Zs}\t]+/gu, ' ').trim())
    .filter((line) => line !== '');
  return [...lines.slice(0, LINES - 1), ...(lines.length >= LINES ? [lines.slice(LINES - 1).join(' ')] : [])].join(
    '\n',
  );
}

/** As a reader counts them. */
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
export const lengthOf = (text: string): number => [...segments.segment(text)].length;

/** What an eye reads, whichever characters it was written with: for judging alone, never for showing. */
export function seen(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Mn}/gu, '')
    .replace(/\p{Nd}/gu, digit)
    .toLowerCase();
  return [...plain.normalize('NFKD').replace(/\p{M}/gu, '')].map((letter) => SHAPES[letter] ?? letter).join('');
}

/** The digit of any script: they stand ten in a row, from nought on. */
function digit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 128) return sign;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** Endings of addresses, for dots that stand apart or in brackets: beside a bare dot any ending is one. */
const ENDINGS =
  'com|net|org|info|io|de|at|ch|it|no|ca|fr|eu|uk|co|bet|casino|games?|gg|tv|me|ly|app|dev|xyz|top|site|online|club|vip|win|live|link|shop|ru|to|cc|ws|biz';
/** Those that are no word of a sentence: enough after "dot", and after a full stop with a blank. */
const SURE = 'com|net|org|io|bet|gg|xyz|biz|ws|uk|eu|ru|ly';
const SIGN = String.raw`[.\u3002\uff0e\uff61\u2024\u00b7\u2022\u2219\u22c5\u30fb]`;
const WORD = 'dot|punkt|punto|point|punktum';
const APART = String.raw`(?:\s+${SIGN}\s*|(?!\.)${SIGN}|\s*[\[({<]\s*(?:\.|${WORD})\s*[\])}>]\s*)`;
const SPELT = String.raw`(?:${SIGN}\s*|\s+(?:${WORD})\s+)(?:${SURE})|\s+punkt\s+(?:de|at|ch)|\s+punto\s+it|\s+point\s+fr`;
const END = String.raw`(?![\p{L}\p{N}])`;
const LINKS: readonly RegExp[] = [
  // A scheme, also one that was made unreadable to machines: hxxps, h t t p, http:// with other signs.
  /\bh\W?(?:t\W?t|x\W?x)\W?p\W?s?\W*(?::|\/\/)/u,
  /\b[a-z][a-z0-9+.-]{1,15}\s?:\s?[/\\]{2}/u,
  /\b(?:javascript|data|mailto|tel|tg|skype|whatsapp)\s?:\s?\S/u,
  new RegExp(String.raw`(?:^|[^\p{L}\p{N}])w\W?w\W?w\s*(?:${SIGN}|${WORD})`, 'u'),
  /\bxn--/u,
  // A bare domain, in any script: a dot between a word and two letters or more, without a blank.
  /[\p{L}\p{N}][.\u3002\uff0e\uff61\u2024]\p{L}[-\p{L}\p{N}]*[\p{L}\p{N}]/u,
  new RegExp(String.raw`[\p{L}\p{N}](?:${APART}(?:${ENDINGS})|${SPELT})${END}`, 'u'),
  // An ending and a path: discord gg/abc.
  new RegExp(String.raw`\b(?:${ENDINGS})\s?[/\\]\s?[\p{L}\p{N}]`, 'u'),
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
];

const CONTACTS: readonly RegExp[] = [
  /[^\s@]@[^\s@]/u,
  new RegExp(String.raw`[^\s@]\s@\s[^\s@]+(?:${APART}|\s+(?:${WORD})\s)`, 'u'),
  /(?:^|\s)@[\p{L}\p{N}_]{3,}/u,
  /\S\s*[[({<]\s*(?:at|ät|a|chez|chiocciola|kroellalfa)\s*[\])}>]\s*\S/u,
  // A phone, an account, a card: the same as in an operator's reason.
  /\d(?:[\s.\-/()]{0,2}\d){7,}/u,
  /\+\s?\d(?:[\s.\-/()]{0,2}\d){5,}/u,
  /\b[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){3,}/u,
];

/** A day is no phone. */
const DATES = /(?<!\d)(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?20\d\d|20\d\d-\d\d-\d\d)(?!\d)/gu;

/** Thirteen to nineteen digits that a card may have, in one piece or in neighbouring groups. */
function holdsCard(plain: string): boolean {
  for (const [run] of plain.matchAll(/\d(?:[\s.\-/]{0,2}\d){12,}/gu)) {
    const groups = run.split(/\D+/);
    for (let from = 0; from < groups.length; from++)
      for (let to = from + 1; to <= groups.length; to++)
        if (isCard([...groups.slice(from, to).join('')].map(Number))) return true;
  }
  return false;
}

/** Begins as cards do (3 to 6, 2 of Mastercard), and its check digit is right (ISO/IEC 7812-1). */
function isCard(digits: readonly number[]): boolean {
  if (digits.length < 13 || digits.length > 19 || !/^[2-6]/.test(String(digits[0]))) return false;
  const sum = digits.toReversed().reduce((all, each, i) => {
    const twice = i % 2 === 1 ? each * 2 : each;
    return all + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

interface Limits {
  readonly characters: number;
  /** Others read it: then no link and nothing by which somebody is found. A card is nobody's business anywhere. */
  readonly isPublic: boolean;
}

/** Why a tidied text is not taken; null where it is. Words are judged by the room alone (profanity.ts). */
export function faultOf(text: string, { characters, isPublic }: Limits): Exclude<TextFault, 'language'> | null {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return 'empty';
  if (lengthOf(text) > characters || text.length > characters * 8) return 'long';
  const plain = seen(text);
  if (holdsCard(plain)) return 'card';
  if (!isPublic) return null;
  const dateless = plain.replace(DATES, ' ');
  if (CONTACTS.some((contact) => contact.test(dateless))) return 'contact';
  return LINKS.some((link) => link.test(plain)) ? 'link' : null;
}
