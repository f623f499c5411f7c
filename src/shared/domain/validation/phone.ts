// A mobile number as people write it (S5.07). Values are tidy (tidy.ts).
import type { Verdict } from './verdict.ts';

/** The spec asks for eight characters; so many of them are digits, or nobody can be called. */
export const PHONE_MIN = 8;
/** E.164. */
const DIGITS_MAX = 15;
// The rest are the signs people put between them.
export const PHONE_MAX = 24;

export function checkPhone(value: string): Verdict {
  if (!/^[\d+() -]*$/.test(value)) return 'validation.phone.characters';
  const digits = value.replace(/\D/g, '').length;
  if (digits < PHONE_MIN) return 'validation.phone.too_short';
  if (digits > DIGITS_MAX || value.length > PHONE_MAX) return 'validation.too_long';
  // One plus at most, and before the country code: (+43) 660 and +43 660.
  return /^[^+]*\+?[^+]*$/.test(value) && !/\d.*\+/.test(value) ? null : 'validation.phone.characters';
}
