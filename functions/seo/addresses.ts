// Every address that search engines may index, without base and locale, with the date of its last change where it is
// known.

import { now } from '#functions/clock.ts';
import { robotsOf } from '#functions/edge/robots.ts';
import type { Catalogue, Market } from '#shared/contract/content.ts';
import type { Collection, DocumentHeads } from '#shared/contract/documents.ts';
import type { Reader } from '#shared/contract/reader.ts';
import { assert } from '#shared/domain/refusal.ts';
import { paths } from '#src/paths.ts';
import { content, documentsOf } from '#src/published/content.ts';
import { contentRoute, matchRoute, type Route, routes } from '#src/routes.ts';

export type Listed = { readonly path: string; readonly changed?: string };

/** Everything in the catalogue that has an address of its own. */
type Listable = Pick<Catalogue, 'games' | 'producers'>;

/**
 * Published pages that everybody can read: no drafts, and nothing that depends on a place, on players, or on a feature
 * that is off.
 */
export async function indexed(env: Env, reader: Reader, catalogue: Listable): Promise<Listed[]> {
  const { pages: flags } = await content(env, 'config/flags');
  const open = (row: Route): boolean =>
    row.index &&
    row.guard === 'all' &&
    !row.sandbox &&
    !row.testers &&
    row.canonical === undefined &&
    (row.flag === undefined || flags[row.flag.name] === true);
  const heads = await content<readonly DocumentHeads['pages'][]>(env, `pages/${reader.locale}`);
  const changed = new Map(heads.map((head) => [`/${head.slug}`, head.updated]));
  const hidden = new Set(heads.filter((head) => head.noindex).map((head) => `/${head.slug}`));
  const slugs = (await documentsOf(env, 'pages', reader)).map(({ slug }) => slug);

  const fixed = routes.filter((row) => open(row) && !row.path.includes(':')).map((row) => row.path);
  const pages = slugs.filter((slug) => !matchRoute(`/${slug}`) && contentRoute(slug).index).map((slug) => `/${slug}`);
  const of = async (collection: Collection, address: (slug: string) => string): Promise<Listed[]> =>
    open(matchRoute(address('x'))?.row ?? NOWHERE)
      ? (await documentsOf(env, collection, reader))
          .filter((head) => !('noindex' in head && head.noindex))
          .map(({ slug, updated }) => ({ path: address(slug), changed: updated }))
      : [];

  const listed: Listed[] = [
    ...[...fixed, ...pages].map((path) => ({ path })),
    ...lists(catalogue, await kindsOf(env)),
    ...slugs.filter((slug) => slug.startsWith('payment-methods/')).map((slug) => ({ path: `/${slug}` })),
    ...(await of('news', paths.news)),
    ...(await of('promotions', paths.promotion)),
    ...(await of('help', (slug) => paths.page(`help/${slug}`))),
  ];
  return [...new Map(listed.map((one) => [one.path, one])).values()]
    .filter(({ path }) => !hidden.has(path))
    .filter(({ path }) => robotsOf({ base: '', locale: reader.locale, path }, rowOf(path)) === 'index')
    .map(({ path, ...rest }) => {
      const day = rest.changed ?? changed.get(path);
      return { path, ...(day !== undefined && { changed: day }) };
    });
}

/** Titles, studios and kinds of games, each under its canonical address (S2.114). */
function lists({ games, producers }: Listable, kinds: readonly string[]): Listed[] {
  const newest = (days: readonly string[]) => days.toSorted().at(-1);
  return [
    // A title of an outside provider has no page here yet.
    ...games
      .filter(({ engine }) => engine !== '')
      .flatMap(({ id, released }) =>
        [paths.playGame(id), paths.certificate(id)].map((path) => ({ path, ...(released && { changed: released }) })),
      ),
    ...producers.map(({ slug }) => {
      const day = newest(games.filter((game) => game.producer === slug).map((game) => game.released));
      return { path: paths.producer(slug), ...(day && { changed: day }) };
    }),
    ...kinds.flatMap((kind) => {
      if (kind === 'slots') return [];
      const own = games.filter((game) => game.categories.includes(kind));
      const slots = own.some((game) => game.categories.includes('slots'));
      const day = newest(own.map((game) => game.released));
      return own.length === 0
        ? []
        : { path: slots ? paths.pokies(kind) : paths.category(kind), ...(day && { changed: day }) };
    }),
  ];
}

/** The kinds that menus link to; a list without a link is not in the sitemap. */
async function kindsOf(env: Env): Promise<string[]> {
  const { categories } = await content<{ categories: { category: string }[] }>(env, 'fe/menu-categories-games');
  return categories.map(({ category }) => category);
}

const NOWHERE: Pick<Route, 'index'> & Route = { ...contentRoute('x'), index: false };
const rowOf = (path: string): Route => matchRoute(path)?.row ?? contentRoute(path.slice(1));

/** The default profile of markets. */
async function defaultMarket(env: Env): Promise<Market> {
  const found = (await content(env, 'config/markets')).find(({ id }) => id === 'default');
  assert(found, 'content/config/markets.json has a default');
  return found;
}

/**
 * The reader for crawlers: without a place, a licence or a preview. Content that depends on the reader is shown as to a
 * guest from nowhere.
 */
export const anybody = async (env: Env, locale: string): Promise<Reader> => ({
  locale,
  country: null,
  licence: '',
  market: await defaultMarket(env),
  player: false,
  nowMs: now(),
  groups: [],
  preview: false,
  variables: {
    currency: 'EUR',
    country: '…',
    minimumAge: '18',
    licenceHolder: '…',
    licenceNumber: '…',
    licenceAuthority: '…',
    ratesDate: '…',
    retainIdentityYears: '…',
    retainPaymentsYears: '…',
    retainProtectionYears: '…',
  },
});
