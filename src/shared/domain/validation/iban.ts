// IBANs: the spec's alphabet, lengths and check digits of their country by ibantools (ISO 13616). Whoever needs it loads it.
import { ValidationErrorsIBAN as Fault, validateIBAN } from 'ibantools';
import type { Verdict } from './verdict.ts';

export function checkIban(text: string): Verdict {
  if (!/^[A-Za-z0-9\s]+$/.test(text)) return 'validation.iban.characters';
  // An account behind a QR code takes nothing without the reference of a bill.
  const { errorCodes } = validateIBAN(compactIban(text), { allowQRIBAN: false });
  if (errorCodes.length === 0) return null;
  if (errorCodes.includes(Fault.NoIBANCountry) || errorCodes.includes(Fault.NoIBANProvided))
    return 'validation.iban.country';
  return errorCodes.includes(Fault.WrongBBANLength) ? 'validation.iban.length' : 'validation.iban.invalid';
}

/** Accounts in Lithuania get their own message and group (spec 5, group 1101). */
export const isLithuanianIban = (text: string): boolean => compactIban(text).startsWith('LT');

/** As banks write it to each other: without blanks, in capitals. */
export const compactIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();
