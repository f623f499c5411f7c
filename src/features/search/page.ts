// The page of a search: one page of the results, or of the best games where there are none.
import { PAGE_SIZE } from '#shared/contract/catalogue.ts';
import type { Catalogue, Shelf } from '#shared/domain/catalogue/catalogue.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { type Kind, type Place, placesFor } from './places.ts';
import { queryOf, RECOMMENDED } from './search.ts';

export type SearchPage = {
  /** What was searched for; null where too little was typed. */
  readonly text: string | null;
  readonly count: number;
  readonly games: readonly CatalogueGame[];
  readonly places: readonly Place[];
  readonly page: number;
  readonly pages: number;
};

/** Null for a page that does not exist. */
export function searchPage(
  catalogue: Catalogue,
  typed: string,
  wanted: string | null,
  nameOf: (kind: Exclude<Kind, 'studio'>, word: string) => string | undefined,
): SearchPage | null {
  const text = queryOf(typed);
  const found = text === null ? undefined : catalogue.find({ title: text });
  const count = found?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = wanted === null || wanted === '' ? 1 : Number(wanted);
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  if (!text || !found || count === 0) return { text, count, games: best(catalogue), places: [], page, pages };
  const named = (kind: Kind, word: string) => (kind === 'studio' ? catalogue.producer(word)?.name : nameOf(kind, word));
  const places = placesFor(text, found.facets(), named);
  return { text, count, games: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), places, page, pages };
}

const best = (catalogue: { shelf(): Shelf }) => catalogue.shelf().slice(0, RECOMMENDED);
