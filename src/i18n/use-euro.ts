// Formats amounts that programmes count in EUR in the player's currency.
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
  /** An amount that is required, rounded up: a player who pays it has paid enough. */
  const due = (cents: number) => write(dueIn(cents, own));
  /** An amount that exists, was done or is left, rounded down. */
  const atMost = (cents: number) => write(atMostIn(cents, own));
  /** How much of a required amount was done: the whole required amount once it was reached. */
  const done = (cents: number, of: number) => (cents >= of ? due(of) : atMost(cents));
  return { due, atMost, done };
}
