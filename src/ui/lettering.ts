// The lettering of a title on its poster: in its studio's style, as large as the longest word allows.
import { fnv1a } from '#shared/domain/art/poster.ts';

const VOICES = 5;
/** Words longer than this are set smaller, in three steps; those beyond the last may also be broken. */
const LONG = 8;
const LONGER = 10;
const LONGEST = 13;
/** A title of this many letters takes more than two lines, so the dark area is higher. */
const TALL = 20;

/** Classes of surfaces.css. */
export function lettering(title: string, studio: string): string[] {
  const longest = Math.max(...wordsOf(title).map(({ length }) => length));
  const size = [LONG, LONGER, LONGEST].filter((letters) => longest > letters).length;
  const voice = Number.parseInt(fnv1a(`tp ${studio}`).slice(-4), 36) % VOICES;
  return [voice && `voice-${voice}`, size && `size-${size}`, title.length > TALL && 'is-tall'].filter(
    (name): name is string => typeof name === 'string',
  );
}

/** Puts soft hyphens into words that no tile is wide enough for, as German compounds are. */
export const breakable = (title: string): string => title.replace(/\p{L}{14,}/gu, (word) => broken(word));

const VOWEL = /[aeiouyäöüåæøéèàìòùáíóú]/i;
/** Two letters that stand for one sound. */
const SOUND = /^(ch|ck|ph|th|qu|gh|sc)$/i;

/** A soft hyphen before a consonant that begins a syllable, at least five letters apart. */
function broken(word: string): string {
  let [out, since] = ['', 0];
  for (const [i, letter] of [...word].entries()) {
    const [before = '', after = ''] = [word[i - 1], word[i + 1]];
    const seam = !VOWEL.test(letter) && VOWEL.test(after) && !SOUND.test(before + letter);
    if (since >= 5 && seam && word.length - i > 3) {
      out += '\u00ad';
      since = 0;
    }
    out += letter;
    since++;
  }
  return out;
}

const wordsOf = (title: string): string[] => title.split(/[\s-]+/);
