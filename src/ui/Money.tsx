// An amount formatted for the reader's locale.
import { formatMoney, type MoneyStyle } from '#src/i18n/money.ts';
import { useLocale } from '#src/i18n/react.tsx';

type Props = MoneyStyle & { amountMinor: number; currency: string; className?: string };

/** Digits have equal widths (tabular), so that a changing amount does not jitter. */
export function Money({ amountMinor, currency, className, ...style }: Props) {
  const locale = useLocale();
  return (
    <span className={`tabular whitespace-nowrap ${className ?? ''}`}>
      {formatMoney(amountMinor, currency, locale, style)}
    </span>
  );
}
