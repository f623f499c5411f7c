/** Postal codes by country (S5.25, S5.26; patterns from decisions.md). */
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
  ['CA', /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i],
]);

const ANY = /^[A-Za-z0-9 -]{1,12}$/;

export function checkPostalCode(value: string, country: string): Verdict {
  const code = value.trim();
  const pattern = PATTERNS.get(country);
  if (pattern) return pattern.test(code) ? null : 'validation.postal_code.country';
  return ANY.test(code) ? null : 'validation.postal_code.characters';
}
