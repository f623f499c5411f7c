// Money: integer minor units with a currency, never a float on the way (I4).
import { assert } from './refusal.ts';

/** Minor units in one whole unit, by ISO 4217, for each currency that a brand may accept; its content says which it does. */
export const SUBUNITS = {
  EUR: 100,
  USD: 100,
  AUD: 100,
  CAD: 100,
  NZD: 100,
  BRL: 100,
  NOK: 100,
  JPY: 1,
  GBP: 100,
  SEK: 100,
  DKK: 100,
  CHF: 100,
  PLN: 100,
  BTC: 100_000_000,
  BCH: 100_000_000,
  LTC: 100_000_000,
  DOG: 100_000_000,
  ETH: 1_000_000_000,
  USDT: 1_000_000,
} as const;

export type Currency = keyof typeof SUBUNITS;
export const CURRENCIES = Object.keys(SUBUNITS) as Currency[];
const CRYPTO: ReadonlySet<Currency> = new Set(['BTC', 'BCH', 'LTC', 'DOG', 'ETH', 'USDT']);

export const isCurrency = (code: string): code is Currency => Object.hasOwn(SUBUNITS, code);
export const isFiat = (currency: Currency): boolean => !CRYPTO.has(currency);

declare const minorBrand: unique symbol;
/** A checked amount: a safe integer of minor units; may be negative where a rule says so (a loss below zero). */
export type Minor = number & { readonly [minorBrand]: true };

/** Throws unless `value` is a safe integer: an amount outside the safe range is a bug or an overflow, never rounded. */
export function minor(value: number): Minor {
  assert(Number.isSafeInteger(value), `amount out of range: ${value}`);
  return (value === 0 ? 0 : value) as Minor;
}

export const ZERO = minor(0);
export const add = (a: number, b: number): Minor => minor(minor(a) + minor(b));
export const subtract = (a: number, b: number): Minor => minor(minor(a) - minor(b));
export const sum = (amounts: Iterable<number>): Minor => {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
};
export const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

export type Rounding = 'down' | 'up' | 'half_even';

/** amount × numerator / denominator in whole minor units, exact inside; rounded towards zero, away from it, or half to even. */
export function scale(
  amount: number,
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: Rounding,
): Minor {
  const below = BigInt(denominator);
  assert(below > 0n, 'denominator must be positive');
  const product = BigInt(minor(amount)) * BigInt(numerator);
  const quotient = product / below;
  const rest = product % below;
  if (rest === 0n) return minor(Number(quotient));
  const away = product < 0n ? -1n : 1n;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const step =
    rounding === 'up' || (rounding === 'half_even' && (twice > below || (twice === below && quotient % 2n !== 0n)));
  return minor(Number(step ? quotient + away : quotient));
}

/** EUR for one whole unit of a currency, times 10^9, as a safe integer (EUR itself is 1_000_000_000). */
export type Rate = number;
export const RATE_ONE: Rate = 1_000_000_000;
export type Rates = Readonly<Partial<Record<Currency, Rate>>>;

/** Parses a published decimal ("0.92") into a rate; throws for more than nine decimals. */
export function rate(decimal: string): Rate {
  const parts = /^(\d{1,6})(?:\.(\d{1,9}))?$/.exec(decimal);
  assert(parts, `not a rate: ${decimal}`);
  const value = Number(parts[1]) * RATE_ONE + Number((parts[2] ?? '').padEnd(9, '0'));
  assert(Number.isSafeInteger(value) && value > 0, `not a rate: ${decimal}`);
  return value;
}

/** Converts minor units of one currency into another's at two EUR rates. The caller states the rounding. */
export function convert(
  amount: number,
  from: { currency: Currency; rate: Rate },
  to: { currency: Currency; rate: Rate },
  rounding: Rounding,
): Minor {
  if (from.currency === to.currency) return minor(amount);
  return scale(
    amount,
    BigInt(from.rate) * BigInt(SUBUNITS[to.currency]),
    BigInt(to.rate) * BigInt(SUBUNITS[from.currency]),
    rounding,
  );
}
