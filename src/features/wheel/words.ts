// Texts and colours for the items of a wheel.
import type { BoxItemView, Wheel } from '#shared/contract/lootboxes.ts';
import type { Translate } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/i18n/money.ts';

/** The only amount of a record by currency: a box is in its player's currency, a published wheel in EUR. */
export function amountIn(amounts: Readonly<Partial<Record<string, number>>> | null): {
  currency: string;
  minor: number;
} {
  const [currency = 'EUR', minor = 0] = Object.entries(amounts ?? {})[0] ?? [];
  return { currency, minor };
}

export function labelOf(item: BoxItemView, t: Translate, locale: string): string {
  const attributes = item.bonuses[0]?.attributes;
  if (item.type === 'nothing') return t('wheel.item.nothing');
  if (item.type === 'comp_points') return t('wheel.item.coins', { count: item.comp_points ?? 0 });
  if (item.type === 'freespins') return t('wheel.item.spins', { count: attributes?.freespins_count ?? 0 });
  const { currency, minor } = amountIn(attributes?.bonus_amount ?? null);
  return t('wheel.item.bonus', { amount: formatMoney(minor, currency, locale, { short: true }) });
}

export const pictureOf = ({ type }: Pick<BoxItemView, 'type'>) =>
  (({ comp_points: 'coin', freespins: 'slots', bonus: 'moneybag', nothing: 'moon' }) as const)[type];

/** The tone of each item within its kind: the rarer, the warmer. */
export function tonesOf(items: readonly Pick<BoxItemView, 'type'>[]): string[] {
  const seen: Record<string, number> = {};
  return items.map(({ type }) => {
    const nth = (seen[type] ?? 0) + 1;
    seen[type] = nth;
    return type === 'nothing' ? type : `${type}-${nth}`;
  });
}

/** What a turn is worth on average, in millionths of a euro. */
export const meanOf = ({ items, weight }: Pick<Wheel, 'items' | 'weight'>): number =>
  Math.floor(items.reduce((sum, item) => sum + item.weight * item.value_eur_micro, 0) / weight);
