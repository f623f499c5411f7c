// Amounts as providers write them: decimal strings with exactly the currency's number of decimals, `50.00`. Every other
// form is refused.
import { type Currency, SUBUNITS } from '#shared/domain/money.ts';

const decimalsOf = (currency: Currency): number => String(SUBUNITS[currency]).length - 1;

export function decimalOf(minor: number, currency: Currency): string {
  const decimals = decimalsOf(currency);
  const digits = String(minor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Minor units above zero, or null where the text is not exactly one amount: a sign, a blank, a missing or an additional
 * decimal.
 */
export function minorOf(text: string, currency: Currency): number | null {
  const decimals = decimalsOf(currency);
  const shape = decimals === 0 ? /^(0|[1-9]\d{0,15})$/ : new RegExp(`^(0|[1-9]\\d{0,15})\\.(\\d{${decimals}})$`);
  const parts = shape.exec(text);
  if (!parts) return null;
  const minor = Number(`${parts[1]}${parts[2] ?? ''}`);
  return minor > 0 && Number.isSafeInteger(minor) ? minor : null;
}
