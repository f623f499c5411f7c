// Which list an address asks for; null where there is none, and the page answers 404.
import type { Catalogue, CatalogueGame } from '#shared/contract/content.ts';
import { byProducer, inCategory, newestFirst, type Page, pageOf } from './list.ts';

export type Listed = { readonly count: number; readonly page: Page<CatalogueGame> };

/** `slug` is a category that some title is of. */
export function categoryPage({ games }: Catalogue, slug: string, page: string | null): Listed | null {
  const found = inCategory(games, slug);
  return found.length === 0 ? null : listed(slug === 'new' ? newestFirst(found) : found, page);
}

export function producerPage({ games, producers }: Catalogue, slug: string, page: string | undefined): Listed | null {
  return producers.some((studio) => studio.slug === slug) ? listed(byProducer(games, slug), page) : null;
}

function listed(games: readonly CatalogueGame[], wanted: string | null | undefined): Listed | null {
  const page = pageOf(games, wanted);
  return page && { count: games.length, page };
}
