/** The rules for a password; the list of common ones is checked on the server only (S5.02). */
import type { Verdict } from './verdict.ts';

export const PASSWORD_MIN = 10;
/** Prevents hashing of megabytes; far above what a person or a password manager uses. */
export const PASSWORD_MAX = 128;

const SIGNS = '|@#$^&="!№\';%:?()_+-/,.<>';
const letterOrDigit = /^[A-Za-z0-9]$/;

const isAllowed = (char: string): boolean => letterOrDigit.test(char) || SIGNS.includes(char);

/** Each live hint of the form is one of these, so that form and server cannot disagree. */
export const passwordRules = {
  length: (value: string): boolean => [...value].length >= PASSWORD_MIN,
  alphabet: (value: string): boolean => [...value].every(isAllowed),
};

export function checkPassword(value: string): Verdict {
  if (value === '') return 'validation.required';
  if (!passwordRules.alphabet(value)) return 'validation.password.alphabet';
  if (!passwordRules.length(value)) return 'validation.password.too_short';
  if ([...value].length > PASSWORD_MAX) return 'validation.password.too_long';
  return null;
}
