// Invisible characters of a text: one definition for chats, names, messages to support, file names and pasted text.

/**
 * Control characters except for line breaks, format characters, default-ignorable ones (fillers, selectors, tags,
 * joiners), unpaired surrogates, unassigned ones, and three that are drawn as nothing: the blank braille pattern, the
 * object replacement character, a note without a head.
 */
const NO_INK = String.raw`(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|[\p{Cs}\p{Co}\p{Cn}\u2800\ufffc\u{1d159}]`;

/** An emoji of several characters, by its joiners or selectors: a family, a coloured heart, a keycap. */
const PICTURE = String.raw`[0-9#*]\ufe0f\u20e3|\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?)*`;

const UNSEEN = new RegExp(NO_INK, 'gu');
const UNSEEN_BUT_PICTURES = new RegExp(`(${PICTURE})|${NO_INK}`, 'gu');

/** For display: emoji stay whole. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN_BUT_PICTURES, (_, picture: string | undefined) => picture ?? '');

/** For checks: all invisible characters are removed. */
export const inkOf = (text: string): string => text.replace(UNSEEN, '');

/** Nothing readable: spaces, invisible characters, accents without a letter. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(inkOf(text));

/** Whether a reader sees less than there is. */
export const hidesSigns = (text: string): boolean => inkOf(text) !== text;

const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu;
const SINGLE = /[\u2018-\u201b\u2032\u02b9\u02bb\u02bc\u00b4`]/gu;
const DOUBLE = /[\u201c-\u201f\u2033\u00ab\u00bb]/gu;

/** Pasted text as a keyboard would type it: normalized, with plain dashes, quotes and spaces, no invisible characters, trimmed. */
export const plain = (text: string): string =>
  inkOf(text.normalize('NFKC'))
    .replace(DASHES, '-')
    .replace(SINGLE, "'")
    .replace(DOUBLE, '"')
    .replace(/\s+/gu, ' ')
    .trim();
