// Money on screen: minor units in, the locale's own way of writing the currency out.
import { whole } from '#shared/base/side.ts';
import { writeMinor } from '#shared/domain/cashier/decimal.ts';
import { type Currency, isCurrency, isFiat, SUBUNITS } from '#shared/domain/money.ts';
import { formatters, intlLocale } from './intl.ts';

/** Whole coins show what their currency can hold, without trailing zeros beyond the fourth place. */
const CRYPTO_MIN = 4;

/** DOG in data, DOGE on screen (decisions.md). */
export const currencyLabel = (code: string): string => (code === 'DOG' ? 'DOGE' : code);

/** What one whole unit is divided into; currencies that are only shown, like the FUN of demo play, take 100. */
export const subunits = (code: string): number => (isCurrency(code) ? SUBUNITS[code] : 100);

/** What amounts of a currency are counted in on screen: its name, and how many minor units make one. */
export type Unit = { readonly label: string; readonly minor: number };

/** Coins that are mostly zeros as whole ones (S9.21, S9.22); content/config/currencies.json says the same, a test compares. */
export const DISPLAY: Readonly<Record<string, { unit: string; perWhole: number }>> = {
  BTC: { unit: 'µBTC', perWhole: 1_000_000 },
  ETH: { unit: 'mETH', perWhole: 1000 },
  LTC: { unit: 'mLTC', perWhole: 1000 },
};

/** As banks, wallets and exchanges count it: deposits, withdrawals, the papers about them. */
export const wholeUnit = (code: string): Unit => ({ label: currencyLabel(code), minor: subunits(code) });

/** As players see it: balances, stakes, wins, limits. What is typed there is read in the same unit. */
export function displayUnit(code: string): Unit {
  const display = Object.hasOwn(DISPLAY, code) ? DISPLAY[code] : undefined;
  return display ? { label: display.unit, minor: subunits(code) / display.perWhole } : wholeUnit(code);
}

export type MoneyStyle = {
  /** `+ € 5.00` for gains: a sign also before positive amounts. */
  readonly signed?: boolean;
  /** `€ 50`, `0.01 BTC` on buttons and chips; cents are shown when there are any. */
  readonly short?: boolean;
  /** Whole coins, as what leaves and comes in is counted. */
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

/** What something is worth in EUR, on average: two to four decimals, cut. `micro` are millionths of a euro. */
export function formatWorth(micro: number, locale: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 } as const;
  const parts = formatters
    .getNumberFormat(intlLocale(locale), { ...digits, style: 'currency', currency: 'EUR', currencyDisplay: 'symbol' })
    .formatToParts(whole(micro / 100) / 10_000);
  return parts.map((part, i) => spaced(part, parts[i + 1]?.type)).join('');
}

/** An amount that is deposited or withdrawn: the wallet at the other end counts whole coins. */
export const formatPayment = (
  amountMinor: number,
  currency: string,
  locale: string,
  style: Omit<MoneyStyle, 'whole'> = {},
): string => formatMoney(amountMinor, currency, locale, { ...style, whole: true });

/**
 * The same amount as it stands in a field: `50`, `50,50`, `0,0123`, in the unit that the field names. No sign and no groups,
 * so that `readMinor` reads it back.
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

/** Some locales write a hyphen for a minus; beside tabular figures it is too short to be seen. */
const trueMinus = ({ type, value }: Intl.NumberFormatPart): string => (type === 'minusSign' ? '−' : value);

/** English puts the sign at the number's very edge; a narrow gap reads better in large type. */
function spaced(part: Intl.NumberFormatPart, next: string | undefined): string {
  return part.type === 'currency' && next === 'integer' ? `${part.value}\u00a0` : trueMinus(part);
}

export type { Currency };
