// What each level requires in a quarter and gives, in a currency of content/fe/currency-config; EUR where it has none.

import { type Currency, isCurrency } from '#shared/domain/money.ts';
import { baseIn, quarterGiftMinor, RANKS, statusAt, thresholdOf } from '#shared/domain/rewards/vip.ts';
import { sums } from '#src/cms/programmes.ts';

const { deposits_cents: deposits, bets_cents: bets } = sums.vip_club;

export function levelsIn(wanted: string) {
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
