// A sale of the rewards shop, from the JSON of the page `rocket-mart` (rewards.md 15, S3.35). Pure.
import { type Card, isSaleGroup } from './cards.ts';

export interface SaleCard {
  readonly discountPercent: number;
  /** The lowest price of the 30 days before, in coins. */
  readonly fullPrice: number;
}

export interface Sale {
  /** DD/MM/YYYY: its last day, which ends at midnight in UTC. */
  readonly endDate: string;
  /** By the group of a card. */
  readonly cards: Readonly<Record<string, SaleCard>>;
}

/** The current price of a card: lower in a sale, until that ends. */
export interface Price {
  readonly points: number;
  readonly sale: (SaleCard & { readonly endsMs: number }) | null;
}

/** The first instant after it; null for an invalid date. */
export function saleEndMs(endDate: string): number | null {
  const [, day = '', month = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(endDate) ?? [];
  const startMs = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const isReal = new Date(startMs).toISOString().startsWith(`${year}-${month}-${day}`);
  return year !== '' && isReal ? startMs + 86_400_000 : null;
}

export const salePrice = ({ fullPrice, discountPercent }: SaleCard): number =>
  Math.floor((fullPrice * (100 - discountPercent)) / 100);

export const isSaleOn = (sale: Sale | null, nowMs: number): sale is Sale =>
  sale !== null && nowMs < (saleEndMs(sale.endDate) ?? 0);

/** `points` is the card's own price; null for a card of a sale that is over, or that does not include it. */
export function priceOf(group: string, points: number, sale: Sale | null, nowMs: number): Price | null {
  if (!isSaleGroup(group)) return { points, sale: null };
  const terms = isSaleOn(sale, nowMs) ? sale.cards[group] : undefined;
  const endsMs = sale && saleEndMs(sale.endDate);
  return terms && endsMs ? { points: salePrice(terms), sale: { ...terms, endsMs } } : null;
}

type Same = Pick<Card, 'group' | 'type' | 'template' | 'box' | 'goal' | 'rates'>;

/** During a sale, the card that sells the same at full price is left out: two prices for one thing help nobody. */
export function withoutDoubles<One extends Same>(cards: readonly One[]): One[] {
  const sold = new Set(cards.filter(({ group }) => isSaleGroup(group)).map(thingOf));
  return cards.filter((card) => isSaleGroup(card.group) || !sold.has(thingOf(card)));
}

const thingOf = ({ type, template, box, goal, rates }: Same): string =>
  JSON.stringify([
    type,
    template,
    box,
    goal?.status,
    template === undefined && rates.find(({ currency }) => currency === 'EUR')?.amountMinor,
  ]);
