// Money on screen: minor units in, the locale's own way of writing the currency out.
import { writeMinor } from '#shared/domain/cashier/decimal.ts';
import { type Currency, isCurrency, isFiat, SUBUNITS } from '#shared/domain/money.ts';
import { formatters, intlLocale } from './intl.ts';

/** Crypto amounts show what their currency can hold, without trailing zeros beyond the fourth place. */
const CRYPTO_MIN = 4;

/** DOG in data, DOGE on screen (decisions.md). */
export const currencyLabel = (code: string): string => (code === 'DOG' ? 'DOGE' : code);

/** What one whole unit is divided into; currencies that are only shown, like the FUN of demo play, take 100. */
export const subunits = (code: string): number => (isCurrency(code) ? SUBUNITS[code] : 100);

export type MoneyStyle = {
  /** `+ € 5.00` for gains: a sign also before positive amounts. */
  readonly signed?: boolean;
  /** `€ 50`, `0.01 BTC` on buttons and chips; cents are shown when there are any. */
  readonly short?: boolean;
};

/** `€ 148.40`, `148,40 €`, `NZ$ 318.40`, `0.0123 BTC`. Amounts are minor units of `currency`. */
export function formatMoney(amountMinor: number, currency: string, locale: string, style: MoneyStyle = {}): string {
  const value = writeMinor(amountMinor, subunits(currency));
  const options = {
    ...digitsOf(amountMinor, currency, style),
    signDisplay: style.signed ? 'exceptZero' : 'auto',
  } as const;
  if (!hasSign(currency)) {
    const parts = formatters.getNumberFormat(intlLocale(locale), options).formatToParts(value);
    return `${parts.map(trueMinus).join('')} ${currencyLabel(currency)}`;
  }
  const parts = formatters
    .getNumberFormat(intlLocale(locale), { ...options, style: 'currency', currency, currencyDisplay: 'symbol' })
    .formatToParts(value);
  return parts.map((part, i) => spaced(part, parts[i + 1]?.type)).join('');
}

/** The same amount as it stands in a field: `50`, `50,50`, `0,0123`. No sign and no groups, so that `readMinor` reads it back. */
export function formatTyped(amountMinor: number, currency: string, locale: string): string {
  const options = { ...digitsOf(amountMinor, currency, { short: true }), useGrouping: false } as const;
  return formatters.getNumberFormat(intlLocale(locale), options).format(writeMinor(amountMinor, subunits(currency)));
}

const hasSign = (currency: string): boolean => isCurrency(currency) && isFiat(currency);

function digitsOf(amountMinor: number, currency: string, { short }: MoneyStyle) {
  const unit = subunits(currency);
  const places = Math.round(Math.log10(unit));
  if (!hasSign(currency)) {
    const least = short ? 0 : Math.min(places, isCurrency(currency) ? CRYPTO_MIN : places);
    return { minimumFractionDigits: least, maximumFractionDigits: places };
  }
  const digits = short && amountMinor % unit === 0 ? 0 : places;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** In whole units these are mostly zeros (S9.21, S9.22); content/config/currencies.json says the same, a test compares. */
export const DISPLAY: Readonly<Record<string, { unit: string; perWhole: number }>> = {
  BTC: { unit: 'µBTC', perWhole: 1_000_000 },
  ETH: { unit: 'mETH', perWhole: 1000 },
  LTC: { unit: 'mLTC', perWhole: 1000 },
};

/** A balance at a glance: `1,234.50 µBTC`. What is typed, sent and confirmed keeps whole units. */
export function formatBalance(amountMinor: number, currency: string, locale: string): string {
  const display = Object.hasOwn(DISPLAY, currency) ? DISPLAY[currency] : undefined;
  if (!display) return formatMoney(amountMinor, currency, locale);
  const perUnit = subunits(currency) / display.perWhole;
  const options = { minimumFractionDigits: 2, maximumFractionDigits: Math.round(Math.log10(perUnit)) };
  const parts = formatters.getNumberFormat(intlLocale(locale), options).formatToParts(writeMinor(amountMinor, perUnit));
  return `${parts.map(trueMinus).join('')} ${display.unit}`;
}

/** Some locales write a hyphen for a minus; beside tabular figures it is too short to be seen. */
const trueMinus = ({ type, value }: Intl.NumberFormatPart): string => (type === 'minusSign' ? '−' : value);

/** English puts the sign at the number's very edge; a narrow gap reads better in large type. */
function spaced(part: Intl.NumberFormatPart, next: string | undefined): string {
  return part.type === 'currency' && next === 'integer' ? `${part.value}\u00a0` : trueMinus(part);
}

export type { Currency };
