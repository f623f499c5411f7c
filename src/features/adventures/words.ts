// What a season's pieces are called on screen.
import type { AdventureDay, AdventureSeason } from '#shared/contract/adventures.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { useLocale, useT } from '#src/i18n/react.tsx';

/** "5 free spins", "€ 10.00 bonus". */
export function usePrize() {
  const t = useT();
  const money = useMoney();
  return ({ prize }: AdventureDay): string => {
    if (prize === null) return t('activities.season.secret');
    return prize.type === 'fs'
      ? t('activities.season.spins', { count: prize.count ?? 0 })
      : t('activities.season.bonus', { amount: money(prize.amountCents ?? 0) });
  };
}

/** What a season asks and gives is EUR. */
export function useMoney() {
  const locale = useLocale();
  return (minor: number) => formatMoney(minor, 'EUR', locale);
}

export type SeasonProps = { readonly season: AdventureSeason };
