// Where a locale puts the currency, and its decimal sign: for the typed amount.

import { isCurrency, isFiat } from '#shared/domain/money.ts';
import { decimalSign } from '#src/i18n/decimal.ts';
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { currencyLabel } from '#src/i18n/money.ts';

export type Signs = { readonly before: string; readonly after: string; readonly decimal: '.' | ',' };

export function signsOf(currency: string, locale: string): Signs {
  const fiat = isCurrency(currency) && isFiat(currency);
  const style = fiat ? ({ style: 'currency', currency } as const) : {};
  const parts = formatters
    .getNumberFormat(intlLocale(locale), { ...style, minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .formatToParts(1.5);
  const decimal = decimalSign(locale);
  const at = parts.findIndex(({ type }) => type === 'currency');
  const sign = parts[at]?.value ?? currencyLabel(currency);
  return at === 0 ? { before: sign, after: '', decimal } : { before: '', after: sign, decimal };
}
