// How operators search for a player: how each kind of word becomes a key, and which kinds a word may be.
import { nameKeys } from '../person.ts';

/** Kinds with a key of their own in the index; the others are found where they are stored anyway. */
type KeyKind = 'name' | 'sound' | 'birthday' | 'phone' | 'address' | 'iban' | 'card' | 'wallet';
export type SearchKey = readonly [kind: KeyKind, key: string];

export const SEARCH_KINDS = {
  any: 'Anything',
  number: 'Player number',
  email: 'Email, complete',
  name: 'Name, or nearly',
  nickname: 'Nickname, or how it begins',
  birthday: 'Birthday, for example 1985-04-23',
  phone: 'Phone',
  address: 'Street and number, or postcode',
  payment: 'Payment, for example P1042-7',
  reference: 'Provider\u2019s reference',
  iban: 'IBAN',
  card: 'Card: first six and last four, or the last four',
  wallet: 'Wallet address',
  ip: 'IP address',
  device: 'Device',
  round: 'Round, for example R1042-88',
  case: 'Case',
  code: 'Bonus code',
} as const;
export type SearchKind = keyof typeof SEARCH_KINDS;
export const isSearchKind = (text: string): text is SearchKind => Object.hasOwn(SEARCH_KINDS, text);

const squeezed = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
const digits = (text: string): string => text.replace(/\D/g, '');

/** The last nine digits: the same with or without the country code or a leading zero. */
const phoneKey = (phone: string): string => digits(phone).slice(-9);

/** In lower case, without accents and signs. */
const addressKey = (line: string): string =>
  line
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\u00df/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A phonetic key: a word without vowels, and one letter for those that are confused: Meyer and Maier, Steffan and Stephen. */
function soundKey(word: string): string {
  const plain = word
    .replace(/ph/g, 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/ck|[ckqx]/g, 'k')
    .replace(/[zs]/g, 's')
    .replace(/[dt]/g, 't')
    .replace(/[bp]/g, 'p')
    .replace(/[vwf]/g, 'f');
  return (plain.slice(0, 1) + plain.slice(1).replace(/[aeiouhjy]/g, '')).replace(/(.)\1+/g, '$1');
}

/** `1985-04-23` for `23.4.1985`, `23/04/1985` or itself; null for any other text. */
function birthdayKey(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [, year, month, day] = iso ?? [];
  const [, d, m, y] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const key = `${year ?? y}-${(month ?? m ?? '').padStart(2, '0')}-${(day ?? d ?? '').padStart(2, '0')}`;
  return Number.isNaN(Date.parse(key)) ? null : key;
}

/** The whole number, and its country with the last four digits: for an account that only paid, no more is known. */
const ibanKeys = (iban: string): string[] => {
  const whole = squeezed(iban);
  return [whole, `${whole.slice(0, 2)}${whole.slice(-4)}`];
};

interface Whose {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly mobilePhone: string;
  readonly address: string;
  readonly postalCode: string;
}

/** All search keys of a profile. */
export function profileKeys(whose: Whose): SearchKey[] {
  const name = `${whose.firstName} ${whose.lastName}`;
  const [names, sounds] = [nameKeys(name).flat(), nameKeys(name, soundKey).flat()];
  const phone = phoneKey(whose.mobilePhone);
  return [
    ...[...new Set(names)].map((key) => ['name', key] as const),
    ...[...new Set(sounds)].map((key) => ['sound', key] as const),
    ...(birthdayKey(whose.dateOfBirth) ? [['birthday', whose.dateOfBirth] as const] : []),
    ...(phone.length >= 5 ? [['phone', phone] as const] : []),
    ...[whose.address, whose.postalCode].flatMap((line) => (line ? [['address', addressKey(line)] as const] : [])),
  ];
}

/** Search keys of a means of payment. `label` is what is shown of it: `Visa ·· 4242`, `AT ·· 4711`. */
export function meansKeys(means: {
  readonly card?: { readonly bin: string; readonly last4: string };
  readonly label?: string | null;
  readonly destination?: string | null;
}): SearchKey[] {
  const { card, label, destination } = means;
  const [, country, account] = /^([A-Z]{2}) \S+ (\d{4})$/.exec(label ?? '') ?? [];
  const last4 = card?.last4 ?? /(\d{4})$/.exec(label ?? '')?.[1];
  return [
    ...(card ? [['card', `${card.bin.slice(0, 6)}${card.last4}`] as const] : []),
    ...(country && account ? [['iban', `${country}${account}`] as const] : last4 ? [['card', last4] as const] : []),
    ...(destination && isIban(destination) ? ibanKeys(destination).map((key) => ['iban', key] as const) : []),
    ...(destination && isWallet(destination) ? [['wallet', destination] as const] : []),
  ];
}

const isIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(squeezed(text));
/** Base58, bech32 or hex, as in the coins' addresses. */
const isWallet = (text: string): boolean =>
  /^(?:0x[0-9a-fA-F]{40}|(?:bc1|tb1|ltc1|bitcoincash:)[0-9a-z]{20,90}|[13LMDTX][1-9A-HJ-NP-Za-km-z]{25,34}|r[1-9A-HJ-NP-Za-km-z]{24,34})$/.test(
    text,
  );
/** Printed as by statements, providers and the office itself: `424237******4242`, `4242 37xx xxxx 4242`, `Visa ·· 4242`. */
const isMasked = (text: string): boolean =>
  /^(?:[a-z]+ )?[\d\s]*(?:[*\u2022\u00b7]|(?<=^[\d\s]*)x)[\d\s*x\u2022\u00b7-]*\d{4}$/i.test(text);
const isIp = (text: string): boolean => /^(?:\d{1,3}\.){3}\d{1,3}$|^(?=.*:.*:)[0-9a-f:.]+$/i.test(text);

/** A word's key in the index; null where it can't be of this kind. */
export function keyOf(kind: KeyKind, word: string): string | null {
  switch (kind) {
    case 'name':
    case 'sound':
      return null;
    case 'birthday':
      return birthdayKey(word);
    case 'phone':
      return phoneKey(word).length >= 5 ? phoneKey(word) : null;
    case 'address':
      return addressKey(word) || null;
    case 'iban':
      return isIban(word) ? squeezed(word) : /^[A-Z]{2}\d{4}$/.test(squeezed(word)) ? squeezed(word) : null;
    case 'card': {
      const number = digits(word);
      // A masked number that shows fewer than six digits in front is found by its last four.
      if (number.length === 4 || (isMasked(word) && number.length < 10)) return number.slice(-4);
      return number.length >= 10 ? number.slice(0, 6) + number.slice(-4) : null;
    }
    case 'wallet':
      return word;
  }
}

/** The part that is also shown for an account of this number. */
export const shortIban = (iban: string): string => `${iban.slice(0, 2)}${iban.slice(-4)}`;

/** The kinds that a word may be, the likeliest first. */
export function kindsOf(word: string): SearchKind[] {
  if (word.includes('@')) return ['email'];
  if (/^P\d+-\d+$/i.test(word)) return ['payment'];
  if (/^R\d+-\d+$/i.test(word)) return ['round'];
  if (/^C-[0-9A-Z]{5}-[0-9A-Z]{5}$/i.test(word)) return ['case'];
  if (birthdayKey(word)) return ['birthday'];
  if (isIp(word)) return ['ip'];
  if (isMasked(word)) return [/^[A-Z]{2} /.test(word) ? 'iban' : 'card'];
  if (isIban(word)) return ['iban'];
  if (isWallet(word)) return ['wallet', 'reference'];
  if (/^#?\d{1,15}$/.test(word)) {
    const count = digits(word).length;
    return [
      'number',
      ...(count === 4 || count >= 10 ? (['card'] as const) : []),
      ...(count >= 7 ? (['phone'] as const) : []),
      'address',
      'reference',
    ];
  }
  if (/^[+(]?[\d\s()/-]{7,}$/.test(word)) return ['phone', 'card'];
  if (/^[^\s]{16,}$/.test(word)) return ['reference', 'device', 'wallet', 'nickname', 'code'];
  return [...(/\d/.test(word) ? (['address'] as const) : []), 'name', 'nickname', 'code', 'reference'];
}

/** The words of a name as keys, each in its readings; the phonetic keys are used where the name itself is not found. */
export const wordsToFind = (name: string): { exact: string[]; sounds: string[] } => {
  const firstOf = (words: string[][]) => words.map(([reading = '']) => reading);
  return { exact: firstOf(nameKeys(name)), sounds: firstOf(nameKeys(name, soundKey)) };
};
