// The Estonian personal code: exactly 11 characters (S5.06), letters or digits. Values are tidied (tidy.ts).
import { maxLength, minLength } from './generic.ts';
import type { Verdict } from './verdict.ts';

export const PERSONAL_ID_LENGTH = 11;

export function checkPersonalId(value: string): Verdict {
  if (minLength(PERSONAL_ID_LENGTH)(value) || maxLength(PERSONAL_ID_LENGTH)(value))
    return 'validation.personal_id.length';
  return /^[A-Za-z0-9]+$/.test(value) ? null : 'validation.personal_id.characters';
}
