// A wheel as everybody sees it: as operators published it, in EUR.
import type { BoxItemView, Wheel } from '#shared/contract/lootboxes.ts';
import type { Lootbox } from '#shared/contract/programmes.ts';
import { stakeAfter, sumOf } from '#shared/domain/rewards/boxes.ts';

export const guestWheel = (box: Lootbox): Wheel => ({
  group_key: box.groupKey,
  source: box.source,
  title: box.title,
  description: box.description,
  look: { symbol: box.symbol, hue: 'ember' },
  items: box.items.map(itemOf),
  weight: sumOf(box.items),
  unavailable: null,
  next_at: null,
  staked: null,
  deposit_eur_cents: box.deposit?.minEurMinor ?? null,
  stake_eur_cents: box.deposit ? stakeAfter(box.deposit) : null,
});

function itemOf(item: Lootbox['items'][number]): BoxItemView {
  const { type, weight, valueEurMicro } = item;
  const common = { type, weight, prize: false, value_eur_micro: valueEurMicro };
  if (item.type === 'nothing') return { ...common, comp_points: null, bonuses: [] };
  if (item.type === 'comp_points') return { ...common, comp_points: item.points, bonuses: [] };
  const spins = item.type === 'freespins' ? item : null;
  return {
    ...common,
    comp_points: null,
    bonuses: [
      {
        title: '',
        type: item.type,
        attributes: {
          freespins_count: spins?.count ?? null,
          bonus_amount: item.type === 'bonus' ? { EUR: item.amountEurMinor } : null,
          stake: spins && { EUR: spins.stakeEurMinor },
          result_bonus: {
            wager: item.wager,
            max_win: spins?.maxWinEurMinor == null ? null : { EUR: spins.maxWinEurMinor },
          },
          activation_days: 0,
        },
      },
    ],
  };
}
