// Amounts that programmes count in EUR, written in the currency that the player plays with.
import { useStore } from '@nanostores/react';
import { RATE_ONE } from '#shared/domain/money.ts';
import { atMostIn, dueIn } from '#shared/domain/rewards/points.ts';
import { formatMoney, type MoneyStyle } from './money.ts';
import { $ownCurrency } from './own-currency.ts';
import { useLocale } from './react.tsx';

const EURO = { currency: 'EUR', rate: RATE_ONE } as const;

export function useEuro(style?: MoneyStyle) {
  const locale = useLocale();
  const own = useStore($ownCurrency, { ssr: () => null }) ?? EURO;
  const write = (minor: number) => formatMoney(minor, own.currency, locale, style);
  /** What is asked: who pays it has paid enough. */
  const due = (cents: number) => write(dueIn(cents, own));
  /** What there is, was done or is left: never more than it is. */
  const atMost = (cents: number) => write(atMostIn(cents, own));
  /** How much of what is asked was done: all of it once it was. */
  const done = (cents: number, of: number) => (cents >= of ? due(of) : atMost(cents));
  return { due, atMost, done };
}
