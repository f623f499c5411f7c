// The list that this visitor's address asks for, and the addresses of its other pages and choices.
import { currencyOf } from '#src/cms/currencies.ts';
import { at } from '#src/paths.ts';
import { type Chosen, queryOf } from './chosen-filters.ts';
import { type Base, type Listing, listing } from './listing.ts';

type Here = { readonly locals: App.Locals; readonly url: URL };

/** `page` is given where the path holds the number; else it is a parameter. Null means 404. */
export async function listedHere({ locals, url }: Here, base: Base, page?: string): Promise<Listing | null> {
  const params = url.searchParams;
  const wanted = page ?? params.get('page');
  return listing(await locals.catalogue(), base, { params, page: wanted, currency: currencyOf(locals.country) });
}

export type Addresses = {
  /** The address of another page with the same filters. */
  page(number: number): string;
  /** The address of the first page with these filters. */
  chosen(chosen: Chosen): string;
  /** The address to which the filter form is sent. */
  readonly bare: string;
};

/** `pathOf` for lists whose page number is part of the path (producers); else it is a parameter. */
export function addresses(
  { base, locale, path }: App.Locals,
  chosen: Chosen,
  pathOf?: (page: number) => string,
): Addresses {
  const bare = at({ base, locale }, pathOf ? pathOf(1) : path);
  const to = (start: string, params: URLSearchParams) => `${start}${params.size > 0 ? `?${params}` : ''}`;
  return {
    page(number) {
      const params = queryOf(chosen);
      if (pathOf) return to(at({ base, locale }, pathOf(number)), params);
      if (number > 1) params.set('page', `${number}`);
      return to(bare, params);
    },
    chosen: (other) => to(bare, queryOf(other)),
    bare,
  };
}
