// Numbers in a text that identify or pay somebody: a phone, an account, a card, whatever is between the digits. Texts
// must be converted by lookalikes.ts.

/** A date is not a phone number. */
const DATES = /(?<!\d)(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?20\d\d|20\d\d-\d\d-\d\d)(?!\d)/gu;

/** Below a billion: groups of three with one separator, and decimals. With spaces, nine digits may be a phone number. */
const POINTS = String.raw`[1-9]\d{0,2}(?:\.\d{3}){1,3}(?:,\d{1,2})?`;
const COMMAS = String.raw`[1-9]\d{0,2}(?:,\d{3}){1,3}(?:\.\d{1,2})?`;
const TICKS = String.raw`[1-9]\d{0,2}(?:['’]\d{3}){1,3}(?:[.,]\d{1,2})?`;
const BLANKS = String.raw`[1-9]\d?(?: \d{3}){1,3}(?:[.,]\d{1,2})?`;
/** A group within a longer number does not count, whatever joins it to the next. */
const ALONE = [String.raw`(?<!\d[^\p{L}\p{N}]{0,3}|\+\s?)`, String.raw`(?![^\p{L}\p{N}]{0,3}\d)`];
const AMOUNTS = new RegExp(
  String.raw`${ALONE[0]}(?:${POINTS}|${COMMAS}|${TICKS}|${BLANKS})${ALONE[1]}|\+\s?${COMMAS}${ALONE[1]}`,
  'gu',
);
/** Beside others: from 1.000 to 2.000, 1.000-2.000. */
const RANGES = new RegExp(
  String.raw`(?<![\d+.,'’]|0[^\p{L}\p{N}]{0,3})(?:${POINTS}|${COMMAS}|${TICKS})(?![.,'’ ]?\d)`,
  'gu',
);

/** What may be between digits of one number: any signs, except those of lists, times, sums and sentences. */
const JOINT = String.raw`[^\p{L}\p{N},:;!?%<>=€$£¥]{0,3}`;
const ANY = String.raw`[^\p{L}\p{N}]{0,4}`;

const LONG = new RegExp(String.raw`\d(?:${JOINT}\d){7,}`, 'u');
/** A phone number's beginning, whatever is in between: +43, 0043, 0664. */
const DIALLED = new RegExp(String.raw`\+\s?\d(?:${ANY}\d){5,}|(?<!\d|\d[.,:])0\d{2,}(?:${ANY}\d){5,}`, 'u');
/** An account of a bank (ISO 13616). */
const IBAN = /\b[a-z]{2}\d{2}(?:[^\p{L}\p{N}]{0,3}[a-z0-9]{4}){3,}/u;

/** Whether it may contain a phone or account number. */
export function holdsLongNumber(seen: string): boolean {
  const rest = unnamed(seen);
  return DIALLED.test(rest) || LONG.test(rest.replace(RANGES, ' ')) || IBAN.test(seen);
}

/** Without dates and amounts. */
const unnamed = (seen: string): string => seen.replace(DATES, ' # ').replace(AMOUNTS, ' # ');

const CARD = new RegExp(String.raw`\d(?:${ANY}\d){12,}`, 'gu');
/** Four groups of four with the same separator, letters too: 4242x4242x4242x4242. */
const LETTERED = /(?<!\d)(\d{4})(\D{1,5})(\d{4})\2(\d{4})\2(\d{4})(?!\d)/gu;

/** Thirteen to nineteen digits that a card may have, in one piece or in neighbouring groups. */
export function holdsCard(seen: string): boolean {
  for (const [run] of unnamed(seen).matchAll(CARD)) {
    const groups = run.split(/\D+/);
    for (let from = 0; from < groups.length; from++)
      for (let to = from + 1; to <= groups.length; to++)
        if (isCard([...groups.slice(from, to).join('')].map(Number))) return true;
  }
  return [...seen.matchAll(LETTERED)].some(([run]) => isCard([...run.replace(/\D/gu, '')].map(Number)));
}

/** Begins like card numbers (3 to 6, 2 for Mastercard), with a valid check digit (ISO/IEC 7812-1). */
function isCard(digits: readonly number[]): boolean {
  if (digits.length < 13 || digits.length > 19 || !/^[2-6]/.test(String(digits[0]))) return false;
  const sum = digits.toReversed().reduce((all, each, i) => {
    const twice = i % 2 === 1 ? each * 2 : each;
    return all + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}
