// An amount in the reader's own way of writing it.
import { formatMoney, type MoneyStyle } from '#src/i18n/money.ts';
import { useLocale } from '#src/i18n/react.tsx';

type Props = MoneyStyle & { amountMinor: number; currency: string; className?: string };

/** Figures keep their width (tabular), so that a changing amount does not dance. */
export function Money({ amountMinor, currency, className, ...style }: Props) {
  const locale = useLocale();
  return (
    <span className={`tabular whitespace-nowrap ${className ?? ''}`}>
      {formatMoney(amountMinor, currency, locale, style)}
    </span>
  );
}
