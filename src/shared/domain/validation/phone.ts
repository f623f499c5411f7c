// A mobile number as people write it (S5.07). Values are tidied (tidy.ts).
import type { Verdict } from './verdict.ts';

/** The spec requires eight characters; this many must be digits. */
export const PHONE_MIN = 8;
/** The most digits in E.164. */
const DIGITS_MAX = 15;
// Further characters are separators.
export const PHONE_MAX = 24;

export function checkPhone(value: string): Verdict {
  if (!/^[\d+() -]*$/.test(value)) return 'validation.phone.characters';
  const digits = value.replace(/\D/g, '').length;
  if (digits < PHONE_MIN) return 'validation.phone.too_short';
  if (digits > DIGITS_MAX || value.length > PHONE_MAX) return 'validation.too_long';
  // At most one plus, and before the country code: (+43) 660 and +43 660.
  return /^[^+]*\+?[^+]*$/.test(value) && !/\d.*\+/.test(value) ? null : 'validation.phone.characters';
}
