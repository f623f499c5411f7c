// What may be written in a chat. The page shows it beside the field before anything is sent; the room decides.
import { lengthOf } from '#shared/base/length.ts';
import { seen } from '../text/lookalikes.ts';
import { holdsCard, holdsLongNumber } from '../text/numbers.ts';
import { isBlank, withoutUnseen } from '../text/unseen.ts';

export type TextFault = 'empty' | 'long' | 'link' | 'contact' | 'card' | 'language';

/** The most lines, so that nobody pushes other messages out of view. */
const LINES = 4;

/** As it is stored and shown: composed characters, no control characters, no blank lines. */
export function tidy(text: string): string {
  const lines = withoutUnseen(text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n'))
    // Two accents on a letter are legitimate; more would cover the lines above.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .split('\n')
    .map((line) => line.replace(/[\p{Zs}\t]+/gu, ' ').trim())
    .filter((line) => line !== '');
  return [...lines.slice(0, LINES - 1), ...(lines.length >= LINES ? [lines.slice(LINES - 1).join(' ')] : [])].join(
    '\n',
  );
}

/** Domain endings for dots that are separated or in brackets: after a plain dot any ending counts. */
const ENDINGS =
  'com|net|org|info|io|de|at|ch|it|no|ca|fr|eu|uk|co|bet|casino|games?|gg|tv|me|ly|app|dev|xyz|top|site|online|club|vip|win|live|link|shop|ru|to|cc|ws|biz';
/** Endings that are not words of a sentence: enough after "dot", and after a full stop with a space. */
const SURE = 'com|net|org|io|bet|gg|xyz|biz|ws|uk|eu|ru|ly';
const SIGN = String.raw`[.\u3002\uff0e\uff61\u2024\u00b7\u2022\u2219\u22c5\u30fb]`;
const WORD = 'dot|punkt|punto|point|punktum';
const APART = String.raw`(?:\s+${SIGN}\s*|(?!\.)${SIGN}|\s*[\[({<]\s*(?:\.|${WORD})\s*[\])}>]\s*)`;
const SPELT = String.raw`(?:${SIGN}\s*|\s+(?:${WORD})\s+)(?:${SURE})|\s+punkt\s+(?:de|at|ch)|\s+punto\s+it|\s+point\s+fr`;
const END = String.raw`(?![\p{L}\p{N}])`;
const LINKS: readonly RegExp[] = [
  // A scheme, also one that is disguised: hxxps, h t t p, http:// with other signs.
  /\bh\W?(?:t\W?t|x\W?x)\W?p\W?s?\W*(?::|\/\/)/u,
  /\b[a-z][a-z0-9+.-]{1,15}\s?:\s?[/\\]{2}/u,
  /\b(?:javascript|data|mailto|tel|tg|skype|whatsapp)\s?:\s?\S/u,
  new RegExp(String.raw`(?:^|[^\p{L}\p{N}])w\W?w\W?w\s*(?:${SIGN}|${WORD})`, 'u'),
  /\bxn--/u,
  // A bare domain, in any script: a dot between a word and two or more letters, without a space.
  /[\p{L}\p{N}][.\u3002\uff0e\uff61\u2024]\p{L}[-\p{L}\p{N}]*[\p{L}\p{N}]/u,
  new RegExp(String.raw`[\p{L}\p{N}](?:${APART}(?:${ENDINGS})|${SPELT})${END}`, 'u'),
  // Spelt differently but read as one: casino,com and www casino com.
  new RegExp(String.raw`[\p{L}\p{N}],(?:com|net|org)${END}`, 'u'),
  new RegExp(String.raw`(?:^|[^\p{L}\p{N}])www\s+[-\p{L}\p{N}]+\s+(?:${ENDINGS})${END}`, 'u'),
  // An ending and a path: discord gg/abc.
  new RegExp(String.raw`\b(?:${ENDINGS})\s?[/\\]\s?[\p{L}\p{N}]`, 'u'),
  // Four numbers as in an IP address; the groups of an amount rarely match.
  /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\d{4})|(?![\d.]))){4}/u,
];

const CONTACTS: readonly RegExp[] = [
  /[^\s@]@[^\s@]/u,
  new RegExp(String.raw`[^\s@]\s@\s[^\s@]+(?:${APART}|\s+(?:${WORD})\s)`, 'u'),
  /(?:^|\s)@[\p{L}\p{N}_]{3,}/u,
  /\S\s*[[({<]\s*(?:at|ät|a|chez|chiocciola|kroellalfa)\s*[\])}>]\s*\S/u,
];

interface Limits {
  readonly characters: number;
  /** In a public chat: no links and nothing that identifies a person. Card numbers are refused everywhere. */
  readonly isPublic: boolean;
}

/** Joins single characters into one word: c a s i n o . c o m */
const joined = (text: string): string =>
  text.replace(/(?<!\S)[\p{L}\p{N}.](?: [\p{L}\p{N}.](?!\S)){4,}/gu, (run) => run.replaceAll(' ', ''));

/** Why a tidied text is refused; null where it is not. Only the room checks words (profanity.ts). */
export function faultOf(text: string, { characters, isPublic }: Limits): Exclude<TextFault, 'language'> | null {
  if (isBlank(text)) return 'empty';
  if (lengthOf(text) > characters) return 'long';
  const plain = seen(text);
  if (holdsCard(plain)) return 'card';
  if (!isPublic) return null;
  if (holdsLongNumber(plain) || CONTACTS.some((contact) => contact.test(plain))) return 'contact';
  return LINKS.some((link) => link.test(plain) || link.test(joined(plain))) ? 'link' : null;
}
