// What each level requires in a quarter and gives, in a currency of content/fe/currency-config; EUR where it has none.

import type { CurrencyConfig } from '#shared/contract/content.ts';
import { type Currency, isCurrency } from '#shared/domain/money.ts';
import { baseIn, quarterGiftMinor, RANKS, statusAt, thresholdOf } from '#shared/domain/rewards/vip.ts';

export function levelsIn({ vip_club: sums }: CurrencyConfig, wanted: string) {
  const { deposits_cents: deposits, bets_cents: bets } = sums;
  const currency: Currency = isCurrency(wanted) && wanted in deposits && wanted in bets ? wanted : 'EUR';
  const base = baseIn({ deposits, bets }, currency, {});
  return {
    currency,
    levels: RANKS.map((rank) => ({
      status: statusAt(rank),
      ...thresholdOf(base, rank),
      giftMinor: quarterGiftMinor(base, rank),
    })),
  };
}
