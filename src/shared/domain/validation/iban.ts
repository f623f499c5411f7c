/** IBAN: the spec's alphabet, then the check digits of ISO 13616 (mod 97). */
import type { Verdict } from './verdict.ts';

export function checkIban(value: string): Verdict {
  if (!/^[A-Za-z0-9 ]+$/.test(value)) return 'validation.iban.characters';
  const iban = compactIban(value);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return 'validation.iban.invalid';
  return remainder(iban) === 1 ? null : 'validation.iban.invalid';
}

/** Accounts in Lithuania get their own message and group (spec 5, group 1101). */
export const isLithuanianIban = (value: string): boolean => compactIban(value).startsWith('LT');

/** As banks write it to each other: without spaces, in capitals. */
export const compactIban = (value: string): string => value.replaceAll(' ', '').toUpperCase();

function remainder(iban: string): number {
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const part = Number.parseInt(char, 36);
    rest = (rest * (part > 9 ? 100 : 10) + part) % 97;
  }
  return rest;
}
