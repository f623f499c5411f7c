// How a list is divided into pages, and where the cards stand that are not games.
import { PAGE_SIZE } from '#shared/contract/catalogue.ts';

/** S5.53: the most tiles in a row. */
export const ROW_LENGTH = 15;
/** A row needs at least this many. */
export const SHORTEST = 5;
/** S1.31: the place of the random card. */
const RANDOM_AT = 10;
/** S1.32: categories where the random card ends the list. */
const RANDOM_LAST: readonly string[] = ['special', 'new', 'top', 'recommended'];

export type Page = { readonly from: number; readonly to: number; readonly page: number; readonly pages: number };

/** Null for a page that does not exist; an empty list has a first page. */
export function pageOf(count: number, wanted: string | number | null | undefined): Page | null {
  const page = wanted === null || wanted === undefined || wanted === '' ? 1 : Number(wanted);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  return { from: (page - 1) * PAGE_SIZE, to: page * PAGE_SIZE, page, pages };
}

export type Card = 'random' | 'cashback';

/** A page of a category with its cards: cashback is first in the live list (S1.33), the random card is the tenth or the last. */
export function withCards<Item>(
  items: readonly Item[],
  { category, page, pages, cashback }: { category: string; page: number; pages: number; cashback: boolean },
): (Item | Card)[] {
  const list: (Item | Card)[] = [
    ...(cashback && category === 'live' && page === 1 ? ['cashback' as const] : []),
    ...items,
  ];
  const last = RANDOM_LAST.includes(category);
  // A single game leaves nothing to choose from.
  if (items.length * pages < 2 || page !== (last ? pages : 1)) return list;
  const at = last ? list.length : Math.min(RANDOM_AT - 1, list.length);
  return list.toSpliced(at, 0, 'random');
}
