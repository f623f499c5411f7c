// The catalogue that is in force, held in the isolate's memory.
import { content } from '#functions/content.ts';
import { type Catalogue, OpenCatalogue } from '#shared/domain/catalogue/catalogue.ts';

let opened: Promise<OpenCatalogue> | undefined;

export function currentCatalogue(env: Env): Promise<OpenCatalogue> {
  opened ??= content(env, 'catalogue').then(({ snapshot, hash }) => new OpenCatalogue(snapshot, hash));
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** As nobody in particular sees it: everything, for sitemaps and jobs. */
export const wholeCatalogue = async (env: Env): Promise<Catalogue> =>
  (await currentCatalogue(env)).for({ country: null, disabled: [] }, { locale: 'none', of: () => undefined });
