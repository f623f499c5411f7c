// The shelves of the shop: which cards lie on each, and which of them is there at all (S2.195 to S2.197).
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { paths, type ShopTab } from '#src/paths.ts';

export type Tab = 'all' | ShopTab;
const TABS: readonly Tab[] = ['all', 'discounts', 'freespins', 'money', 'special'];
export const pathOf = (tab: Tab): string => paths.shop(tab === 'all' ? undefined : tab);

type Section = { readonly id: ShopTab; readonly cards: readonly RewardCardView[] };

const isOn = (tab: ShopTab, { category, type, goal }: RewardCardView): boolean => {
  if (tab === 'discounts') return category === 'DISCOUNT';
  if (tab === 'special') return category === 'SPECIAL_REWARDS' || (type !== 'money' && type !== 'freespins');
  // What is in a sale lies among its like, too: there is no second card of it at full price.
  return !goal && type === tab;
};

export const cardsOn = (tab: ShopTab, cards: readonly RewardCardView[]): RewardCardView[] =>
  cards.filter((card) => isOn(tab, card)).toSorted((a, b) => Number(b.sale !== null) - Number(a.sale !== null));

/** What a tab shows: of special rewards on the first one only what is reached next. */
export function sectionsOf(tab: Tab, cards: readonly RewardCardView[], points: Reached | null): Section[] {
  if (tab !== 'all') return [{ id: tab, cards: cardsOn(tab, cards) }];
  const sections = (['freespins', 'money', 'special'] as const).map((id) => {
    const on = cardsOn(id, cards);
    return { id, cards: id === 'special' ? nextOf(on, points) : on };
  });
  return sections.filter((section) => section.cards.length > 0);
}

/** What a goal's points are counted in: for ever, and of this quarter. */
export type Reached = { readonly XP: number; readonly SP: number | null };

function nextOf(cards: readonly RewardCardView[], points: Reached | null): RewardCardView[] {
  const rising = cards.toSorted((a, b) => (a.goal?.points ?? 0) - (b.goal?.points ?? 0));
  const next = (unit: 'XP' | 'SP') =>
    rising.find(({ goal }) => goal?.unit === unit && goal.points > (points?.[unit] ?? 0));
  return [...cards.filter(({ goal }) => !goal), next('XP'), next('SP')].filter((card) => card !== undefined);
}

/** Without a sale that a player may buy in there is no shelf of discounts (S2.196). */
export const tabsFor = (hasSale: boolean): Tab[] => TABS.filter((tab) => tab !== 'discounts' || hasSale);

/** The fewest coins that something of it is to be had for; null where nothing is sold for coins (S2.197). */
export function cheapestOf(cards: readonly RewardCardView[]): number | null {
  const prices = cards.flatMap(({ rate }) => (rate ? [rate.points] : []));
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The player's coins, for whatever is told of a player and not of a guest: null until they are known. */
export type Own = { readonly chargeable: number | null };

/** Why none of it is sold to this player; how many coins they have is told live, by the price itself. */
export const refusalOf = ({ unavailable }: RewardCardView): RewardCardView['unavailable'] =>
  unavailable?.code === 'points.insufficient' ? null : unavailable;
