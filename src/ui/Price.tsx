// A price in coins: the coin's picture and the number; in a sale also the old price, struck through, and the discount.
import { formatters, intlLocale } from '#src/i18n/intl.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';
import { symbolUrl } from './art.ts';
import { SYMBOLS } from './symbols.ts';

type Props = {
  points: number;
  /** The price before the sale, and the discount in per cent. */
  before?: { points: number; percent: number } | undefined;
  /** How many coins the player lacks, 0 for none; undefined for a guest. */
  missing?: number | undefined;
};

/** Needs the `messages` of namespace `shop`. */
export function Price({ points, before, missing }: Props) {
  const t = useT();
  const locale = useLocale();
  const number = (value: number) => formatters.getNumberFormat(intlLocale(locale)).format(value);
  return (
    <span className="price">
      <img src={symbolUrl(SYMBOLS.coin, 96)} alt="" width="24" height="24" />
      <b aria-hidden="true">{number(points)}</b>
      <span className="sr-only">{t('shop.coins', { count: points })}</span>
      {before && (
        <s>
          <span className="sr-only">{t('shop.before', { count: before.points })}</span>
          <span aria-hidden="true">{number(before.points)}</span>
        </s>
      )}
      {before && (
        <small hidden={Boolean(missing)} suppressHydrationWarning>
          {t('shop.off', { percent: before.percent })}
        </small>
      )}
      {missing !== undefined && (
        <small hidden={missing === 0} data-missing={t('shop.more', { count: 0 })} suppressHydrationWarning>
          {t('shop.more', { count: missing })}
        </small>
      )}
    </span>
  );
}
