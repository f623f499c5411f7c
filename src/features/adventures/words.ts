// Texts for the parts of a season.
import type { AdventureDay, AdventureSeason } from '#shared/contract/adventures.ts';
import { useT } from '#src/i18n/react.tsx';
import { useEuro } from '#src/i18n/use-euro.ts';

/** "5 free spins", "€ 10.00 bonus": amounts of a season are in EUR, converted as they are counted and given. */
export function usePrize() {
  const t = useT();
  const { atMost } = useEuro();
  return ({ prize }: AdventureDay): string => {
    if (prize === null) return t('activities.season.secret');
    return prize.type === 'fs'
      ? t('activities.season.spins', { count: prize.count ?? 0 })
      : t('activities.season.bonus', { amount: atMost(prize.amountCents ?? 0) });
  };
}

export type SeasonProps = { readonly season: AdventureSeason };
