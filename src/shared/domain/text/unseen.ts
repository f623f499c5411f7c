// Which signs of a text have no ink: one notion for chats, names, letters to support, file names and what is pasted into a field.

/**
 * Controls but for those of lines, format signs, what Unicode lets a reader ignore (fillers, selectors, tags, joiners), halves of
 * letters, what is nobody's, and three that are drawn as nothing: braille without dots, the place of an object, a note without head.
 */
const NO_INK = String.raw`(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Cf}|\p{Default_Ignorable_Code_Point}|[\p{Cs}\p{Co}\p{Cn}\u2800\ufffc\u{1d159}]`;

/** A picture of several signs, by what joins or chooses them: a family, a heart that is a picture, a key with a figure. */
const PICTURE = String.raw`[0-9#*]\ufe0f\u20e3|\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?)*`;

const UNSEEN = new RegExp(NO_INK, 'gu');
const UNSEEN_BUT_PICTURES = new RegExp(`(${PICTURE})|${NO_INK}`, 'gu');

/** For showing: pictures stay whole. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN_BUT_PICTURES, (_, picture: string | undefined) => picture ?? '');

/** For judging: nothing that has no ink is left. */
export const inkOf = (text: string): string => text.replace(UNSEEN, '');

/** Nothing to be read: blanks, unseen signs, accents without a letter. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(inkOf(text));

/** Whether a reader sees less than there is. */
export const hidesSigns = (text: string): boolean => inkOf(text) !== text;

const DASHES = /[\p{Pd}\u2212\u2043\u02d7]/gu;
const SINGLE = /[\u2018-\u201b\u2032\u02b9\u02bb\u02bc\u00b4`]/gu;
const DOUBLE = /[\u201c-\u201f\u2033\u00ab\u00bb]/gu;

/** As a keyboard would have typed what was pasted: usual forms, dashes, quotes and blanks, nothing unseen, none at the ends. */
export const plain = (text: string): string =>
  inkOf(text.normalize('NFKC'))
    .replace(DASHES, '-')
    .replace(SINGLE, "'")
    .replace(DOUBLE, '"')
    .replace(/\s+/gu, ' ')
    .trim();
