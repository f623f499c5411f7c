// The list an address asks for: the titles it stands for, narrowed by what was chosen, and one page of them.
import type { Catalogue, Found } from '#shared/domain/catalogue/catalogue.ts';
import type { GameFilter } from '#shared/domain/catalogue/filter.ts';
import type { CatalogueGame } from '#shared/domain/catalogue/game.ts';
import { type Chosen, filterOf, RETURNS, readChosen, stakesIn } from './chosen.ts';
import { type Page, pageOf } from './list.ts';

/** What holds for every title of the list: its categories (all of them) or its studio. */
export type Base = { readonly categories?: readonly string[]; readonly studio?: string };

export type Options = {
  readonly facets: ReturnType<Found['facets']>;
  /** How many titles each step of return and of stake would leave. */
  readonly returns: readonly { value: number; count: number }[];
  readonly stakes: readonly { value: number; count: number }[];
};

export type Listing = {
  readonly chosen: Chosen;
  /** How many titles pass. */
  readonly count: number;
  readonly games: readonly CatalogueGame[];
  readonly page: Page;
  readonly options: Options;
};

/** Null where the address stands for no title at all, or for a page that there is not. */
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

/** What is new is shown by its day, the top by who plays it, everything else best first. */
const ownOrder = ({ categories = [] }: Base) =>
  categories.includes('new') ? 'new' : categories.includes('top') ? 'popular' : undefined;
