// The list that an address asks for: its titles, narrowed by the chosen filters, and one page of them.
import type { Catalogue, Found } from '#shared/domain/catalogue/catalogue.ts';
import type { GameFilter } from '#shared/domain/catalogue/filter.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { type Chosen, filterOf, RETURNS, readChosen, stakesIn } from './chosen-filters.ts';
import { type Page, pageOf } from './list.ts';

/** What all titles of the list have: these categories (all of them) or this studio. */
export type Base = { readonly categories?: readonly string[]; readonly studio?: string };

export type Options = {
  readonly facets: ReturnType<Found['facets']>;
  /** How many titles each minimum return, and each maximum stake, would leave. */
  readonly returns: readonly { value: number; count: number }[];
  readonly stakes: readonly { value: number; count: number }[];
};

export type Listing = {
  readonly chosen: Chosen;
  /** How many titles match. */
  readonly count: number;
  readonly games: readonly CatalogueGame[];
  readonly page: Page;
  readonly options: Options;
};

/** Null where the address matches no title at all, or the page does not exist. */
export function listing(
  catalogue: Catalogue,
  base: Base,
  { params, page: wanted, currency }: { params: URLSearchParams; page: string | null | undefined; currency: string },
): Listing | null {
  const always = alwaysOf(base);
  if (catalogue.find(always).count === 0) return null;
  const chosen = readChosen(params);
  const narrowed = (by: Partial<Chosen>): Found =>
    catalogue.find({ ...filterOf({ ...chosen, ...by }, currency), ...always }, chosen.sort ?? ownOrder(base));
  const found = narrowed({});
  const page = pageOf(found.count, wanted);
  if (!page) return null;
  return {
    chosen,
    count: found.count,
    games: found.slice(page.from, page.to),
    page,
    options: {
      facets: found.facets(),
      returns: RETURNS.map((value) => ({ value, count: narrowed({ rtp: value }).count })),
      stakes: stakesIn(currency).map((value) => ({ value, count: narrowed({ stake: value }).count })),
    },
  };
}

const alwaysOf = ({ categories, studio }: Base): GameFilter => ({
  ...(categories && { categories, every: true }),
  ...(studio !== undefined && { providers: [studio] }),
});

/** "New" is sorted by date, "top" by how much is played, everything else best first. */
const ownOrder = ({ categories = [] }: Base) =>
  categories.includes('new') ? 'new' : categories.includes('top') ? 'popular' : undefined;
