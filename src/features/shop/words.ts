// Texts and picture of a card in the shop: for one, and for several.
import type { ExchangedPoints } from '#shared/contract/comp-points.ts';
import type { RewardCardView } from '#shared/contract/reward-cards.ts';
import { type PictureStep, pictureStepOf } from '#shared/domain/rewards/cards.ts';
import type { Speech } from '#src/i18n/gifts.ts';
import { formatMoney } from '#src/i18n/money.ts';
import { symbolUrl } from '#src/ui/art.ts';
import { symbolNamed } from '#src/ui/named.ts';
import { SYMBOLS, type SymbolName } from '#src/ui/symbols.ts';
import { type CashRate, cashAt } from './drawn.ts';

/** The largest text on its card: an amount, a number of spins, else its name. */
export function headlineOf({ type, rate, goal, title }: RewardCardView, { t, locale }: Speech): string {
  if (goal) return formatMoney(goal.amount_cents, goal.currency, locale);
  if (type === 'freespins' && rate?.freespins_count) return t('gifts.spins', { count: rate.freespins_count });
  if (type === 'money' && rate?.amount_cents) return formatMoney(rate.amount_cents, rate.currency, locale);
  return title;
}

/** What this quantity gives. */
export function givenOf({ type, rate, offer, title }: RewardCardView, quantity: number, { t, locale }: Speech): string {
  const amount = formatMoney((rate?.amount_cents ?? 0) * quantity, rate?.currency ?? 'EUR', locale);
  if (type === 'freespins' && rate?.freespins_count)
    return t('shop.buy.get_spins', { spins: t('gifts.spins', { count: rate.freespins_count * quantity }), amount });
  if (type === 'money') return t(offer ? 'shop.buy.get_bonus' : 'shop.buy.get_cash', { amount });
  return t('shop.done.thing', { count: quantity, title });
}

/** The title of the result of an exchange. */
export function doneOf(
  card: RewardCardView,
  { quantity, amount_cents, currency }: ExchangedPoints,
  { t, locale }: Speech,
): string {
  const { type, rate, offer, title } = card;
  if (type === 'freespins' && rate?.freespins_count)
    return t('shop.done.spins', { spins: t('gifts.spins', { count: rate.freespins_count * quantity }) });
  const amount = formatMoney(amount_cents ?? (rate?.amount_cents ?? 0) * quantity, currency, locale);
  if (type === 'money') return t(offer ? 'shop.done.bonus' : 'shop.done.cash', { amount });
  return t('shop.done.thing', { count: quantity, title });
}

/** The object in the light of a money card, by the step that its value reaches (S9.46). */
const PICTURES: Readonly<Record<PictureStep, SymbolName>> = {
  2500: 'coin',
  25000: 'moneybag',
  50000: 'gem',
  100000: 'medal',
  300000: 'crown',
  500000: 'trophy',
  1500000: 'rocket',
  5000000: 'sun',
};

export function pictureOf({ type, symbol, worth_eur_cents }: RewardCardView): string {
  if (type !== 'money') return symbolUrl(symbolNamed(symbol, 'gift'), 256);
  return symbolUrl(SYMBOLS[PICTURES[pictureStepOf(worth_eur_cents ?? 0)]], 256);
}

/** The rate of the most expensive cash card; null while there is none. */
export function cashRate(cards: readonly RewardCardView[]): CashRate | null {
  const rates = cards.flatMap(({ type, rate, offer }) =>
    type === 'money' && rate?.amount_cents && !offer
      ? [{ points: rate.points, cents: rate.amount_cents, currency: rate.currency }]
      : [],
  );
  return rates.toSorted((a, b) => b.points - a.points)[0] ?? null;
}

/** The worth of coins in cash; null while there is no rate. */
export function cashFor(points: number, cards: readonly RewardCardView[], locale: string): string | null {
  const rate = cashRate(cards);
  return rate && cashAt(rate, points, locale);
}
