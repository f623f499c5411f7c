// The catalogue that is in force, opened in the isolate's memory once for each that is published.
import type { ShippedCatalogue } from '#shared/contract/content.ts';
import { type Catalogue, OpenCatalogue } from '#shared/domain/catalogue/catalogue.ts';
import { content } from '#src/published/content.ts';

let held: { readonly of: ShippedCatalogue; readonly open: OpenCatalogue } | undefined;

export async function currentCatalogue(env: Env): Promise<OpenCatalogue> {
  const of = await content(env, 'catalogue');
  if (held?.of !== of) held = { of, open: new OpenCatalogue(of.snapshot, of.hash) };
  return held.open;
}

/** As nobody in particular sees it: everything, for sitemaps and jobs. */
export const wholeCatalogue = async (env: Env): Promise<Catalogue> =>
  (await currentCatalogue(env)).for({ country: null, disabled: [] }, { locale: 'none', of: () => undefined });
