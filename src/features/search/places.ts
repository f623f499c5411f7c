// What a search finds beside games: jackpots, studios, categories, mechanics and themes by name, each with a link to its list.
import { forgiven, slips } from '#shared/domain/catalogue/distance.ts';
import type { Facets } from '#shared/domain/catalogue/filter.ts';
import { wordsIn } from '#shared/domain/catalogue/fold.ts';
import { paths } from '#src/paths.ts';

export type Kind = 'jackpot' | 'studio' | 'category' | 'feature' | 'theme';
export type Place = {
  readonly kind: Kind;
  readonly name: string;
  readonly count: number;
  /** Bare path of its list. */
  readonly path: string;
};

/** The namespace with the names of a kind; studios and jackpots have their own. */
export const NAMES: Readonly<Record<Exclude<Kind, 'studio' | 'jackpot'>, string>> = {
  category: 'lobby.category',
  feature: 'kinds.feature',
  theme: 'kinds.theme',
};
const AT_MOST = 5;

type Found = { readonly [List in 'providers' | 'categories' | 'features' | 'themes' | 'jackpots']: Facets[List] };

/** `nameOf` returns undefined for a word without a name in this language, which is not offered. */
export function placesFor(
  typed: string,
  facets: Found,
  nameOf: (kind: Kind, word: string) => string | undefined,
): Place[] {
  const words = wordsIn(typed);
  const listed = (kind: Kind, counts: Facets['providers'], path: (word: string, name: string) => string) =>
    counts.flatMap(({ value, count }) => {
      const name = nameOf(kind, value);
      return name !== undefined && isCalled(name, words) ? [{ kind, name, count, path: path(value, name) }] : [];
    });
  const fed = facets.jackpots.reduce((sum, { count }) => sum + count, 0);
  const pots = nameOf('jackpot', '') ?? '';
  const wanted = [pots, ...facets.jackpots.map(({ value }) => `${pots} ${value}`)].some((name) =>
    isCalled(name, words),
  );
  return [
    // One page shows all jackpots.
    ...(fed > 0 && wanted ? [{ kind: 'jackpot', name: pots, count: fed, path: paths.jackpots() } as const] : []),
    ...listed('studio', facets.providers, (slug) => paths.producer(slug)),
    ...listed('category', facets.categories, (slug) => paths.category(slug)),
    // A mechanic and a theme have no page of their own: their list is a search for their name.
    ...listed('feature', facets.features, (_, name) => paths.search(name)),
    ...listed('theme', facets.themes, (_, name) => paths.search(name)),
  ].slice(0, AT_MOST);
}

/** Whether each typed word is the beginning of a word of the name, or nearly. */
function isCalled(name: string, typed: readonly string[]): boolean {
  const own = wordsIn(name);
  return (
    typed.length > 0 &&
    typed.every((word) =>
      own.some((one) => one.startsWith(word) || slips(word, one, forgiven(word.length)) <= forgiven(word.length)),
    )
  );
}
