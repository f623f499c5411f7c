/** A mobile number as people write it (S5.07). */
import type { Verdict } from './verdict.ts';

export const PHONE_MIN = 8;
// E.164 allows 15 digits; the rest are the signs people put between them.
export const PHONE_MAX = 24;

export function checkPhone(value: string): Verdict {
  if (!/^[\d+() -]*$/.test(value)) return 'validation.phone.characters';
  if (value.length < PHONE_MIN) return 'validation.phone.too_short';
  return value.length > PHONE_MAX ? 'validation.too_long' : null;
}
