// Which cards each tab of the shop shows, and which tabs there are (S2.195 to S2.197).
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { paths, type ShopTab } from '#src/paths.ts';

export type Tab = 'all' | ShopTab;
const TABS: readonly Tab[] = ['all', 'discounts', 'freespins', 'money', 'special'];
export const pathOf = (tab: Tab): string => paths.shop(tab === 'all' ? undefined : tab);

type Section = { readonly id: ShopTab; readonly cards: readonly RewardCardView[] };

const isOn = (tab: ShopTab, { category, type, goal }: RewardCardView): boolean => {
  if (tab === 'discounts') return category === 'DISCOUNT';
  if (tab === 'special') return category === 'SPECIAL_REWARDS' || (type !== 'money' && type !== 'freespins');
  // A card in a sale is also in its own category: there is no second card of it at full price.
  return !goal && type === tab;
};

export const cardsOn = (tab: ShopTab, cards: readonly RewardCardView[]): RewardCardView[] =>
  cards.filter((card) => isOn(tab, card)).toSorted((a, b) => Number(b.sale !== null) - Number(a.sale !== null));

/** The cards of a tab: on the first one, only the next special reward of each kind. */
export function sectionsOf(tab: Tab, cards: readonly RewardCardView[], points: Reached | null): Section[] {
  if (tab !== 'all') return [{ id: tab, cards: cardsOn(tab, cards) }];
  const sections = (['freespins', 'money', 'special'] as const).map((id) => {
    const on = cardsOn(id, cards);
    return { id, cards: id === 'special' ? nextOf(on, points) : on };
  });
  return sections.filter((section) => section.cards.length > 0);
}

/** The points that special rewards count: persistent, and of this quarter. */
export type Reached = { readonly XP: number; readonly SP: number | null };

function nextOf(cards: readonly RewardCardView[], points: Reached | null): RewardCardView[] {
  const rising = cards.toSorted((a, b) => (a.goal?.points ?? 0) - (b.goal?.points ?? 0));
  const next = (unit: 'XP' | 'SP') =>
    rising.find(({ goal }) => goal?.unit === unit && goal.points > (points?.[unit] ?? 0));
  return [...cards.filter(({ goal }) => !goal), next('XP'), next('SP')].filter((card) => card !== undefined);
}

/** The tab of discounts exists only during a sale that the player may buy in (S2.196). */
export const tabsFor = (hasSale: boolean): Tab[] => TABS.filter((tab) => tab !== 'discounts' || hasSale);

/** The fewest coins for which something of it can be bought; null where nothing is sold for coins (S2.197). */
export function cheapestOf(cards: readonly RewardCardView[]): number | null {
  const prices = cards.flatMap(({ rate }) => (rate ? [rate.points] : []));
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The player's coins, given for players only: null until they are known. */
export type Own = { readonly chargeable: number | null };

/** Why nothing of it is sold to this player; a lack of coins is left out, because the price shows that live. */
export const refusalOf = ({ unavailable }: RewardCardView): RewardCardView['unavailable'] =>
  unavailable?.code === 'points.insufficient' ? null : unavailable;
