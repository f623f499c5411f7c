// Which games a list shows, and how it is cut into pages.
import type { CatalogueGame } from '#shared/contract/content.ts';

/** S5.53 */
export const ROW_LENGTH = 15;
/** Fewer than these make no row. */
export const SHORTEST = 5;
/** S9.01 */
export const PAGE_SIZE = 40;

export const inCategory = (games: readonly CatalogueGame[], slug: string): CatalogueGame[] =>
  games.filter((game) => game.categories.includes(slug));

export const byProducer = (games: readonly CatalogueGame[], producer: string): CatalogueGame[] =>
  games.filter((game) => game.producer === producer);

export const newestFirst = (games: readonly CatalogueGame[]): CatalogueGame[] =>
  [...games].sort((a, b) => b.released.localeCompare(a.released));

export type Page<Item> = { readonly items: readonly Item[]; readonly page: number; readonly pages: number };

/** Null for a page that does not exist; the first page of an empty list does. */
export function pageOf<Item>(items: readonly Item[], wanted: string | number | null | undefined): Page<Item> | null {
  const page = wanted === null || wanted === undefined || wanted === '' ? 1 : Number(wanted);
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  return { items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}
