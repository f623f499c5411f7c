// Towns, addresses and the like: not names, so any letters, digits and the usual signs (L'Aquila, Halle (Saale), 12½
// St. John's Rd).
import { maxLength } from './generic.ts';
import { hasLetter, isHidden } from './name.ts';
import type { Verdict } from './verdict.ts';

const PLACE = /^[\p{L}\p{M}\p{Nd}½¼¾ .,'’‘´`/()&#+:;!"„“”«»°№·–—-]*$/u;

/** `value` is tidied (tidy.ts); `most` in characters. */
export function checkPlace(value: string, most: number): Verdict {
  if (!PLACE.test(value) || isHidden(value)) return 'validation.place.characters';
  if (!hasLetter(value)) return 'validation.place.letter';
  return maxLength(most)(value);
}
