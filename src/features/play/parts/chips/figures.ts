// Short forms of amounts that fit on a chip.
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { displayUnit, formatMoney } from '#src/i18n/money.ts';

/** The text of a chip to choose: `0.10`, `2.50`, `1000`; ten thousands are shortened. At most five characters. */
export function chipText(minor: number, currency: string, locale: string): string {
  const units = minor / displayUnit(currency).minor;
  if (units >= 10_000) return shortStake(minor, currency, locale);
  if (Number.isInteger(units)) return `${units}`;
  const figure = formatMoney(minor, currency, locale, { short: true }).replace(/[^\d.,]/g, '');
  return figure.length > 5 ? shortStake(minor, currency, locale) : figure;
}

/** An amount on a position, at most four characters: `1`, `2.5`, `1.2k`. Intl does not shorten thousands in every language. */
export function shortStake(minor: number, currency: string, locale: string): string {
  const units = minor / displayUnit(currency).minor;
  const figure = (size: number, notation: 'compact' | 'standard') =>
    formatters.getNumberFormat(intlLocale(locale), { notation, maximumSignificantDigits: 3 }).format(size);
  if (units < 1000) return figure(units, 'standard');
  const compact = figure(units, 'compact');
  if (compact.length <= 4) return compact;
  return units < 1e6 ? `${figure(units / 1000, 'standard')}k` : `${figure(units / 1e6, 'standard')}M`;
}
