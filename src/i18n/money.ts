// Formats money: minor units in, text in the locale's format out.
import { whole } from '#shared/base/side.ts';
import { writeMinor } from '#shared/domain/cashier/decimal.ts';
import { type Currency, isCurrency, isFiat, SUBUNITS } from '#shared/domain/money.ts';
import { formatters, intlLocale } from './intl.ts';

/** Whole coins show all decimals that their currency has, without trailing zeros beyond the fourth. */
const CRYPTO_MIN = 4;

/** DOG in data, DOGE on screen (decisions.md). */
export const currencyLabel = (code: string): string => (code === 'DOG' ? 'DOGE' : code);

/** Minor units in a whole unit; currencies that exist only on screen, like the FUN of demo play, have 100. */
export const subunits = (code: string): number => (isCurrency(code) ? SUBUNITS[code] : 100);

/** The unit in which amounts of a currency are shown: its name, and its size in minor units. */
export type Unit = { readonly label: string; readonly minor: number };

/**
 * Coins whose amounts would be mostly zeros are shown in smaller units (S9.21, S9.22); content/config/currencies.json
 * says the same, and a test compares both.
 */
export const DISPLAY: Readonly<Record<string, { unit: string; perWhole: number }>> = {
  BTC: { unit: 'µBTC', perWhole: 1_000_000 },
  ETH: { unit: 'mETH', perWhole: 1000 },
  LTC: { unit: 'mLTC', perWhole: 1000 },
};

/** The unit that banks, wallets and exchanges use: for deposits, withdrawals and documents about them. */
export const wholeUnit = (code: string): Unit => ({ label: currencyLabel(code), minor: subunits(code) });

/** The unit that players see: for balances, stakes, wins, limits. Amounts typed there are read in the same unit. */
export function displayUnit(code: string): Unit {
  const display = Object.hasOwn(DISPLAY, code) ? DISPLAY[code] : undefined;
  return display ? { label: display.unit, minor: subunits(code) / display.perWhole } : wholeUnit(code);
}

export type MoneyStyle = {
  /** `+ € 5.00` for gains: positive amounts have a sign, too. */
  readonly signed?: boolean;
  /** `€ 50`, `0.01 BTC` on buttons and chips; cents are shown unless they are zero. */
  readonly short?: boolean;
  /** In whole coins, for deposits and withdrawals. */
  readonly whole?: boolean;
};

/** `€ 148.40`, `148,40 €`, `NZ$ 318.40`, `12,300.00 µBTC`, whole `0.0123 BTC`. Amounts are minor units of `currency`. */
export function formatMoney(amountMinor: number, currency: string, locale: string, style: MoneyStyle = {}): string {
  const unit = unitOf(currency, style);
  const value = writeMinor(amountMinor, unit.minor);
  const options = {
    ...digitsOf(amountMinor, currency, style),
    signDisplay: style.signed ? 'exceptZero' : 'auto',
  } as const;
  if (!hasSign(currency)) {
    const parts = formatters.getNumberFormat(intlLocale(locale), options).formatToParts(value);
    return `${parts.map(trueMinus).join('')} ${unit.label}`;
  }
  const parts = formatters
    .getNumberFormat(intlLocale(locale), { ...options, style: 'currency', currency, currencyDisplay: 'symbol' })
    .formatToParts(value);
  return parts.map((part, i) => spaced(part, parts[i + 1]?.type)).join('');
}

/** What something is worth in EUR on average: two to four decimals, rounded down. `micro` is in millionths of a euro. */
export function formatWorth(micro: number, locale: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
  const parts = formatters
    .getNumberFormat(intlLocale(locale), { ...digits, style: 'currency', currency: 'EUR', currencyDisplay: 'symbol' })
    .formatToParts(whole(micro / 100) / 10_000);
  return parts.map((part, i) => spaced(part, parts[i + 1]?.type)).join('');
}

/** An amount that is deposited or withdrawn, in whole coins, because the wallet at the other end counts so. */
export const formatPayment = (
  amountMinor: number,
  currency: string,
  locale: string,
  style: Omit<MoneyStyle, 'whole'> = {},
): string => formatMoney(amountMinor, currency, locale, { ...style, whole: true });

/**
 * The same amount as the text of a field: `50`, `50,50`, `0,0123`, in the unit that the field names. Without sign and
 * grouping, so that `readMinor` can read it back.
 */
export function formatTyped(
  amountMinor: number,
  currency: string,
  locale: string,
  { whole = false }: Pick<MoneyStyle, 'whole'> = {},
): string {
  const style = { short: true, whole };
  const options = { ...digitsOf(amountMinor, currency, style), useGrouping: false } as const;
  return formatters
    .getNumberFormat(intlLocale(locale), options)
    .format(writeMinor(amountMinor, unitOf(currency, style).minor));
}

const unitOf = (currency: string, { whole }: MoneyStyle): Unit => (whole ? wholeUnit : displayUnit)(currency);
const hasSign = (currency: string): boolean => isCurrency(currency) && isFiat(currency);

function digitsOf(amountMinor: number, currency: string, style: MoneyStyle) {
  const unit = unitOf(currency, style);
  const places = Math.round(Math.log10(unit.minor));
  if (!hasSign(currency)) {
    const isWholeCoin = isCurrency(currency) && unit.minor === subunits(currency);
    const least = style.short ? 0 : Math.min(places, isWholeCoin ? CRYPTO_MIN : 2);
    return { minimumFractionDigits: least, maximumFractionDigits: places };
  }
  const digits = style.short && amountMinor % unit.minor === 0 ? 0 : places;
  return { minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** Some locales write a hyphen as minus sign; beside tabular digits it is too short to be seen. */
const trueMinus = ({ type, value }: Intl.NumberFormatPart): string => (type === 'minusSign' ? '−' : value);

/** English puts the currency's sign directly at the number; a space reads better in large type. */
function spaced(part: Intl.NumberFormatPart, next: string | undefined): string {
  return part.type === 'currency' && next === 'integer' ? `${part.value}\u00a0` : trueMinus(part);
}

export type { Currency };
