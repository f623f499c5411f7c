// How a list is cut, and where the cards stand that are no game.
import { PAGE_SIZE } from '#shared/contract/catalogue.ts';

/** S5.53 */
export const ROW_LENGTH = 15;
/** Fewer than these make no row. */
export const SHORTEST = 5;
/** S1.31 */
const RANDOM_AT = 10;
/** S1.32 */
const RANDOM_LAST: readonly string[] = ['special', 'new', 'top', 'recommended'];

export type Page = { readonly from: number; readonly to: number; readonly page: number; readonly pages: number };

/** Null for a page that does not exist; the first page of an empty list does. */
export function pageOf(count: number, wanted: string | number | null | undefined): Page | null {
  const page = wanted === null || wanted === undefined || wanted === '' ? 1 : Number(wanted);
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  return { from: (page - 1) * PAGE_SIZE, to: page * PAGE_SIZE, page, pages };
}

export type Card = 'random' | 'cashback';

/** A page of a category with its cards: cashback opens live (S1.33), chance is the tenth, or ends the list. */
export function withCards<Item>(
  items: readonly Item[],
  { category, page, pages, cashback }: { category: string; page: number; pages: number; cashback: boolean },
): (Item | Card)[] {
  const list: (Item | Card)[] = [
    ...(cashback && category === 'live' && page === 1 ? ['cashback' as const] : []),
    ...items,
  ];
  const last = RANDOM_LAST.includes(category);
  // Of one game there is nothing to draw.
  if (items.length * pages < 2 || page !== (last ? pages : 1)) return list;
  const at = last ? list.length : Math.min(RANDOM_AT - 1, list.length);
  return list.toSpliced(at, 0, 'random');
}
