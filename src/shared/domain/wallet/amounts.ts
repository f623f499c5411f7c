// Amounts as a studio writes them: decimals as text, never a number, with a table of its own currency codes
// (provider-wallet.md 7).
import { type Currency, isCurrency, SUBUNITS } from '../money.ts';
import { type Answer, ok, refuse } from '../refusal.ts';

const AMOUNT = /^(\d{1,18})(?:\.(\d{1,12}))?$/;

/** A studio's code: our currency, and how many of its units are one of ours as a power of ten (mBTC: 3). */
export interface Coin {
  readonly currency: Currency;
  readonly shift: number;
}

/** Codes of a studio that differ from ours. */
export type Coins = Readonly<Record<string, Coin>>;

/** Capital letters only: a code in lower case is a different, unknown code. */
export function coinOf(code: string, coins: Coins = {}): Coin | undefined {
  const other = Object.hasOwn(coins, code) ? coins[code] : undefined;
  return other ?? (isCurrency(code) ? { currency: code, shift: 0 } : undefined);
}

const exponentOf = (currency: Currency): number => Math.round(Math.log10(SUBUNITS[currency]));

/**
 * Minor units of a positive amount. Zeros beyond the subunit are ignored; any other digit there, a sign, an exponent, a
 * number instead of a text, or more than a safe integer is refused.
 */
export function minorOf(text: unknown, { currency, shift }: Coin): Answer<number, 'request.invalid'> {
  const [, whole = '', fraction = ''] = (typeof text === 'string' && AMOUNT.exec(text)) || [];
  if (whole === '') return refuse('request.invalid', { field: 'amount' });
  const places = exponentOf(currency) - shift;
  const digits = whole + fraction.padEnd(Math.max(places, 0), '0');
  const end = whole.length + places;
  if (end < 0 || /[1-9]/.test(digits.slice(end))) return refuse('request.invalid', { field: 'amount' });
  const minor = Number(digits.slice(0, end) || '0');
  return Number.isSafeInteger(minor) && minor > 0 ? ok(minor) : refuse('request.invalid', { field: 'amount' });
}

/** In a studio's form: 12.50 EUR, 10 JPY. */
export function amountText(minor: number, { currency, shift }: Coin): string {
  const places = exponentOf(currency) - shift;
  if (places <= 0) return String(minor) + '0'.repeat(-places);
  const digits = String(minor).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
