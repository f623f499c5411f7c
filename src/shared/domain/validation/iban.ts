// IBANs: the spec's alphabet, and their country's lengths and check digits by ibantools (ISO 13616). Loaded only where needed.
import { ValidationErrorsIBAN as Fault, validateIBAN } from 'ibantools';
import type { Verdict } from './verdict.ts';

export function checkIban(text: string): Verdict {
  if (!/^[A-Za-z0-9\s]+$/.test(text)) return 'validation.iban.characters';
  // A QR-IBAN accepts no payment without a bill's reference.
  const { errorCodes } = validateIBAN(compactIban(text), { allowQRIBAN: false });
  if (errorCodes.length === 0) return null;
  if (errorCodes.includes(Fault.NoIBANCountry) || errorCodes.includes(Fault.NoIBANProvided))
    return 'validation.iban.country';
  return errorCodes.includes(Fault.WrongBBANLength) ? 'validation.iban.length' : 'validation.iban.invalid';
}

/** Accounts in Lithuania get their own message and group (spec 5, group 1101). */
export const isLithuanianIban = (text: string): boolean => compactIban(text).startsWith('LT');

/** The electronic format: without spaces, in capitals. */
export const compactIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();
