/** Postal codes by country (S5.25, S5.26; patterns and ranges from decisions.md). */
import { stateOf } from './state.ts';
import { tidy } from './tidy.ts';
import type { Verdict } from './verdict.ts';

const FOUR = /^\d{4}$/;
const FIVE = /^\d{5}$/;

const PATTERNS = new Map([
  ['AU', FOUR],
  ['NZ', FOUR],
  ['NO', FOUR],
  ['AT', FOUR],
  ['DE', FIVE],
  ['IT', FIVE],
  ['EE', FIVE],
  ['CA', /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/],
]);

const ANY = /^(?=.*[A-Z0-9])[A-Z0-9 -]{1,12}$/;

/** In the form used on letters. */
export const postalCode = (text: string): string => tidy(text).replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** `value` in the form of `postalCode`. An Australian one outside every state's range is invalid. */
export function checkPostalCode(value: string, country: string): Verdict {
  const pattern = PATTERNS.get(country);
  if (!pattern) return ANY.test(value) ? null : 'validation.postal_code.characters';
  const known = pattern.test(value) && (country !== 'AU' || stateOf(country, value) !== null);
  return known ? null : 'validation.postal_code.country';
}
